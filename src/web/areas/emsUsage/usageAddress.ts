import { addDays, type Day, daysBetween, isDay } from '../../../domain/time/day.ts'
import { type CalendarStep, type Granularity, periodOf, type Span } from '../../../domain/time/period.ts'

/** The periods one looks at, from long to short, and how fine each is drawn. */
export const steps = ['year', 'month', 'week', 'day'] as const satisfies readonly CalendarStep[]
export type UsageStep = (typeof steps)[number]

export const stepLabels: Readonly<Record<UsageStep, string>> = {
  year: 'Jaar',
  month: 'Maand',
  week: 'Week',
  day: 'Dag',
}

export const detail: Readonly<Record<UsageStep, Granularity>> = {
  year: 'month',
  month: 'day',
  week: 'hour',
  day: 'quarterHour',
}

/** What a press on a bar opens: a month of a year, a day of a month or week. */
export const within: Readonly<Partial<Record<UsageStep, UsageStep>>> = {
  year: 'month',
  month: 'day',
  week: 'day',
}

/** The ways to look at a period. */
export const looks = ['chart', 'line', 'heat', 'duration', 'table'] as const
export type UsageLook = (typeof looks)[number]

export const lookLabels: Readonly<Record<UsageLook, string>> = {
  chart: 'Staaf',
  line: 'Lijn',
  heat: 'Heatmap',
  duration: 'Belastingduur',
  table: 'Tabel',
}

/** What a period is laid beside: nothing, the period before it, or the same one a year before. */
export const besides = ['no', 'before', 'year'] as const
export type Beside = (typeof besides)[number]

export const besideLabels: Readonly<Record<Beside, string>> = {
  no: 'Nergens mee',
  before: 'Vorige periode',
  year: 'Een jaar eerder',
}

/** How fine a line is drawn; `auto` goes by the length of what is shown. */
export const details = ['auto', 'quarterHour', 'hour', 'day'] as const
export type Detail = (typeof details)[number]

/** What is looked at, as it stands in the address; null where the address leaves it open. */
export interface Looking {
  readonly connection: number | null
  readonly step: UsageStep
  readonly day: Day | null
  readonly look: UsageLook
  readonly beside: Beside
  /** Gas beside it is brought to the cold of the period that is shown. */
  readonly cold: boolean
  readonly detail: Detail
  /** The part of the period that a line shows larger. */
  readonly zoom: Span | null
}

function zoomIn(text: string | null): Span | null {
  const [from = '', to = ''] = (text ?? '').split('/')
  return isDay(from) && isDay(to) && from <= to && daysBetween(from, to) < 366 ? { from, to } : null
}

/** Reads the query of the page's address; what makes no sense counts as left open. */
export function lookingAt(query: string): Looking {
  const params = new URLSearchParams(query)
  const connection = params.get('connection') ?? ''
  const day = params.get('day') ?? ''
  return {
    connection: /^[1-9]\d{0,9}$/.test(connection) ? Number(connection) : null,
    step: steps.find((step) => step === params.get('step')) ?? 'month',
    day: isDay(day) ? day : null,
    look: looks.find((look) => look === params.get('look')) ?? 'chart',
    beside: besides.find((one) => one === params.get('beside')) ?? 'no',
    cold: params.get('cold') === '1',
    detail: details.find((one) => one === params.get('detail')) ?? 'auto',
    zoom: zoomIn(params.get('zoom')),
  }
}

/** The address of a look; what is as usual stays out of it. */
export function addressOf({ connection, step, day, look, beside, cold, detail, zoom }: Looking): string {
  const params = new URLSearchParams()
  if (connection !== null) params.set('connection', String(connection))
  if (step !== 'month') params.set('step', step)
  if (day !== null) params.set('day', day)
  if (look !== 'chart') params.set('look', look)
  if (beside !== 'no') params.set('beside', beside)
  if (cold) params.set('cold', '1')
  if (detail !== 'auto') params.set('detail', detail)
  if (zoom !== null) params.set('zoom', `${zoom.from}/${zoom.to}`)
  return `?${params.toString().replaceAll('%2F', '/')}`
}

/** The first and the last day of the period that holds a day, both included. */
export function spanAt(step: UsageStep, day: Day): Span {
  const { from, until } = periodOf(step, day)
  return { from, to: addDays(until, -1) }
}

/** A day of the period to lay beside that of a day: a year before weeks and days by whole weeks, so that weekdays meet. */
export function dayBeside(step: UsageStep, day: Day, beside: 'before' | 'year'): Day {
  if (beside === 'before') return addDays(spanAt(step, day).from, -1)
  if (step === 'week' || step === 'day') return addDays(day, -364)
  return addDays(spanAt(step, day).from, step === 'year' ? -1 : -365)
    .slice(0, 8)
    .concat('01')
}

/** How fine a line of so many days is drawn. */
export function lineDetail({ from, to }: Span, chosen: Detail): 'quarterHour' | 'hour' | 'day' {
  if (chosen !== 'auto') return chosen
  const days = daysBetween(from, to) + 1
  return days <= 9 ? 'quarterHour' : days <= 92 ? 'hour' : 'day'
}
