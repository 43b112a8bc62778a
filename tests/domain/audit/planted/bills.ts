import { cents, type Exact, euro, exact, less, product, share, smallest, sum, written } from './arithmetic.ts'
import { type Days, later, yearIn } from './calendar.ts'
import { vatAt } from './tables.ts'

/** What a line is about: by this faults are told apart; an invoice does not print it. */
export type About =
  | 'supply'
  | 'high'
  | 'low'
  | 'peak'
  | 'rest'
  | 'click'
  | 'fixed'
  | 'markup'
  | 'gvo'
  | 'regio'
  | 'feedIn'
  | 'feedInCost'
  | 'tax'
  | 'ode'
  | 'reduction'
  | 'gridSmall'
  | 'standing'
  | 'connection'
  | 'kwContract'
  | 'kwMax'
  | 'kwh'
  | 'kvarh'
  | 'units'
  | 'metering'
  | 'trafo'
  | 'advance'

/** A line as it is printed. Its amount is in whole cents. */
export interface Line {
  readonly about: About
  readonly ean: string
  readonly description: string
  readonly period: Days
  readonly quantity: string | null
  readonly unit: string | null
  readonly rate: string | null
  readonly amount: number
  readonly vatRate: string
  readonly category?: string
  readonly click?: string
  readonly readingFrom?: string
  readonly readingTo?: string
}

/** An invoice as it comes in. */
export interface Bill {
  readonly id: string
  readonly number: string
  readonly party: 'supplier' | 'grid' | 'metering' | 'trafo'
  readonly name: string
  readonly kind: 'voorschot' | 'maand' | 'jaar' | 'eind'
  readonly date: string
  readonly dueDate: string
  readonly period: Days
  readonly lines: readonly Line[]
  /** What is printed as the total beyond what the lines come to. */
  readonly besides: number
}

/** A connection, or a cluster of them, with all that its control needs and all that was billed. */
export interface Own {
  readonly id: string
  readonly json: Readonly<Record<string, unknown>>
  readonly bills: readonly Bill[]
}

type Made = Pick<Line, 'about' | 'ean' | 'description' | 'period'>

/** A quantity at a rate, rounded once: half away from zero. */
export function lineAt(
  made: Made & Partial<Line>,
  quantity: Exact,
  {
    rate,
    unit,
    places = 3,
  }: { readonly rate: Exact | string; readonly unit: string; readonly places?: number },
): Line {
  const own = typeof rate === 'string' ? exact(rate) : rate
  return {
    ...made,
    unit,
    quantity: written(quantity, places),
    rate: typeof rate === 'string' ? rate : written(own, 10),
    amount: made.amount ?? cents(product(quantity, own)),
    vatRate: vatAt(made.period.from),
  }
}

/** A bill ten days after its period, to be paid in thirty days. */
export function bill(made: Pick<Bill, 'id' | 'party' | 'name' | 'period' | 'lines'> & Partial<Bill>): Bill {
  const date = made.date ?? later(made.period.to, 10)
  return { number: made.id, kind: 'maand', besides: 0, date, dueDate: later(date, 30), ...made }
}

/** What falls in each bracket between two totals, bounds times a share of the year. */
export function inBrackets(
  brackets: readonly (readonly [number | null, string])[],
  from: Exact,
  { to, part = share(1, 1) }: { readonly to: Exact; readonly part?: Exact },
): { readonly bracket: number; readonly volume: Exact; readonly rate: string }[] {
  let lower = share(0, 1)
  return brackets.flatMap(([upto, rate], place) => {
    const upper = upto === null ? null : product(exact(upto), part)
    const above = (total: Exact) => {
      const over = less(upper === null ? total : smallest(total, upper), lower)
      return over.top > 0n ? over : share(0, 1)
    }
    const volume = less(above(to), above(from))
    lower = upper ?? lower
    return volume.top === 0n ? [] : [{ bracket: place + 1, volume, rate }]
  })
}

/** The tax of one year on what was used between two totals, a line for each bracket. */
export function taxLines(
  made: { readonly ean: string; readonly period: Days; readonly isGas: boolean },
  tables: Readonly<Record<number, readonly (readonly [number | null, string])[]>>,
  range: { readonly from: Exact; readonly to: Exact; readonly part?: Exact; readonly about?: 'tax' | 'ode' },
): Line[] {
  const { ean, period, isGas } = made
  const year = yearIn(period.from)
  const about = range.about ?? 'tax'
  const name = about === 'tax' ? 'Energiebelasting' : 'Opslag duurzame energie'
  return inBrackets(tables[year] ?? [], range.from, range).map(({ bracket, volume, rate }) =>
    lineAt({ about, ean, period, description: `${name} ${year} zone ${bracket}` }, volume, {
      rate,
      unit: isGas ? 'm3n' : 'kWh',
    }),
  )
}

const vatOf = (lines: readonly Line[]): number =>
  [...new Set(lines.map(({ vatRate }) => vatRate))].reduce((all, rate) => {
    const amount = lines.filter(({ vatRate }) => vatRate === rate).reduce((own, line) => own + line.amount, 0)
    return all + cents(product(exact(euro(amount)), exact(rate), share(1, 100)))
  }, 0)

/** An invoice as a case has it: nothing tells what its lines are but their words. */
export function billJson({ lines, besides, ...own }: Bill) {
  const excl = lines.reduce((all, { amount }) => all + amount, 0) + besides
  return {
    ...own,
    lines: lines.map(({ about: _, amount, ...line }) => ({ ...line, amount: euro(amount) })),
    totals: { excl: euro(excl), vat: euro(vatOf(lines)) },
  }
}

export const total = (...all: readonly Exact[]): Exact => sum(share(0, 1), ...all)

/** Figures that go up and down by a few percent and never stay the same, the same every time they are asked. */
export function wobble(seed: number): (nth: number) => number {
  let [state, last] = [seed * 7919 + 17, 0]
  const found: number[] = []
  return (nth) => {
    while (found.length <= nth) {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      const next = 97 + (Math.floor(state / 65_536) % 7)
      last = next === last ? (next === 103 ? 97 : next + 1) : next
      found.push(last)
    }
    return found[nth] ?? 100
  }
}
