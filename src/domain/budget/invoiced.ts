import type { LineType } from '../invoice/lineTypes.ts'
import { daysIn, daysOutside } from '../tax/share.ts'
import { addDays, dayOf } from '../time/day.ts'
import type { Span } from '../time/period.ts'
import { type CostGroup, monthsOfYear } from './costGroups.ts'
import { spreadExactly } from './spread.ts'

const groups: Readonly<Record<LineType, CostGroup | null>> = {
  levering_enkel: 'levering',
  levering_hoog: 'levering',
  levering_laag: 'levering',
  levering_gas: 'levering',
  klik: 'levering',
  spot: 'levering',
  teruglevering: 'levering',
  terugleverkosten: 'levering',
  vastrecht_levering: 'levering',
  opslag: 'levering',
  profiel: 'levering',
  onbalans: 'levering',
  gvo: 'levering',
  regiotoeslag: 'levering',
  eb: 'belasting',
  ode: 'belasting',
  eb_vermindering: 'belasting',
  netbeheer_totaal: 'netbeheer',
  transport_vast: 'netbeheer',
  capaciteit: 'netbeheer',
  kw_contract: 'netbeheer',
  kw_max: 'netbeheer',
  transport_kwh: 'netbeheer',
  blind: 'netbeheer',
  aansluit: 'netbeheer',
  systeem: 'netbeheer',
  meet: 'meting',
  trafo: 'meting',
  afronding: 'overig',
  overig: 'overig',
  // What is paid ahead is no cost: the settlement that follows is.
  voorschot: null,
}

/** In which kind of cost a line of an invoice counts; null where it is no cost. */
export const invoicedGroup = (type: LineType): CostGroup | null => groups[type]

/** What lines of invoices said of one kind of cost of one connection. */
export interface InvoicedLine extends Span {
  readonly group: CostGroup
  readonly cents: number
}

/** What was invoiced of a kind of cost for a month, and whether every day of it was. */
export interface InvoicedMonth {
  readonly group: CostGroup
  readonly month: number
  readonly cents: number
  readonly isWhole: boolean
}

const monthsBetween = ({ from, to }: Span): Span[] => {
  const months: Span[] = []
  for (let day = from; day <= to; ) {
    const next = dayOf(Number(day.slice(0, 4)), Number(day.slice(5, 7)) + 1, 1)
    const last = addDays(next, -1)
    months.push({ from: day, to: to < last ? to : last })
    day = next
  }
  return months
}

/** A line over the months of its period by days: the parts come to the line. */
export function overMonths(line: InvoicedLine): InvoicedLine[] {
  const months = monthsBetween(line)
  const parts = spreadExactly(line.cents, months.map(daysIn))
  return months.map((span, place) => ({ ...span, group: line.group, cents: parts[place] ?? 0 }))
}

/** What was invoiced of each kind of cost in each month of a year. */
export function invoicedMonths(lines: readonly InvoicedLine[], year: number): InvoicedMonth[] {
  const parts = lines.flatMap(overMonths)
  return [...Map.groupBy(parts, ({ group }) => group)].flatMap(([group, own]) =>
    monthsOfYear.flatMap((month) => {
      const span = { from: dayOf(year, month, 1), to: addDays(dayOf(year, month + 1, 1), -1) }
      const inMonth = own.filter(({ from, to }) => from >= span.from && to <= span.to)
      if (inMonth.length === 0) return []
      const cents = inMonth.reduce((sum, one) => sum + one.cents, 0)
      return [{ group, month, cents, isWhole: daysOutside(span, inMonth).length === 0 }]
    }),
  )
}
