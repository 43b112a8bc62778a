import { sql } from 'kysely'
import { type ReportKind, reportAccess } from '../../../contract/areas/reports/reportWords.ts'
import { keysOf } from '../../../domain/keys.ts'
import { Invalid } from '../../ground/errors.ts'
import type { Reading, Writing } from '../../records/handlers.ts'
import { holds } from '../../session/reach.ts'
import { connectionsAsked } from './scope.ts'

export const maySee = ({ reach }: Reading, kind: ReportKind) =>
  reportAccess[kind].every((permission) => holds(reach, permission))

/** The kinds of which somebody may have reports here. */
export const kindsFor = (context: Reading): ReportKind[] =>
  keysOf(reportAccess).filter((kind) => maySee(context, kind))

const gone = ['Deze keuze bestaat niet (meer)']

interface Named {
  readonly entityIds: readonly number[]
  readonly recipientIds: readonly number[]
  /** A schedule chooses none. */
  readonly connectionIds?: readonly number[]
}

/** Entities, connections and contacts of this customer alone; who gets a mail has an address for it. */
export async function refuseStrange(
  { db, reach }: Writing,
  { entityIds, recipientIds, connectionIds = [] }: Named,
): Promise<void> {
  const customerId = reach.customer?.id ?? 0
  const own = async (table: 'entities' | 'connections' | 'contacts', ids: readonly number[]) =>
    ids.length === 0
      ? []
      : db
          .selectFrom(table)
          .select('id')
          .where('customerId', '=', customerId)
          .where(sql<boolean>`id = any(${[...ids]}::integer[])`)
          .$if(table === 'contacts', (rows) => rows.where(sql<boolean>`email_address <> ''`))
          .execute()
  if ((await own('entities', entityIds)).length < entityIds.length) throw new Invalid({ entityIds: gone })
  if ((await own('connections', connectionIds)).length < connectionIds.length)
    throw new Invalid({ connectionIds: gone })
  const asked = await connectionsAsked({ db, customerId, entityIds, connectionIds })
  if (connectionIds.length > 0 && asked?.length !== connectionIds.length)
    throw new Invalid({ connectionIds: ['Kies alleen aansluitingen van de gekozen entiteiten'] })
  if ((await own('contacts', recipientIds)).length < recipientIds.length)
    throw new Invalid({ recipientIds: ['Kies contactpersonen die een e-mailadres hebben'] })
}
