import { amountOf, decimalOf } from '../../domain/money.ts'
import {
  bareText,
  centsOfRational,
  dividedBy,
  exactly,
  isZero,
  negated,
  plus,
  type Rational,
  ratio,
  rounded,
  times,
} from '../../domain/rational.ts'
import { taxBetween } from '../../domain/tax/brackets.ts'
import type { Day } from '../../domain/time/day.ts'
import type { Billed, Billing } from './invoiceLines.ts'
import { bracketsOf, reduction } from './invoiceRates.ts'
import { type CountedMonth, type Shown, shownPrices } from './shown.ts'

interface Item {
  readonly lineType: Billing['lineType']
  readonly description: string
  readonly unit: Billing['unit']
  readonly quantity: Rational
  readonly rate: Rational
  readonly bracket?: number
}

const places = (value: Rational, most: number) => bareText(rounded(value, most), most)

/** A line that is rounded once; its rate is printed to six places. */
const line = (connectionId: number, { quantity, rate, bracket, ...item }: Item): Billing => ({
  ...item,
  connectionId,
  quantity: places(quantity, 3),
  rate: places(rate, 6),
  bracket: bracket ?? null,
  amountExcl: amountOf(centsOfRational(times(quantity, rate))),
  vatRate: '21',
  readingFrom: null,
  readingTo: null,
  namedEan: null,
})

const kwh = (thousandths: number) => exactly(decimalOf(thousandths, 3))
const agreed = (name: keyof typeof shownPrices) => exactly(shownPrices[name].rate)

/** What its supplier bills of a month, at what was agreed and over what was measured. */
function supplyOf({ id, months }: Shown, own: CountedMonth, { residence }: Billed): Billing[] {
  const all = plus(kwh(own.normal), kwh(own.low))
  const used = (lineType: Item['lineType'], description: string, quantity: Rational, rate: Rational) =>
    line(id, { lineType, description, quantity, rate, unit: 'kwh' })
  const perMonth = { quantity: ratio(1), unit: 'maand' } as const
  const lines = [
    used('levering_hoog', 'Levering hoog', kwh(own.normal), agreed('levering_hoog')),
    used('levering_laag', 'Levering laag', kwh(own.low), agreed('levering_laag')),
    line(id, {
      lineType: 'opslag',
      description: 'Opslag',
      quantity: dividedBy(all, ratio(1000)),
      rate: agreed('opslag'),
      unit: 'mwh',
    }),
    used('teruglevering', 'Vergoeding teruglevering', kwh(own.fedIn), negated(agreed('teruglevering'))),
    used('terugleverkosten', 'Terugleverkosten', kwh(own.fedIn), agreed('terugleverkosten')),
    line(id, {
      lineType: 'vastrecht_levering',
      description: 'Vaste leveringskosten',
      rate: agreed('vastrecht_levering'),
      ...perMonth,
    }),
    ...taxOf(id, own, [...months.values()]),
    ...(residence
      ? [
          line(id, {
            lineType: 'eb_vermindering',
            description: 'Vermindering energiebelasting',
            rate: exactly(reduction(own.month)),
            ...perMonth,
          }),
        ]
      : []),
  ]
  return lines.filter(({ quantity }) => quantity !== '0')
}

/** The tax of a month: on what was used since the year began. */
function taxOf(connectionId: number, own: CountedMonth, all: readonly CountedMonth[]): Billing[] {
  const before = all
    .filter(({ month }) => month.slice(0, 4) === own.month.slice(0, 4) && month < own.month)
    .reduce((sum, { normal, low }) => sum + normal + low, 0)
  const known = bracketsOf({ type: 'electricity', annualUsage: null }, own.month)
  const brackets = known.map(({ upTo, rate }, place) => ({
    upto: place === known.length - 1 ? null : String(upTo),
    rate,
  }))
  return taxBetween(brackets, before, before + own.normal + own.low)
    .filter(({ volume }) => !isZero(exactly(volume)))
    .map(({ bracket, volume, rate, cents }) => ({
      ...line(connectionId, {
        lineType: 'eb',
        description: `Energiebelasting schijf ${bracket}`,
        quantity: exactly(volume),
        rate: exactly(rate),
        unit: 'kwh',
        bracket,
      }),
      amountExcl: amountOf(cents),
    }))
}

/** What its grid operator bills of a month, by the sheet of the year. */
function gridOf({ id, contractedPower, sheets }: Shown, own: CountedMonth): Billing[] {
  const sheet = sheets.get(own.month.slice(0, 4))
  if (sheet === undefined) return []
  const { transport, connection } = sheet
  const twelfth = (rate: string | null) => dividedBy(exactly(rate ?? '0'), ratio(12))
  const item = (
    lineType: Item['lineType'],
    description: string,
    unit: Item['unit'],
    [quantity, rate]: readonly [Rational, Rational],
  ) => line(id, { lineType, description, unit, quantity, rate })
  const kw = exactly(decimalOf(own.highest, 3))
  const lines = [
    item('transport_vast', 'Vastrecht transport', 'maand', [ratio(1), twelfth(transport.fixed)]),
    item('aansluit', 'Periodieke aansluitvergoeding', 'maand', [ratio(1), twelfth(connection.fixed)]),
    item('kw_contract', 'kW gecontracteerd', 'kw', [exactly(contractedPower), twelfth(transport.kwContract)]),
    item('kw_max', 'kW max', 'kw', [kw, exactly(transport.kwMax ?? '0')]),
    item('transport_kwh', 'Transport per kWh', 'kwh', [
      plus(kwh(own.normal), kwh(own.low)),
      exactly(transport.kwhNormal ?? '0'),
    ]),
  ]
  return lines.filter(({ amountExcl }) => amountExcl !== '0.00')
}

/** The lines of a month of a connection whose invoices are right; null where it is none of them. */
export function shownLines(
  shown: readonly Shown[],
  one: Billed,
  party: string,
  month: Day,
): Billing[] | null {
  const own = shown.find(({ id }) => id === one.id)
  const counted = own?.months.get(month)
  if (own === undefined || counted === undefined || party === 'measuring') return null
  return party === 'supplier' ? supplyOf(own, counted, one) : gridOf(own, counted)
}
