import { sql } from 'kysely'
import type { EmissionKind } from '../../../contract/areas/emissionFactors/emissionKinds.ts'
import type { EmsOverview } from '../../../contract/areas/ems/emsCalls.ts'
import type { Product } from '../../../domain/energy/channel.ts'
import { emissionsByDay } from '../../../domain/energy/co2.ts'
import { addDays, type Day, daysBetween } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'
import type { Db } from '../../storage/db/database.ts'
import { type AgreedStretch, emissionsOver } from '../emissions.ts'

interface Asked extends Span {
  readonly customerId: number
  readonly connections: readonly { readonly id: number; readonly product: number }[]
  /** What they took together, day by day, in thousandths. */
  readonly taken: readonly { readonly product: Product; readonly values: readonly (number | null)[] }[]
}

/** What connections together gave off each day in grams of CO₂, and by which factors. */
export async function emittedOf(
  db: Db,
  { customerId, connections, taken, from, to }: Asked,
): Promise<Pick<EmsOverview, 'factors' | 'emitted'>> {
  const found = await Promise.all(
    (['electricity', 'gas'] as const).map(async (product) => {
      const number = product === 'electricity' ? 1 : 2
      const connectionIds = connections.filter((one) => one.product === number).map(({ id }) => id)
      const over = await emissionsOver(db, { customerId, connectionIds, product }, { from, to })
      const values = taken.find((one) => one.product === product)?.values
      if (values === undefined || over.factors.length === 0) return { factors: over.factors, emitted: [] }
      const byKind = await takenByKind(db, over.agreed, { from, to })
      const usual = values.map((value, place) => {
        const agreed = [...byKind.values()].reduce((sum, own) => sum + (own[place] ?? 0), 0)
        return value === null ? null : value - agreed
      })
      const parts = [...byKind].map(([kind, own]) => emissionsByDay(own, from, over.ofKind(kind)))
      const rest = emissionsByDay(usual, from, over.usual)
      const grams = values.map((value, place) =>
        value === null
          ? null
          : Math.round(parts.reduce((sum, own) => sum + (own[place] ?? 0), rest[place] ?? 0)),
      )
      return { factors: over.factors, emitted: [{ product, grams }] }
    }),
  )
  return {
    factors: found.flatMap(({ factors }) => factors),
    emitted: found.flatMap(({ emitted }) => emitted),
  }
}

const daysOfMonth = Array.from({ length: 31 }, (_, index) => index + 1)

/** What was taken on each day by what contracts say that it is, in thousandths; added up in the database. */
async function takenByKind(
  db: Db,
  agreed: readonly AgreedStretch[],
  { from, to }: Span,
): Promise<ReadonlyMap<EmissionKind, number[]>> {
  if (agreed.length === 0) return new Map()
  const sums = daysOfMonth.map(
    (day) =>
      sql`(sum(coalesce(single[${day}], 0) + coalesce(normal[${day}], 0) + coalesce(low[${day}], 0))
        filter (where month + ${day - 1}::integer between from_day and to_day))::bigint`,
  )
  const { rows } = await sql<{ kind: EmissionKind; month: Day; sums: (number | null)[] }>`
    select agreed.kind, month, array[${sql.join(sums)}] as sums
    from unnest(${agreed.map(({ connectionId }) => connectionId)}::integer[], ${agreed.map((one) => one.from)}::date[],
      ${agreed.map((one) => one.to)}::date[], ${agreed.map(({ kind }) => kind)}::text[]) as agreed (id, from_day, to_day, kind)
    join reading_months on connection_id = agreed.id
    where direction = 0 and month between date_trunc('month', from_day)::date and to_day
    group by agreed.kind, month`.execute(db)
  const length = daysBetween(from, to) + 1
  const byKind = new Map<EmissionKind, number[]>()
  for (const { kind, month, sums: values } of rows) {
    const own = byKind.get(kind) ?? Array.from({ length }, () => 0)
    byKind.set(kind, own)
    for (const [index, value] of values.entries()) {
      const place = daysBetween(from, addDays(month, index))
      if (value !== null && place >= 0 && place < length) own[place] = (own[place] ?? 0) + value
    }
  }
  return byKind
}
