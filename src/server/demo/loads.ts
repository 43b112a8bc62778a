import { rankOf } from '../../domain/energy/quality.ts'
import type { TariffArea } from '../../domain/energy/tariff.ts'
import type { ChannelReadings } from '../readings/readings.ts'
import type { Calendar } from './calendar.ts'
import type { Sector } from './companies.ts'
import { type Fault, faults } from './faults.ts'
import { dayPart, inUseAt, type Profile, profiles } from './profiles.ts'
import type { Random } from './random.ts'

/** What is behind a meter. */
export interface Site {
  readonly sector: Sector
  readonly area: TariffArea
  /** The most the building takes, in kW; 0 where there are only panels. */
  readonly peak: number
  /** Solar panels in kW at full sun; 0 for none. */
  readonly solar: number
  readonly fault: Fault | null
  /** Days ago since which its heating takes less; null where nothing was done. */
  readonly savedFor: number | null
}

/** What a clock on the heating leaves of it. */
const clocked = 0.84

const measured = rankOf('measured')

/** Wh in a quarter-hour at one kW. */
const quarter = 250

/** A part of the slots, as a channel wants them. */
function channel(
  calendar: Calendar,
  values: Int32Array,
  { direction, register, takes }: ChannelReadings['channel'] & { takes: (slot: number) => boolean },
): ChannelReadings {
  const slots = Array.from(calendar.starts.keys()).filter(takes)
  return {
    channel: { direction, register },
    minutes: 15,
    starts: slots.map((slot) => calendar.starts[slot] ?? Number.NaN),
    values: Int32Array.from(slots, (slot) => values[slot] ?? Number.NaN),
    ranks: new Uint8Array(slots.length).fill(measured),
  }
}

/** Two years of quarter-hours of an electricity connection, delivery and feed-in each by tariff. */
export function electricityOf(site: Site, calendar: Calendar, random: Random): ChannelReadings[] {
  const net = netOf(site, calendar, random)
  const taken = net.map((value) => Math.max(0, value))
  const fedIn = net.map((value) => Math.max(0, -value))
  const isLow = calendar.isLow[site.area]
  return (['normal', 'low'] as const).flatMap((register) => {
    const takes = (slot: number) => (isLow[slot] === 1) === (register === 'low')
    return [
      ...(site.peak > 0 ? [channel(calendar, taken, { direction: 'taken', register, takes })] : []),
      ...(site.solar > 0 ? [channel(calendar, fedIn, { direction: 'fedIn', register, takes })] : []),
    ]
  })
}

/** Wh per quarter-hour, below zero where more comes from the panels than is used. */
function netOf(site: Site, calendar: Calendar, random: Random): Int32Array {
  const profile = profiles[site.sector]
  let day = -1
  let busyness = 1
  return Int32Array.from(calendar.starts.keys(), (slot) => {
    if (day !== calendar.daysAgo[slot]) busyness = 0.92 + random.next() * 0.16
    day = calendar.daysAgo[slot] ?? 0
    const load = site.peak === 0 ? 0 : site.peak * partAt(profile, site.fault, calendar, slot)
    const noise = busyness * (0.92 + random.next() * 0.16)
    return Math.round((load * noise - sunOf(site, calendar, slot)) * quarter)
  })
}

function sunOf({ solar, fault }: Site, { sun, daysAgo }: Calendar, slot: number): number {
  if (fault === 'feedIn' && (daysAgo[slot] ?? 0) <= faults.feedIn.since) return 0
  return solar * (sun[slot] ?? 0)
}

/** Use as a part of the peak. */
function partAt(profile: Profile, fault: Fault | null, calendar: Calendar, slot: number): number {
  const weekday = calendar.weekdays[slot] ?? 1
  const daysAgo = calendar.daysAgo[slot] ?? 0
  const temperature = calendar.temperature[slot] ?? 10
  const sunday = calendar.sundayThatRanOn
  const runsOn = fault === 'weekend' && (daysAgo === sunday || daysAgo === sunday + 1)
  const ordinary = dayPart(profile, weekday, calendar.isSummer[slot] === 1)
  const inUse = inUseAt(profile, calendar.hours[slot] ?? 0) * (runsOn ? 1 : ordinary)
  const risen = fault === 'baseLoad' && daysAgo <= faults.baseLoad.since
  const base = profile.base * (risen ? faults.baseLoad.factor : 1)
  const climate =
    (profile.cold * Math.max(0, 12 - temperature)) / 15 + (profile.warm * Math.max(0, temperature - 18)) / 10
  return base + inUse * (1 - profile.base) * (0.75 + climate)
}

/** Two years of hours of a gas connection: heating below 18 °C, less outside hours, and a little for hot water. `peak` in m³ an hour. */
export function gasOf(
  { sector, peak, savedFor }: Site,
  calendar: Calendar,
  random: Random,
): ChannelReadings[] {
  const profile = profiles[sector]
  const slots = Array.from(calendar.starts.keys()).filter(
    (slot) => (calendar.starts[slot] ?? 0) % 3_600_000 === 0,
  )
  return [
    {
      channel: { direction: 'taken', register: 'single' },
      minutes: 60,
      starts: slots.map((slot) => calendar.starts[slot] ?? Number.NaN),
      values: Int32Array.from(slots, (slot) => {
        const ofDay = dayPart(profile, calendar.weekdays[slot] ?? 1, calendar.isSummer[slot] === 1)
        const inUse = inUseAt(profile, calendar.hours[slot] ?? 0) * ofDay
        const saved = savedFor !== null && (calendar.daysAgo[slot] ?? 0) <= savedFor ? clocked : 1
        const cold = (saved * Math.max(0, 18 - (calendar.temperature[slot] ?? 18))) / 26
        return Math.round(
          1000 * peak * (cold * (0.4 + 0.6 * inUse) + 0.03 * inUse) * (0.9 + random.next() * 0.2),
        )
      }),
      ranks: new Uint8Array(slots.length).fill(measured),
    },
  ]
}

/** What went through in the last 365 days, in whole kWh or m³, by channel. */
export function lastYear(
  channels: readonly ChannelReadings[],
  direction: 'taken' | 'fedIn',
  register: 'single' | 'normal' | 'low',
): number | null {
  const found = channels.find(
    ({ channel }) => channel.direction === direction && channel.register === register,
  )
  if (found === undefined) return null
  const from = (found.starts[found.starts.length - 1] ?? 0) - 365 * 24 * 3_600_000
  let sum = 0
  for (let index = 0; index < found.starts.length; index++)
    if ((found.starts[index] ?? 0) > from) sum += found.values[index] ?? 0
  return Math.round(sum / 1000)
}

/** The highest quarter-hour that was taken, in kW; 0 where there is none. */
export function highestOf(channels: readonly ChannelReadings[]): number {
  let highest = 0
  for (const { values } of channels.filter(({ channel }) => channel.direction === 'taken'))
    for (let at = 0; at < values.length; at++) highest = Math.max(highest, values[at] ?? 0)
  return highest / quarter
}
