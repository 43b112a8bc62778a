import { dividedBy, exactly, ratio, times } from '../rational.ts'
import { daysIn } from '../tax/share.ts'
import type { Day } from '../time/day.ts'
import type { Span } from '../time/period.ts'
import { runsOf } from './amounts.ts'
import type { AuditCase } from './case.ts'
import { bordersOf, cutBefore, daysOfYear, holdsOn, hullOf, monthCount } from './days.ts'
import { type Calculated, type ExpectedLine, lineOf, shown, type Uncontrolled } from './expectedLine.ts'
import { factsOn } from './facts.ts'
import type { Bill, Part } from './parts.ts'
import { billsFor, clusterDoubt, type Subject } from './subjects.ts'
import { sourceOf } from './taxTable.ts'

/** How the reduction reaches a bill: by the day in a settlement, a twelfth in an invoice of a month (decision G63). */
export const reductionModeOf = ({ settings }: AuditCase, isMonth: boolean): 'day' | 'month' =>
  settings.reductionMode ?? (isMonth ? 'month' : 'day')

/**
 * What is taken off the tax: −amount × days / days of the year, or a twelfth a month; only of electricity with a function of residence,
 * once a cluster (Wet belastingen op milieugrondslag, article 63; domain, C2 step 7).
 *
 * −521,81 × 92/366 = −131,16535519, so −131,17 (domain, C5, example 1).
 */
export function reductionLines(of: AuditCase, subject: Subject): Calculated {
  const { cluster, members } = subject
  const [member] = members
  if (member === undefined || !members.some(({ facts }) => facts.some(({ residence }) => residence)))
    return { lines: [], uncontrolled: [] }
  const ean = cluster === null ? member.ean : null
  const lines: ExpectedLine[] = []
  const uncontrolled: Uncontrolled[] = []
  for (const bill of billsFor(of, subject, member)) {
    const mode = reductionModeOf(of, bill.isMonth)
    const doubt = clusterDoubt(of, subject, bill)
    for (const run of runsOf(residenceIn(bill, subject), (days) => likeness(of, days))) {
      const [first] = run
      const period = hullOf(run)
      if (first === undefined || period === null || !first.isResident) continue
      const row = of.tables.reductions.find((one) => one.status === 'fixed' && holdsOn(one, first.from))
      const about = { party: 'supplier' as const, ean, cluster, period }
      if (row === undefined) {
        const reason = `Geen vastgesteld bedrag van de vermindering voor ${first.year}`
        uncontrolled.push({ ...about, codes: ['TAX_REDUCTION'], families: [], reason })
        continue
      }
      const amount = exactly(row.amount)
      const isDay = mode === 'day'
      const quantity = isDay ? ratio(run.reduce((sum, part) => sum + daysIn(part), 0)) : monthCount(period)
      const divisor = isDay ? daysOfYear(first.year) : 12
      lines.push(
        lineOf({
          ...about,
          code: 'TAX_REDUCTION',
          description: `Vermindering energiebelasting${isDay ? ` ${first.year}` : ''}`,
          quantity,
          unit: isDay ? 'dag' : 'mnd',
          rate: dividedBy(amount, ratio(divisor)),
          exact: times(times(amount, quantity), ratio(-1, divisor)),
          vatRate: first.vatRate,
          year: isDay ? first.year : null,
          source: sourceOf(row),
          doubt,
          formula: `−${shown(amount)} × ${shown(quantity)}/${divisor}`,
        }),
      )
    }
  }
  return { lines, uncontrolled }
}

interface ResidentDays extends Span, Pick<Part, 'year' | 'vatRate'> {
  readonly isResident: boolean
}

/** The days of a bill on which some member has a function of residence, and those on which none has: one of them is enough. */
function residenceIn({ parts }: Bill, { members }: Subject): ResidentDays[] {
  const borders = bordersOf(members.flatMap(({ facts }) => facts))
  const isResident = (day: Day) =>
    members.some((member) => member.product === 'electricity' && (factsOn(member, day)?.residence ?? false))
  return parts.flatMap(({ year, vatRate, from, to }) =>
    cutBefore({ from, to }, borders).map((days) => ({
      ...days,
      year,
      vatRate,
      isResident: isResident(days.from),
    })),
  )
}

/** Days of one year, rate of VAT, function of residence and amount. */
const likeness = ({ tables }: AuditCase, { year, vatRate, isResident, from }: ResidentDays): string =>
  [
    year,
    vatRate,
    isResident,
    tables.reductions.findIndex((row) => row.status === 'fixed' && holdsOn(row, from)),
  ].join(' ')
