import { sql } from 'kysely'
import type { CountedFactor } from '../../contract/areas/emissionFactors/emissionCalls.ts'
import { emissionFactor } from '../../contract/areas/emissionFactors/emissionFactors.ts'
import { agreedKind, type EmissionKind } from '../../contract/areas/emissionFactors/emissionKinds.ts'
import type { gvoSources } from '../../contract/areas/supplyAgreements/agreementWords.ts'
import type { Product } from '../../domain/energy/channel.ts'
import { factorsOver } from '../../domain/energy/co2.ts'
import { daysOutside } from '../../domain/tax/share.ts'
import { addDays, daysFrom } from '../../domain/time/day.ts'
import type { Span } from '../../domain/time/period.ts'
import type { Db } from '../storage/db/database.ts'
import { parametersOf } from '../storage/parameters/read.ts'

/** What energy counts as on days in a row; `isAgreed` where a contract says so, else it is assumed. */
interface Stretch extends Span {
  readonly kind: EmissionKind
  readonly isAgreed: boolean
}

/** Days on which the contract of a connection says what its energy is. */
export interface AgreedStretch extends Stretch {
  readonly connectionId: number
}

/** The CO₂ factors that count for connections of one product. */
export interface Emissions {
  /** Each once, whichever connection it counts for. */
  readonly factors: CountedFactor[]
  /** Those of a connection, one after another; of connections with the same it is the same list. */
  of(connectionId: number): readonly CountedFactor[]
  /** Those of what no contract speaks of. */
  readonly usual: readonly CountedFactor[]
  readonly agreed: readonly AgreedStretch[]
  /** Those of a kind that a contract says, over the whole period. */
  ofKind(kind: EmissionKind): readonly CountedFactor[]
}

interface Asked {
  readonly customerId: number | null
  readonly connectionIds: readonly number[]
  readonly product: Product
}

/**
 * The CO₂ factors that count on each day of a period for these connections: of what its contract says that the energy is, else of what the
 * parameter says, for its customer and by the day. Of a kind the table counts that holds then and is fixed (or over), else the latest
 * concept, else that of the nearest year, of two as near the earlier.
 */
export async function emissionsOver(
  db: Db,
  { customerId, connectionIds, product }: Asked,
  span: Span,
): Promise<Emissions> {
  const [assumed, agreed] = await Promise.all([
    assumedIn(db, customerId, product, span),
    agreedIn(db, connectionIds, product, span),
  ])
  const count = await counting(db, product, [...assumed, ...agreed])
  const usual = count(assumed)
  const lists = new Map<string, readonly CountedFactor[]>()
  const listOf = (own: readonly Stretch[]) => {
    const taken = own.map(({ from, to, kind, isAgreed }): Stretch => ({ from, to, kind, isAgreed }))
    const key = JSON.stringify(taken)
    const free = daysOutside(span, taken).flatMap((days) => assumed.flatMap((one) => within(one, days)))
    const list = lists.get(key) ?? count([...taken, ...free].toSorted(byDay))
    lists.set(key, list)
    return list
  }
  const byConnection = new Map(
    [...Map.groupBy(agreed, ({ connectionId }) => connectionId)].map(([id, own]) => [id, listOf(own)]),
  )
  const isAnyUsual = connectionIds.length === 0 || connectionIds.some((id) => !byConnection.has(id))
  return {
    factors: eachOnce([...(isAnyUsual ? usual : []), ...[...lists.values()].flat()]),
    of: (id) => byConnection.get(id) ?? usual,
    usual,
    agreed,
    ofKind: (kind) => count([{ ...span, kind, isAgreed: true }]),
  }
}

const byDay = (one: Span, other: Span) => (one.from < other.from ? -1 : 1)

function eachOnce(factors: readonly CountedFactor[]): CountedFactor[] {
  const known = new Map(factors.map((one) => [JSON.stringify(one), one]))
  return [...known.values()].toSorted(byDay)
}

/** A stretch on these days; none where it has none of them. */
function within(stretch: Stretch, days: Span): Stretch[] {
  const from = stretch.from > days.from ? stretch.from : days.from
  const to = stretch.to < days.to ? stretch.to : days.to
  return from <= to ? [{ ...stretch, from, to }] : []
}

/** How stretches are counted, with the tables of their kinds. */
async function counting(db: Db, product: Product, stretches: readonly Stretch[]) {
  const rows = await db
    .selectFrom('rateTables')
    .select(['kind', 'year', 'factor', 'validFrom', 'validUntil', 'state'])
    .where('family', '=', emissionFactor.fixed.family)
    .where('kind', 'in', ['', ...new Set(stretches.map(({ kind }) => kind))])
    .where('factor', 'is not', null)
    .orderBy((order) => order('state', '=', 'draft'))
    .orderBy('id', 'desc')
    .execute()
  const tables = Map.groupBy(
    rows.map(({ kind, year, factor, validFrom, validUntil, state }) => ({
      kind,
      from: validFrom,
      to: validUntil,
      year,
      kilograms: factor ?? '0',
      isConcept: state === 'draft',
    })),
    ({ kind }) => kind,
  )
  return (own: readonly Stretch[]): CountedFactor[] =>
    own.flatMap(({ kind, isAgreed, ...span }) =>
      factorsOver(span, tables.get(kind) ?? []).map(
        ({ table: { kilograms, year, isConcept }, isNearest, from, to }): CountedFactor => {
          return { product, kind, from, to, kilograms, year, isConcept, isNearest, isAgreed }
        },
      ),
    )
}

/** What energy counts as where no contract says what it is. */
async function assumedIn(
  db: Db,
  customerId: number | null,
  product: Product,
  { from, to }: Span,
): Promise<readonly Stretch[]> {
  const key = product === 'gas' ? 'ems.co2_gas' : 'ems.co2_elektriciteit'
  const read = await parametersOf(db, key)
  const all: Stretch[] = []
  for (const day of daysFrom(from, addDays(to, 1))) {
    const kind = read(key, { customerId, day })
    const last = all.at(-1)
    if (last?.kind === kind) all[all.length - 1] = { ...last, to: day }
    else all.push({ kind, from: day, to: day, isAgreed: false })
  }
  return all
}

/** What agreements that hold, or held, say of the energy of connections; on no day two of them. */
async function agreedIn(
  db: Db,
  connectionIds: readonly number[],
  product: Product,
  { from, to }: Span,
): Promise<AgreedStretch[]> {
  if (connectionIds.length === 0) return []
  const { rows } = await sql<Span & { connectionId: number; source: keyof typeof gvoSources }>`
    select periods.connection_id, supply_agreements.gvo_source as source,
      greatest(periods.from_day, ${from}::date) as "from", least(periods.until_day, ${to}::date) as "to"
    from agreement_periods as periods join supply_agreements on supply_agreements.id = periods.agreement_id
    where periods.connection_id = any(${[...connectionIds]}::integer[])
      and periods.kind in ('levering', 'deelname')
      and periods.state in ('signed', 'active', 'terminating', 'ended')
      and supply_agreements.product = ${product === 'gas' ? '2' : '1'}
      and supply_agreements.gvo_source is not null
      and periods.from_day <= ${to}::date and periods.until_day >= ${from}::date
    order by periods.connection_id, periods.from_day`.execute(db)
  return rows.flatMap(({ source, ...own }) => {
    const kind = agreedKind(source, product)
    return kind === null ? [] : [{ ...own, kind, isAgreed: true }]
  })
}
