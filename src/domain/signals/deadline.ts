import { dayInWords } from '../dutch.ts'
import { addDays, type Day, daysBetween } from '../time/day.ts'
import { renewedSince } from '../time/noticeDay.ts'
import type { Severity } from './finding.ts'

/** SG12: from how many days before on (areas, table of signals), and at which days after that it is told again. */
export const deadlineDays = 180
const usualSteps: readonly number[] = [90, 30]

/** From this step on its owner has something to do (areas, supplyagreements: "action for ownerId at 90"). */
export const actionStep = 90

/** What is agreed, as far as its end depends on it. */
export interface Agreed {
  readonly number: string
  readonly party: string
  readonly state: string
  readonly endDate: Day
  readonly terminationDate: Day | null
  /** The last day on which notice may be given. */
  readonly noticeDate: Day | null
  readonly autoRenew: boolean
  /** The first day of its first term that went on by itself, and for how many months it does; null where it never did. */
  readonly renewedFrom: Day | null
  readonly renewalMonths: number | null
  /** Another one that is signed comes after it. */
  readonly isFollowed: boolean
}

/** A day after which something can no longer be done, and how near it is; or the day on which it went on by itself. */
export interface Deadline {
  readonly kind: 'notice' | 'end' | 'renewed'
  readonly day: Day
  /** Before how many days it is told: the first, or one of those after it. */
  readonly step: number
  /** Since when it is told at this step. */
  readonly since: Day
  readonly severity: Severity
}

/**
 * The day that counts: the last one on which notice may be given, and once that is over the end. Nothing is to be done about what
 * goes on by itself once notice is too late, nor about what ends where another one that is signed begins.
 */
function dayOf(agreed: Agreed, today: Day): Pick<Deadline, 'kind' | 'day'> | null {
  const { state, noticeDate, endDate, terminationDate, autoRenew, isFollowed } = agreed
  const goesOn = autoRenew && state !== 'terminating'
  if (isFollowed && !goesOn) return null
  if (state !== 'terminating' && noticeDate !== null && noticeDate >= today)
    return { kind: 'notice', day: noticeDate }
  const end = terminationDate ?? endDate
  return goesOn || end < today ? null : { kind: 'end', day: end }
}

/**
 * SG12, the day of notice or the end comes near: told first so many days before it, and again at each of the steps (90 and 30 as
 * shipped). Where neither is near, that it went on by itself is told (areas, supplyagreements, AUTO_RENEW: "signal raised"), for as many
 * days as the last step.
 */
export const deadlineOf = (
  agreed: Agreed,
  today: Day,
  first: number = deadlineDays,
  steps = usualSteps,
): Deadline | null => nearing(agreed, today, first, steps) ?? renewal(agreed, today, steps.at(-1) ?? first)

function renewal(
  { state, endDate, renewedFrom, renewalMonths }: Agreed,
  today: Day,
  told: number,
): Deadline | null {
  if (state === 'terminating' || renewedFrom === null || renewalMonths === null) return null
  const day = renewedSince(endDate, renewalMonths, renewedFrom)
  if (day > today || daysBetween(day, today) >= told) return null
  return { kind: 'renewed', day, step: told, since: day, severity: 'warning' }
}

function nearing(agreed: Agreed, today: Day, first: number, steps: readonly number[]): Deadline | null {
  const found = dayOf(agreed, today)
  if (found === null) return null
  const left = daysBetween(today, found.day)
  const step = [first, ...steps.filter((one) => one < first)].filter((one) => left <= one).at(-1)
  if (step === undefined) return null
  const [warning = 0, critical = warning] = [steps[0], steps.at(-1)]
  const severity = left <= critical ? 'critical' : left <= warning ? 'warning' : 'info'
  return { ...found, step, since: addDays(found.day, -step), severity }
}

/** What is to be done before which day, in Dutch. */
export function deadlineText({ number, party, endDate, autoRenew }: Agreed, { kind, day }: Deadline): string {
  const of = `${number} met ${party}`
  if (kind === 'renewed')
    return `${of} is op ${dayInWords(day)} stilzwijgend verlengd tot en met ${dayInWords(endDate)}. Controleer welke prijs nu geldt.`
  if (kind === 'end') return `${of} eindigt op ${dayInWords(day)}, en wat daarna komt is nog niet getekend.`
  const after = autoRenew
    ? 'Daarna wordt zij stilzwijgend verlengd.'
    : `Zij eindigt op ${dayInWords(endDate)}, en wat daarna komt is nog niet getekend.`
  return `${of} is nog op te zeggen tot en met ${dayInWords(day)}. ${after}`
}
