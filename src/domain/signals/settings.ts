import { eachOf } from '../keys.ts'
import { hour, type Instant, wallAt } from '../time/amsterdam.ts'
import { dayOfWall, weekday } from '../time/day.ts'
import { baseLoadDefaults } from './baseLoad.ts'
import { waitingHours } from './clickWaiting.ts'
import { contractGapDays } from './contractGap.ts'
import { deadlineDays } from './deadline.ts'
import { feedInDefaults } from './feedIn.ts'
import { isReadingRule, type RuleCode, ruleCodes } from './finding.ts'
import { leastRecovered, missingDays, silentDays, thresholdDefaults } from './invoiceControl.ts'
import { outsideHoursDefaults } from './outsideHours.ts'
import { peakDefaults } from './peak.ts'
import { priceMove } from './priceUpdate.ts'
import { silenceDays } from './silence.ts'
import { bandMargin } from './strategyBand.ts'
import { usageDeviationDefaults } from './usageDeviation.ts'

/** When a rule speaks: whether at all, from which deviation on, and from how much on. */
export interface RuleSetting {
  readonly enabled: boolean
  /** In the unit of `thresholdUnits`. */
  readonly threshold: number
  /** In the unit of `leastUnits`; null where the rule has no least. */
  readonly least: number | null
}

export type RuleSettings = Readonly<Record<RuleCode, RuleSetting>>

/** What a threshold counts: per cents, days, hours, meter readings, or euro. */
export const thresholdUnits: Readonly<Record<RuleCode, '%' | 'dagen' | 'uren' | 'standen' | '€'>> = {
  SG01: '%',
  SG02: '%',
  SG03: '%',
  SG04: '%',
  SG05: 'dagen',
  SG06: 'standen',
  SG07: '%',
  SG08: 'dagen',
  SG11: '%',
  SG12: 'dagen',
  SG13: '%',
  SG15: 'uren',
  SG16: 'dagen',
  SG21: '%',
  SG22: 'dagen',
  SG23: 'dagen',
  SG24: '€',
}

/** What the least difference counts; null where there is none. */
export const leastUnits: Readonly<Record<RuleCode, 'kWh per dag' | 'kW' | '€' | null>> = {
  SG01: 'kWh per dag',
  SG02: 'kW',
  SG03: null,
  SG04: null,
  SG05: null,
  SG06: null,
  SG07: 'kWh per dag',
  SG08: null,
  SG11: null,
  SG12: null,
  SG13: null,
  SG15: null,
  SG16: null,
  SG21: '€',
  SG22: null,
  SG23: null,
  SG24: null,
}

/** Between which thresholds a rule still means something. */
export const thresholdRange = {
  '%': { least: 1, most: 500 },
  dagen: { least: 1, most: 90 },
  uren: { least: 1, most: 72 },
  standen: { least: 1, most: 50 },
  '€': { least: 0.01, most: 999_999.99 },
} as const

/** What is agreed is looked at a year ahead at most. */
const furthestAhead = 365

/** The highest threshold at which a rule still means something. */
export const mostOf = (code: RuleCode): number =>
  !isReadingRule(code) && thresholdUnits[code] === 'dagen'
    ? furthestAhead
    : thresholdRange[thresholdUnits[code]].most

/** The defaults of the table of signals (areas, _checks-signals-facts.md, 5.2). */
export const usualSettings: RuleSettings = {
  SG01: {
    enabled: true,
    threshold: usageDeviationDefaults.margin * 100,
    least: usageDeviationDefaults.least / 1000,
  },
  SG02: { enabled: true, threshold: baseLoadDefaults.margin * 100, least: baseLoadDefaults.least / 1000 },
  SG03: { enabled: true, threshold: outsideHoursDefaults.margin * 100, least: null },
  SG04: { enabled: true, threshold: peakDefaults.warning * 100, least: null },
  SG05: { enabled: true, threshold: silenceDays, least: null },
  SG06: { enabled: true, threshold: 1, least: null },
  SG07: { enabled: true, threshold: feedInDefaults.margin * 100, least: feedInDefaults.least / 1000 },
  SG08: { enabled: true, threshold: silenceDays, least: null },
  SG11: { enabled: true, threshold: priceMove, least: null },
  SG12: { enabled: true, threshold: deadlineDays, least: null },
  SG13: { enabled: true, threshold: bandMargin, least: null },
  SG15: { enabled: true, threshold: waitingHours, least: null },
  SG16: { enabled: true, threshold: contractGapDays, least: null },
  SG21: { enabled: true, threshold: thresholdDefaults.percent, least: thresholdDefaults.euro },
  SG22: { enabled: true, threshold: missingDays, least: null },
  SG23: { enabled: true, threshold: silentDays, least: null },
  SG24: { enabled: true, threshold: leastRecovered, least: null },
}

/** Settings of which some are given: the others are as usual. */
export function withUsual(some: Partial<Record<RuleCode, RuleSetting>>): RuleSettings {
  return eachOf(ruleCodes, (code) => some[code] ?? usualSettings[code])
}

/** How somebody is told of a signal. */
export const channels = ['inApp', 'direct', 'daily', 'weekly'] as const
export type Channel = (typeof channels)[number]

/** The hour at which mails leave that are sent once a day, or once a week on Monday. */
const mailHour = 7

/** Minutes since midnight of a clock time, HH:mm. */
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** Whether an instant lies in the quiet hours; they may run past midnight. Without both ends there are none. */
export function isQuiet(now: Instant, from: string | null, until: string | null): boolean {
  return isQuietAt(wallAt(now), from, until)
}

function isQuietAt(wall: number, from: string | null, until: string | null): boolean {
  if (from === null || until === null || from === until) return false
  const clock = (wall % (24 * hour)) / 60_000
  const [start, end] = [minutesOf(from), minutesOf(until)]
  return start < end ? clock >= start && clock < end : clock >= start || clock < end
}

/** The first hour, from the usual one on, that does not begin in quiet: a mail of once a day waits for the end of it. */
function mailHourIn(quietFrom: string | null, quietTo: string | null): number {
  const hours = Array.from({ length: 24 }, (_, more) => (mailHour + more) % 24)
  return hours.find((at) => !isQuietAt(at * hour, quietFrom, quietTo)) ?? mailHour
}

/** Whether a mail may leave now: at once, in the hour of the daily mail, or in that hour on a Monday; never in quiet hours. */
export function leavesAt(
  now: Instant,
  { channel, quietFrom, quietTo }: { channel: Channel; quietFrom: string | null; quietTo: string | null },
): boolean {
  if (channel === 'inApp' || isQuiet(now, quietFrom, quietTo)) return false
  if (channel === 'direct') return true
  const wall = wallAt(now)
  const isHour = Math.floor((wall % (24 * hour)) / hour) === mailHourIn(quietFrom, quietTo)
  return isHour && (channel === 'daily' || weekday(dayOfWall(wall)) === 1)
}
