import type { Db } from '../storage/db/database.ts'
import type { Vault } from './vault.ts'

const text = 'wattwerf'

function opens(vault: Vault, sealed: Uint8Array): boolean {
  try {
    return vault.open(sealed) === text
  } catch {
    return false
  }
}

/**
 * Makes sure that this server's key is the one the database's secrets were sealed with. A server with another key would turn away
 * everybody with two-step verification, so it does not start; where nobody has it yet, the new key takes over.
 */
export async function fitVault(tx: Db, vault: Vault): Promise<void> {
  await tx
    .insertInto('vaultCheck')
    .values({ id: 1, value: vault.seal(text) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const { value } = await tx.selectFrom('vaultCheck').select('value').forUpdate().executeTakeFirstOrThrow()
  if (opens(vault, value)) return
  const { sealed } = await tx
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('sealed'))
    .where('twoFactorSecret', 'is not', null)
    .executeTakeFirstOrThrow()
  if (sealed > 0)
    throw new Error(
      'De sleutel van deze server hoort niet bij deze database: tweestapsverificatie van gebruikers kan er niet mee worden gelezen. Zet het bestand secret.key van de gegevensmap terug, of geef elke server dezelfde SECRET_KEY.',
    )
  await tx
    .updateTable('vaultCheck')
    .set({ value: vault.seal(text) })
    .execute()
}
