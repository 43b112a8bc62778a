import { categoryOf, type GridPlace, type SheetCategory } from '../../../domain/rates/category.ts'
import { addDays, type Day } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'
import type { ValidSheet } from '../gridTariffs/valid.ts'
import type { AgreedPrices } from '../rates/prices/known.ts'
import type { ValidTable } from '../taxes/valid.ts'
import { asOf, cutsOf } from './facts.ts'
import type { FoundConnection } from './found.ts'

type Row = Readonly<Record<string, unknown>>
/** Tables by their name. */
type Rows = Readonly<Record<string, readonly Row[]>>
const without = (row: Row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))

export const productOf = ({ product }: { readonly product: number }) =>
  product === 1 ? ('electricity' as const) : ('gas' as const)

/** Days on which the grid tariff of a connection hangs on the same. */
export interface Placed extends Span {
  readonly place: GridPlace
  /** The connection as it was known then. */
  readonly then: FoundConnection
}

/** What a connection's grid tariff hangs on, each from its day until the next. */
export function placesOf({ tariffs }: AgreedPrices, connection: FoundConnection, span: Span): Placed[] {
  const rows = (tariffs.get(connection.id) ?? []).filter(({ fromDay }) => fromDay <= span.to)
  const days = [...rows.map(({ fromDay }) => fromDay), ...cutsOf(connection)]
  const starts = [...new Set([span.from, ...days.filter((day) => day > span.from && day <= span.to)])].sort()
  return starts.map((from, nth) => {
    const row = rows.find(({ fromDay }) => fromDay <= from)
    const next = starts[nth + 1]
    const then = asOf(connection, from)
    return {
      then,
      from,
      to: next === undefined ? span.to : addDays(next, -1),
      place: {
        product: connection.product === 1 ? '1' : '2',
        segment: then.segment,
        capacity: then.capacity,
        tariffCategory: row?.tariffCategory ?? null,
        connectionKva: row?.connectionKva ?? null,
        contractedPower: then.contractedPower,
        isGrouped: row?.groupTransport === true,
      },
    }
  })
}

/** The amounts of a category under the names of a case. */
function ratesOf(kind: string, own: SheetCategory): Row {
  const { fixed, capacity, kwContract, kwMax, kwhNormal, kwhLow, kvarh } = own
  if (kind.endsWith('_aansluiting')) return { connection: fixed }
  if (kind === 'kv_meting') return { metering: fixed }
  const isOne = kwhNormal === kwhLow || kwhNormal === null || kwhLow === null
  const hours = isOne ? { kwh: kwhNormal ?? kwhLow } : { kwhHigh: kwhNormal, kwhLow }
  return { standing: fixed, capacity, kwContract, kwMax, kvarh, ...hours }
}

const ofSegment: Readonly<Record<'small' | 'large', readonly string[]>> = {
  small: ['kv_transport', 'kv_aansluiting', 'kv_meting'],
  large: ['gv_transport', 'gv_aansluiting'],
}

/** The rows of its operator's sheets that a connection falls in, and why there are none. */
export function gridOf(
  { sheets }: AgreedPrices,
  connection: FoundConnection,
  places: readonly Placed[],
): { readonly rows: Row[]; readonly why: string | null } {
  if (connection.segment === 'large' && connection.product !== 1)
    return { rows: [], why: 'Nettarieven van grootverbruik gas worden nog niet nagerekend' }
  const own = sheets.filter((sheet) => Number(sheet.product) === connection.product)
  const isOf = (sheet: ValidSheet, { segment, gridOperatorId }: FoundConnection) =>
    sheet.gridOperatorId === gridOperatorId && ofSegment[segment].includes(sheet.kind)
  let isProposed = false
  const rows = own.flatMap((sheet) =>
    places.flatMap(({ place, then, ...days }): Row[] => {
      const span = sharedDays(sheet, days)
      const found = isOf(sheet, then) ? categoryOf(sheet, place) : null
      if (span === null || found === null) return []
      // What nobody chose is a proposal: no money is asked back on it.
      if (found.isProposed) {
        isProposed = true
        return []
      }
      const status = sheet.isConcept ? 'concept' : 'fixed'
      const source = sourceOf(sheet, found.own)
      const rates = without(ratesOf(sheet.kind, found.own))
      return [{ ...span, status, source, product: productOf(connection), unit: sheet.unit, ...rates }]
    }),
  )
  return {
    rows,
    why: isProposed
      ? 'De tariefcategorie van deze aansluiting is nog niet gekozen, alleen voorgesteld'
      : null,
  }
}

const sourceOf = ({ name }: ValidSheet, { category }: SheetCategory) => `${name}, ${category}`

function sharedDays(one: Span, other: Span): Span | null {
  const [from, to] = [one.from > other.from ? one.from : other.from, one.to < other.to ? one.to : other.to]
  return from <= to ? { from, to } : null
}

/** Whether the gas of a whole block goes by a table of its own; without one the first rate is for all of it. */
export const hasBlockTable = ({ taxes }: AgreedPrices, { product }: FoundConnection): boolean =>
  taxes.some(({ kind, regime, product: of }) => kind === 'eb' && regime === 'blok' && Number(of) === product)

const taxNames: Readonly<Record<string, string>> = {
  eb: 'Energiebelasting',
  ode: 'ODE',
  vermindering: 'Vermindering energiebelasting',
  btw: 'Btw',
}

const tableRow = (table: ValidTable) => ({
  from: table.from,
  to: table.to,
  status: table.isConcept ? 'concept' : 'fixed',
  source: `${taxNames[table.kind]} ${table.year}`,
})

/** The rates of VAT that somebody fixed; left out where there are none: then those that everybody knows count. */
export function vatOf({ taxes }: AgreedPrices): Rows {
  const vat = taxes.filter(({ kind, isConcept }) => kind === 'btw' && !isConcept)
  return vat.length === 0
    ? {}
    : { vat: vat.map((table) => ({ ...tableRow(table), percentage: table.percentage ?? '0' })) }
}

/** The tables of taxes that hold, as a case has them. */
export function taxesOf(prices: AgreedPrices, connection: FoundConnection): Rows {
  const { taxes } = prices
  const bracketed = (kind: 'eb' | 'ode') =>
    taxes
      .filter((table) => table.kind === kind && Number(table.product) === connection.product)
      .map((table) => ({
        ...tableRow(table),
        product: productOf(connection),
        regime: table.regime ?? 'normaal',
        brackets: table.brackets.map((own) => without(own)),
      }))
  return {
    energyTax: bracketed('eb'),
    ode: bracketed('ode'),
    reduction: taxes
      .filter(({ kind }) => kind === 'vermindering')
      .map((table) => ({ ...tableRow(table), amount: table.amount ?? '0' })),
    ...vatOf(prices),
  }
}

/** Days on which one of these begins, or the day after it ends. */
export const bordersIn = (rows: readonly { readonly from?: unknown; readonly to?: unknown }[]): Day[] =>
  rows.flatMap(({ from, to }) => [
    ...(typeof from === 'string' ? [from] : []),
    ...(typeof to === 'string' ? [addDays(to, 1)] : []),
  ])
