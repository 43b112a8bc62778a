import { sql } from 'kysely'
import type { AgreementConnection } from '../../../contract/areas/supplyAgreements/agreementConnections.ts'
import { isOfEnergy } from '../../../contract/areas/supplyAgreements/agreementWords.ts'
import { dayText } from '../../../domain/dutch.ts'
import { Invalid } from '../../ground/errors.ts'
import type { Writing } from '../../records/handlers.ts'

type Draft = Readonly<Record<string, unknown>>

export const gone = ['Deze keuze bestaat niet (meer)']

interface Chosen {
  readonly rows: readonly AgreementConnection[]
  /** Those an agreement that runs has already: one that ended since does not stand in the way of what else is changed. */
  readonly known: readonly number[]
}

/** Who signs for a customer is a firm: a branch or a building is none. */
export async function refuseBranch({ db }: Writing, { customerId, entityId }: Draft): Promise<void> {
  const found = await db
    .selectFrom('entities')
    .select('type')
    .where('customerId', '=', Number(customerId))
    .where('id', '=', Number(entityId ?? 0))
    .executeTakeFirst()
  if (found === undefined) throw new Invalid({ entityId: gone })
  if (found.type !== 'rechtspersoon') throw new Invalid({ entityId: ['Kies een rechtspersoon'] })
}

interface Place {
  readonly product: unknown
  readonly state: string
  readonly endDate: string | null
}

/** What is wrong with a connection that is chosen. */
function wrongWith(
  one: Place | undefined,
  draft: Draft,
  { connectionId, fromDate }: AgreementConnection,
  known: Chosen['known'],
) {
  if (one === undefined) return gone
  if (isOfEnergy(draft) && String(one.product) !== draft.product) return ['Is van een ander product']
  if (known.includes(connectionId)) return null
  const { state, endDate } = one
  if (endDate !== null && endDate < (fromDate ?? String(draft.startDate)))
    return [`Is uit beheer sinds ${dayText(endDate)}`]
  return state === 'closed' && endDate === null ? ['Is niet in beheer gekomen'] : null
}

/** The connections as they are chosen, each where the product and the customer are its own; in kWh or m³ what they use in a year. */
export async function usageOf(
  { db }: Writing,
  draft: Draft,
  { rows, known }: Chosen,
): Promise<string | null> {
  const ids = rows.map(({ connectionId }) => connectionId)
  const found = await db
    .selectFrom('connections')
    .select(['id', 'product', 'state', 'endDate'])
    .where('customerId', '=', Number(draft.customerId))
    .where('id', 'in', [0, ...ids])
    .execute()
  const places = new Map(found.map((one) => [one.id, one]))
  const wrong = rows.flatMap((row, nth) => {
    const texts = wrongWith(places.get(row.connectionId), draft, row, known)
    return texts === null ? [] : [[`connections.${nth}.connectionId`, texts]]
  })
  if (wrong.length > 0) throw new Invalid(Object.fromEntries(wrong))
  const { rows: sums } = await sql<{ sum: string | null }>`
    select (sum(annual_usage) / case when ${draft.product} = '1' then 1000.0 else 1.0 end)::numeric(15, 3)::text as sum
    from connections where id = any(${ids}::integer[])`.execute(db)
  return sums[0]?.sum ?? null
}
