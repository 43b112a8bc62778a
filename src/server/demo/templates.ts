import { templateKeys } from '../../contract/areas/templates/templateKeys.ts'
import type { Db } from '../storage/db/database.ts'

/** An invitation in words of our own, and a draft of a reminder: the shipped texts come beside them at the start. */
export async function addTemplates(tx: Db, { staff }: { readonly staff: readonly number[] }): Promise<void> {
  // The second of them is an admin, who may.
  const changedById = staff[1] ?? null
  const { name, module, actionLabel, closing } = templateKeys['auth.invite']
  const reminder = templateKeys['readings.reminder']
  await tx
    .insertInto('templates')
    .values([
      {
        key: 'auth.invite',
        title: name,
        module,
        subject: 'Uw toegang tot het portaal van {{merk}}',
        body: `Beste {{voornaam}},

Er staat een account voor u klaar in het portaal van {{merk}}. Daarin vindt u uw aansluitingen, facturen en verbruik bij elkaar.

Kies eerst een wachtwoord. Komt u er niet uit? Bel ons gerust.`,
        actionLabel,
        closing,
        number: 2,
        state: 'active',
        changedById,
      },
      {
        key: 'readings.reminder',
        title: reminder.name,
        module: reminder.module,
        subject: 'Vergeet de meterstanden van {{maand}} niet',
        body: reminder.body,
        actionLabel: reminder.actionLabel,
        closing: reminder.closing,
        number: 2,
        state: 'draft',
        changedById,
      },
    ])
    .execute()
}
