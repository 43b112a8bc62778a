import type { Chance } from '../../../contract/areas/taxReclaim/chanceCalls.ts'
import { centsOf } from '../../../domain/money.ts'
import { errorClaim, missedReduction } from '../../../domain/tax/reclaim.ts'
import { today } from '../../ground/today.ts'
import type { Db } from '../../storage/db/database.ts'
import { effectsOf } from '../taxClusters/effects.ts'
import { proposalsOf } from '../taxClusters/proposals.ts'
import { type TaxesOf, taxesOn } from '../taxClusters/taxesOf.ts'
import { aroundOf, type Billed, billedOf, type Connected, connectedOf, type Found, foundOf } from './facts.ts'
import { withFiles } from './filed.ts'
import { billsOf, institutionChances } from './institutions.ts'
import { openYears, wholeYearOf, yearOf } from './years.ts'

const told = ({ id, ean, name }: Connected) => ({ id, ean, name })

/** Electricity of a residence that was billed without the reduction; in a cluster another connection may have it. */
function missedChances(
  connected: readonly Connected[],
  billed: readonly Billed[],
  clustered: ReadonlySet<number>,
  { years, reductions }: { years: readonly number[]; reductions: TaxesOf['tables']['vermindering'] },
): Chance[] {
  const amountOf = (year: number) =>
    reductions.find(({ from, to }) => from <= `${year}-12-31` && to >= `${year}-01-01`)
  return connected.flatMap((of): Chance[] => {
    if (of.product !== 1 || !of.residence || clustered.has(of.id)) return []
    const own = billed
      .filter((one) => one.connectionId === of.id && !one.hasReduction && years.includes(one.year))
      .map(({ year, from, to, invoiceIds }) => {
        const span = { from: from < `${year}-01-01` ? `${year}-01-01` : from, to }
        const cents = missedReduction(span, (which) => amountOf(which)?.value ?? null)
        return yearOf(year, span, {
          amountCents: cents,
          sum: [{ text: 'Vermindering over de dagen die zijn afgerekend', cents }],
          missing: cents === null ? [`De vermindering van ${year} is niet bekend`] : [],
          invoiceIds,
        })
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
  found: readonly Found[],
  years: readonly number[],
): Chance[] {
  return connected.flatMap((of): Chance[] => {
    const own = found.filter(({ connectionId, year }) => connectionId === of.id && years.includes(year))
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

/** Connections of one WOZ object that are in no cluster, where clustering would have been cheaper. */
async function clusterChances(
  db: Db,
  customerId: number,
  { years, billed }: { years: readonly number[]; billed: readonly Billed[] },
): Promise<Chance[]> {
  const proposals = (await proposalsOf(db, customerId)).filter(({ clusterId }) => clusterId === null)
  const asked = proposals.flatMap(({ product, connections }, id) =>
    years.map((year) => ({
      cluster: {
        id,
        product,
        connectionIds: connections.map((one) => one.id),
        validFrom: `${year}-01-01`,
        validUntil: null,
      },
      year,
    })),
  )
  const effects = await effectsOf(db, asked)
  return proposals.flatMap((of, place): Chance[] => {
    const own = effects
      .slice(place * years.length, (place + 1) * years.length)
      .flatMap((effect) => effect ?? [])
    const gained = own.filter(({ effectCents }) => effectCents === null || effectCents > 0)
    if (!gained.some(({ effectCents }) => effectCents !== null)) return []
    return [
      {
        scheme: 'cluster',
        about: of.by === 'woz' ? `WOZ-object ${of.told}` : of.told,
        entityId: of.entityId,
        product: of.product,
        connections: of.connections,
        notes: [
          ...(of.by === 'address'
            ? ['Gevonden op adres: of dit één WOZ-object is, zegt de WOZ-beschikking.']
            : []),
          ...new Set(gained.flatMap(({ notes }) => notes)),
        ],
        years: gained.map(({ year, effectCents, apartCents, together, reasons }) =>
          yearOf(year, wholeYearOf(year), {
            amountCents: effectCents,
            sum: [
              { text: 'Energiebelasting van elke aansluiting los', cents: apartCents },
              { text: 'Energiebelasting als cluster', cents: together === null ? null : -together.cents },
            ],
            missing: [...reasons, `WOZ-beschikking ${year}`],
            invoiceIds: billsOf(of.connections, year, { billed }),
          }),
        ),
      },
    ]
  })
}

/** Energy tax that a customer may ask back, found in what the system knows of the years that are still open. */
export async function chancesOf(db: Db, customerId: number): Promise<Chance[]> {
  const years = openYears(today())
  const span = { from: `${years.at(-1)}-01-01`, to: `${years[0]}-12-31` }
  const taxes = await taxesOn(db, span)
  const connected = await connectedOf(db, customerId)
  const billed = await billedOf(db, customerId)
  const { clustered, hasMandate } = await aroundOf(db, customerId)
  const reductions = taxes('1', span).tables.vermindering
  return withFiles(db, customerId, [
    ...institutionChances(connected, { years, billed, hasMandate, taxes }),
    ...(await clusterChances(db, customerId, { years, billed })),
    ...missedChances(connected, billed, clustered, { years, reductions }),
    ...foundChances(connected, await foundOf(db, customerId), years),
  ])
}
