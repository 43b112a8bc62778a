import { addDays, type Day, dayOf, daysBetween } from '../../../domain/time/day.ts'
import { type Granularity, periodOf, type Span } from '../../../domain/time/period.ts'

/** The periods one looks at, from long to short, and one of days that are freely chosen. */
export const steps = ['year', 'twelve', 'month', 'week', 'day', 'free'] as const
export type UsageStep = (typeof steps)[number]

export const stepLabels: Readonly<Record<UsageStep, string>> = {
  year: 'Jaar',
  twelve: '12 maanden',
  month: 'Maand',
  week: 'Week',
  day: 'Dag',
  free: 'Vrij',
}

/** How fine a period is drawn; `auto` goes by its length. */
export const details = ['auto', 'quarterHour', 'hour', 'day'] as const
export type Detail = (typeof details)[number]

export const detailLabels: Readonly<Record<Detail, string>> = {
  auto: 'Automatisch',
  quarterHour: 'Kwartier',
  hour: 'Uur',
  day: 'Dag',
}

/** How many days a period has. */
export const lengthOf = ({ from, to }: Span): number => daysBetween(from, to) + 1

/** The first and the last day of the period that holds a day, both included; a freely chosen one runs from that day up to `until`. */
export function spanAt(step: UsageStep, day: Day, until: Day | null = null): Span {
  if (step === 'free') return { from: day, to: until !== null && until >= day ? until : day }
  // Twelve whole months, of which the last holds the day.
  if (step === 'twelve') {
    const { from, until: end } = periodOf('month', day)
    const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))]
    return { from: dayOf(year, month - 11, 1), to: addDays(end, -1) }
  }
  const { from, until: end } = periodOf(step, day)
  return { from, to: addDays(end, -1) }
}

const usual: Readonly<Record<Exclude<UsageStep, 'free'>, Granularity>> = {
  year: 'month',
  twelve: 'month',
  month: 'day',
  week: 'hour',
  day: 'quarterHour',
}

/** The most days of which bars and a table show a detail (areas, ems-usage). */
const mostDays: Readonly<Record<Exclude<Detail, 'auto'>, number>> = { quarterHour: 31, hour: 92, day: 1096 }

/** The details one can choose for the bars and the table of a period: not too many places, and more than one. */
export const detailsFor = (span: Span): readonly Detail[] =>
  details.filter(
    (one) => one === 'auto' || (lengthOf(span) <= mostDays[one] && (one !== 'day' || lengthOf(span) > 1)),
  )

/** How fine bars and a table are; what does not fit the period counts as not chosen. */
export function barDetail(step: UsageStep, span: Span, chosen: Detail): Granularity {
  if (chosen !== 'auto' && detailsFor(span).includes(chosen)) return chosen
  if (step !== 'free') return usual[step]
  const days = lengthOf(span)
  return days <= 2 ? 'quarterHour' : days <= 14 ? 'hour' : days <= 92 ? 'day' : 'month'
}

/** What a press on a bar opens: a month of more than one, a day of more than one. */
export function insideOf(span: Span, granularity: Granularity): UsageStep | undefined {
  if (granularity === 'month') return 'month'
  return lengthOf(span) > 1 ? 'day' : undefined
}

/** How fine a line of so many days is drawn. */
export function lineDetail(span: Span, chosen: Detail): 'quarterHour' | 'hour' | 'day' {
  if (chosen !== 'auto') return chosen
  const days = lengthOf(span)
  return days <= 9 ? 'quarterHour' : days <= 92 ? 'hour' : 'day'
}

/** Periods one often wants, as seen from a day. */
export function presetsOn(today: Day): { label: string; step: UsageStep; day: Day }[] {
  return [
    { label: 'Gisteren', step: 'day', day: addDays(today, -1) },
    { label: 'Deze week', step: 'week', day: today },
    { label: 'Deze maand', step: 'month', day: today },
    { label: 'Vorige maand', step: 'month', day: addDays(spanAt('month', today).from, -1) },
    { label: 'Dit jaar', step: 'year', day: today },
    { label: 'Vorig jaar', step: 'year', day: addDays(spanAt('year', today).from, -1) },
    { label: 'Laatste 12 maanden', step: 'twelve', day: today },
  ]
}

/** A period as it is chosen. */
export interface Period {
  readonly step: UsageStep
  readonly day: Day
  readonly until: Day | null
}

/** 52 whole weeks: so far back lies the same weekday of a year before. */
const yearOfWeeks = 364

/**
 * The period to lay beside another. A year before what is drawn by days or finer lies by whole weeks, so that weekdays meet; bars of
 * months lie beside the same months.
 */
export function periodBeside(period: Period, beside: 'before' | 'year', granularity: Granularity): Period {
  const { step, day, until } = period
  const span = spanAt(step, day, until)
  const isLonger = step !== 'week' && step !== 'day'
  if (beside === 'year' && isLonger && (step === 'free' || granularity !== 'month'))
    return { step: 'free', day: addDays(span.from, -yearOfWeeks), until: addDays(span.to, -yearOfWeeks) }
  const from = dayBeside(step, day, beside, until)
  return { step, day: from, until: until && addDays(from, lengthOf(span) - 1) }
}

/** A day of the period to lay beside that of a day: a year before weeks and days by whole weeks, so that weekdays meet. */
export function dayBeside(
  step: UsageStep,
  day: Day,
  beside: 'before' | 'year',
  until: Day | null = null,
): Day {
  const span = spanAt(step, day, until)
  if (beside === 'before') return addDays(span.from, step === 'free' ? -lengthOf(span) : -1)
  if (step === 'week' || step === 'day' || step === 'free') return addDays(day, -yearOfWeeks)
  return addDays(span.from, step === 'month' ? -365 : -1)
    .slice(0, 8)
    .concat('01')
}
