import { addDays, type Day, isDay } from '../../../domain/time/day.ts'
import { type CalendarStep, type Granularity, periodOf } from '../../../domain/time/period.ts'

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

/** What is looked at, as it stands in the address; null where the address leaves it open. */
export interface Looking {
  readonly connection: number | null
  readonly step: UsageStep
  readonly day: Day | null
  readonly look: 'chart' | 'table'
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
    look: params.get('look') === 'table' ? 'table' : 'chart',
  }
}

/** The address of a look; what is as usual stays out of it. */
export function addressOf({ connection, step, day, look }: Looking): string {
  const params = new URLSearchParams()
  if (connection !== null) params.set('connection', String(connection))
  if (step !== 'month') params.set('step', step)
  if (day !== null) params.set('day', day)
  if (look !== 'chart') params.set('look', look)
  return `?${params}`
}

/** The first and the last day of the period that holds a day, both included. */
export function spanAt(step: UsageStep, day: Day): { from: Day; to: Day } {
  const { from, until } = periodOf(step, day)
  return { from, to: addDays(until, -1) }
}
