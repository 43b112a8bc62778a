import { linkLives } from '../../contract/areas/account/linkLives.ts'
import { parseEmail } from '../../domain/identity/email.ts'
import { linkTo } from '../areas/account/letters.ts'
import { readConfig } from '../config.ts'
import { machineClock } from '../ground/clock.ts'
import { toldOf } from '../ground/toldOf.ts'
import { anAdmin } from '../session/firstAdmin.ts'
import { issueLink } from '../session/passwordLinks.ts'
import { ensureStandardRoles } from '../session/roles.ts'
import { createUser, normalAddress } from '../session/users.ts'
import { type Db, openDatabase } from '../storage/db/database.ts'

const usage = 'Gebruik: npm run admin -- E-MAILADRES VOORNAAM ACHTERNAAM'

/**
 * `npm run admin -- E-MAIL FIRST LAST`: makes the first admin of a new portal, and prints the link with which that person sets a
 * password. Where there are admins already it refuses: they make the next ones. No password ever stands on a command line.
 */
async function main([emailAddress, firstName, ...lastName]: string[]): Promise<void> {
  if (emailAddress === undefined || firstName === undefined || lastName.length === 0) throw new Error(usage)
  const parsed = parseEmail(emailAddress)
  if (!parsed.ok) throw new Error(`${parsed.message}\n${usage}`)
  const config = readConfig({ EMBEDDED: '1', ...process.env })
  const database = await openDatabase(config)
  try {
    const person = { emailAddress: normalAddress(parsed.value), firstName, lastName: lastName.join(' ') }
    const token = await database.transaction((tx) => firstAdmin(tx, person))
    console.log(
      `${person.emailAddress} is nu beheerder. Stel binnen ${linkLives.invitationDays} dagen een wachtwoord in via:`,
    )
    console.log(linkTo(config.publicUrl, token))
  } finally {
    await database.close()
  }
}

/** The admin with every right, as one who is invited; answers the token of the link. */
async function firstAdmin(
  tx: Db,
  person: { emailAddress: string; firstName: string; lastName: string },
): Promise<string> {
  const known = await anAdmin(tx)
  if (known) throw new Error(`Er is al een beheerder (${known.emailAddress}); die kan anderen toevoegen.`)
  const roles = await ensureStandardRoles(tx)
  const userId = await createUser(tx, { ...person, type: 'admin', roleIds: [roles.Beheerder] })
  return issueLink(tx, { userId, emailAddress: person.emailAddress }, 'invitation', machineClock())
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(toldOf(error))
  process.exitCode = 1
})
