import type { AuditCase, Connection, Received, ReceivedLine } from '../../../domain/audit/case.ts'
import { contains } from '../../../domain/audit/days.ts'
import { isMonthly } from '../../../domain/audit/parts.ts'
import { instantsOf } from '../../../domain/audit/stretches.ts'
import { addDays, startOfDay } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'

type Dateless = Pick<Received, 'party'> & {
  readonly period: Span | null
  readonly lines: readonly Pick<ReceivedLine, 'period'>[]
}

type Read = Pick<AuditCase, 'settlements' | 'period' | 'settings' | 'connections'> & {
  readonly invoices: readonly Dateless[]
}

/**
 * The days of an invoice that names none: those of the case. Of the one settlement there is where nothing says otherwise: a supplier's
 * invoice that is the only one of them without days, none of whose lines names days outside it, in a case that knows no use outside it.
 */
export function usualPeriod(of: Read): (invoice: Dateless) => Span {
  const [settlement, ...others] = of.settlements
  if (settlement === undefined || others.length > 0) return () => of.period
  const isElsewhere = of.connections.some((one) => isMonthly(of, one) || isUsedOutside(one, settlement))
  const dateless = of.invoices.filter(({ party, period }) => party === 'supplier' && period === null)
  if (isElsewhere || dateless.length > 1) return () => of.period
  return ({ party, lines }) =>
    party === 'supplier' && lines.every(({ period }) => period === null || contains(settlement, period))
      ? settlement
      : of.period
}

/** A standing of the day after the last is of its end. */
function isUsedOutside({ readings, volumes, series }: Connection, settlement: Span): boolean {
  const next = addDays(settlement.to, 1)
  const [begin, end] = [startOfDay(settlement.from), startOfDay(next)]
  return (
    readings.some(({ date }) => date < settlement.from || date > next) ||
    volumes.some((volume) => !contains(settlement, volume)) ||
    series.some((one) => {
      const own = instantsOf(one)
      return own.begin < begin || own.end > end
    })
  )
}
