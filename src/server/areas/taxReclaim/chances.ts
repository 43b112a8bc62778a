import type { Chance } from '../../../contract/areas/taxReclaim/chanceCalls.ts'
import { centsOf } from '../../../domain/money.ts'
import { withoutTable } from '../../../domain/tax/energyTax.ts'
import { errorClaim, reductionOverDays } from '../../../domain/tax/reclaim.ts'
import { today } from '../../ground/today.ts'
import type { Database, Db } from '../../storage/db/database.ts'
import { proposalsOf } from '../taxClusters/proposals.ts'
import { type TaxesOf, taxesOn } from '../taxClusters/taxesOf.ts'
import { clusterChances } from './clusterChances.ts'
import {
  aroundOf,
  type BilledOf,
  billedOf,
  type Connected,
  connectedOf,
  type Found,
  foundOf,
} from './facts.ts'
import { institutionBuildings, institutionChances } from './institutions.ts'
import { termsByEnd } from './terms.ts'
import { type Open, openYears, yearOf } from './years.ts'

const told = ({ id, ean, name }: Connected) => ({ id, ean, name })

/** Electricity of a residence that was billed without the reduction; in a cluster another connection may have it. */
function missedChances(
  connected: readonly Connected[],
  billed: BilledOf,
  clustered: ReadonlySet<number>,
  { years, terms, reductions }: Open & { readonly reductions: TaxesOf['tables']['vermindering'] },
): Chance[] {
  return connected.flatMap((of): Chance[] => {
    if (of.product !== 1 || !of.residence || clustered.has(of.id)) return []
    const own = (billed.get(of.id) ?? [])
      .filter((one) => !one.hasReduction && years.includes(one.year))
      .map(({ year, from, to, days, invoiceIds }) => {
        const cents = reductionOverDays(days, reductions)
        const unknown = days.map((one) => withoutTable(one, reductions)).find((day) => day !== null)
        const found = {
          amountCents: cents,
          sum: [{ text: 'Vermindering over de dagen die zijn afgerekend', cents }],
          missing: unknown === undefined ? [] : [`De vermindering van ${unknown.slice(0, 4)} is niet bekend`],
          invoiceIds,
        }
        return yearOf(year, { from, to }, found, terms)
      })
    if (own.length === 0) return []
    const notes = [
      'De aansluiting heeft een verblijfsfunctie, en op haar rekeningen staat geen vermindering.',
    ]
    return [
      {
        scheme: 'vermindering',
        about: of.name,
        entityId: of.entityId,
        product: '1',
        connections: [told(of)],
        notes,
        years: own.toReversed(),
      },
    ]
  })
}

/** What the control of invoices found wrong in the energy tax and nobody has solved yet. */
function foundChances(
  connected: readonly Connected[],
  found: ReadonlyMap<number, readonly Found[]>,
  { years, terms }: Open,
): Chance[] {
  return connected.flatMap((of): Chance[] => {
    const own = (found.get(of.id) ?? []).filter(({ year }) => years.includes(year))
    if (own.length === 0) return []
    const byYear = [...Map.groupBy(own, ({ year }) => year)].map(([year, items]) =>
      yearOf(
        year,
        {
          from: items.map(({ from }) => from).sort()[0] ?? '',
          to:
            items
              .map(({ to }) => to)
              .sort()
              .at(-1) ?? '',
        },
        {
          amountCents: errorClaim(items.map(({ amount }) => centsOf(amount))),
          sum: items.map(({ title, amount }) => ({ text: title, cents: centsOf(amount) })),
          missing: [],
          invoiceIds: [],
        },
        terms,
      ),
    )
    return [
      {
        scheme: 'factuurfout',
        about: of.name,
        entityId: of.entityId,
        product: of.product === 1 ? '1' : '2',
        connections: [told(of)],
        notes: ['Gevonden door de factuurcontrole: vraag eerst de leverancier om een correctie.'],
        years: byYear.toReversed(),
      },
    ]
  })
}

/** So many are looked at before it is said how far it is. */
const atOnce = 500

/** Part by part what is worked out of these. */
async function* partly<T>(
  all: readonly T[],
  work: (some: readonly T[]) => Chance[] | Promise<Chance[]>,
): AsyncGenerator<Chance[]> {
  for (let place = 0; place < all.length; place += atOnce) yield await work(all.slice(place, place + atOnce))
}

const partsOf = (...all: readonly { readonly length: number }[]): number =>
  all.reduce((sum, { length }) => sum + Math.ceil(length / atOnce), 0)

/** What a customer has that a chance may follow from: read at once, in a handful of questions. */
async function knownOf(db: Db, customerId: number) {
  const terms = await termsByEnd(db)
  const years = openYears(today(), terms)
  const billed = await billedOf(db, customerId)
  // A bill that ends in the first of these years may have begun in the one before.
  const from = billed
    .filter(({ year }) => years.includes(year))
    .reduce((first, one) => (one.from < first ? one.from : first), `${years.at(-1)}-01-01`)
  const span = { from, to: `${years[0]}-12-31` }
  return {
    years,
    span,
    terms,
    taxes: await taxesOn(db, span),
    connected: await connectedOf(db, customerId),
    billed: Map.groupBy(billed, ({ connectionId }) => connectionId),
    found: Map.groupBy(await foundOf(db, customerId), ({ connectionId }) => connectionId),
    proposals: (await proposalsOf(db, customerId)).filter(({ clusterId }) => clusterId === null),
    ...(await aroundOf(db, customerId)),
  }
}

/** How long the questions of the largest customers may take, in ms. */
const patience = 240_000

/**
 * Energy tax that a customer may ask back, found in what the system knows of the years that are still open: part by part, with how
 * far it is.
 */
export async function* chancesIn(
  database: Database,
  customerId: number,
): AsyncGenerator<{ readonly chances: Chance[]; readonly done: number; readonly total: number }> {
  const of = await database.transaction((tx) => knownOf(tx, customerId), { patience, readOnly: true })
  const { connected, billed, clustered, years, proposals, terms } = of
  const buildings = institutionBuildings(connected)
  const reductions = of.taxes('1', of.span).tables.vermindering
  const total = partsOf(buildings, proposals, connected, connected)
  let done = 0
  for (const parts of [
    partly(buildings, (some) => institutionChances(some, of)),
    partly(proposals, (some) => clusterChances(database.db, some, of)),
    partly(connected, (some) => missedChances(some, billed, clustered, { years, terms, reductions })),
    partly(connected, (some) => foundChances(some, of.found, { years, terms })),
  ])
    for await (const chances of parts) {
      done += 1
      yield { chances, done, total }
    }
}
