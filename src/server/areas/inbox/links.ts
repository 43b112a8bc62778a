import type { inbox } from '../../../contract/areas/inbox/inbox.ts'
import { inboxLinks } from '../../../contract/areas/inbox/inboxLinks.ts'
import { keysOf } from '../../../domain/keys.ts'
import { Invalid } from '../../ground/errors.ts'
import type { Filling } from '../../records/crud.ts'
import type { Reading, Stored } from '../../records/handlers.ts'
import { holds } from '../../session/reach.ts'
import type { Db } from '../../storage/db/database.ts'

type Kept = Stored<typeof inbox>

/** Of which customer a record is; undefined where there is none. */
const customerOf = (db: Db, table: (typeof inboxLinks)[keyof typeof inboxLinks]['table'], id: number) =>
  db
    .selectFrom(table as 'invoices')
    .select('customerId')
    .where('id', '=', id)
    .executeTakeFirst()

/** Refuses to link a conversation to what is of another customer than its own. */
export const demandOwnLinks: Filling<typeof inbox> = async ({ db }, draft, current) => {
  const isMoved = draft.customerId !== current?.customerId
  for (const name of keysOf(inboxLinks)) {
    const id = draft[name]
    if (id === null || (!isMoved && id === current?.[name])) continue
    const found = await customerOf(db, inboxLinks[name].table, id)
    if (found !== undefined && found.customerId !== draft.customerId)
      throw new Invalid({ [name]: ['Dit is van een andere klant. Kies opnieuw of haal het weg'] })
  }
  return {}
}

/** Leaves out what a linked record is called where the asker may not read such records. */
export function withoutUnread({ reach }: Reading, row: Kept): Kept {
  const hidden = keysOf(inboxLinks).filter((name) => !holds(reach, inboxLinks[name].may))
  const names = hidden.map((name) => [name.replace(/Id$/, 'Name'), null])
  return { ...row, ...Object.fromEntries(names) }
}
