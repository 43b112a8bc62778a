import { type TariffArea, tariffAt } from '../../domain/energy/tariff.ts'
import { hour, minute, wallAt } from '../../domain/time/amsterdam.ts'
import { type Day, dayAt, daysBetween, startOfDay, weekday } from '../../domain/time/day.ts'
import { isDayOff } from '../../domain/time/holidays.ts'
import { sundayThatRanOn } from './faults.ts'
import { randomFrom } from './random.ts'

/** The quarter-hours of the demo's years, with what a building notices of them. */
export interface Calendar {
  readonly starts: readonly number[]
  /** Hours on the wall clock, 0 to 24. */
  readonly hours: Float32Array
  /** 1 to 5 is Monday to Friday, 6 Saturday, 7 Sunday and every holiday. */
  readonly weekdays: Uint8Array
  /** 1 in the six weeks in which schools and builders are closed. */
  readonly isSummer: Uint8Array
  /** Height of the sun times clearness of the sky, 0 to 1. */
  readonly sun: Float32Array
  /** Outside temperature in °C. */
  readonly temperature: Float32Array
  /** Days before the last one: 0 is yesterday. */
  readonly daysAgo: Uint16Array
  /** The Sunday of the fault's weekend, in days ago. */
  readonly sundayThatRanOn: number
  /** 1 where the low tariff holds. */
  readonly isLow: Readonly<Record<TariffArea, Uint8Array>>
}

const latitude = (52.1 * Math.PI) / 180
const longitude = 5.2

/** The sine of the sun's height above the horizon, in the middle of the country (the usual approximation of declination). */
function sunHeight(instant: number): number {
  const date = new Date(instant)
  const ofYear = (instant - Date.UTC(date.getUTCFullYear(), 0, 1)) / (24 * hour)
  const declination = -0.4093 * Math.cos((2 * Math.PI * (ofYear + 10)) / 365)
  const solarHour = (instant % (24 * hour)) / hour + longitude / 15
  const angle = ((solarHour - 12) * Math.PI) / 12
  return (
    Math.sin(latitude) * Math.sin(declination) + Math.cos(latitude) * Math.cos(declination) * Math.cos(angle)
  )
}

/** The weather of a day follows from its date, so that another start of the demo tells the same past. */
function weatherOf(day: Day) {
  const random = randomFrom(daysBetween('2000-01-01', day) * 2_654_435)
  random.next()
  return { clearness: 0.65 + 0.35 * random.next() ** 0.8, warmth: (random.next() + random.next() - 1) * 3 }
}

/** The quarter-hours from one day up to and including another; days ago are told from the last of all. */
export function calendarOf(from: Day, until: Day, last: Day = until): Calendar {
  const start = startOfDay(from)
  const end = startOfDay(until) + 24 * hour
  const starts: number[] = []
  for (let at = start; dayAt(at) <= until && at < end + 2 * hour; at += 15 * minute) starts.push(at)
  const { length } = starts
  const calendar = {
    starts,
    hours: new Float32Array(length),
    weekdays: new Uint8Array(length),
    sun: new Float32Array(length),
    temperature: new Float32Array(length),
    daysAgo: new Uint16Array(length),
    isSummer: new Uint8Array(length),
    sundayThatRanOn: sundayThatRanOn(weekday(last)),
    isLow: { elsewhere: new Uint8Array(length), noordBrabantLimburg: new Uint8Array(length) },
  }
  let day = ''
  let weather = weatherOf(from)
  for (const [slot, at] of starts.entries()) {
    const today = dayAt(at)
    if (today !== day) weather = weatherOf(today)
    day = today
    const ofDay = (wallAt(at) % (24 * hour)) / hour
    calendar.hours[slot] = ofDay
    calendar.weekdays[slot] = isDayOff(day) ? 7 : weekday(day)
    calendar.isSummer[slot] = day.slice(5) >= '07-15' && day.slice(5) <= '08-25' ? 1 : 0
    calendar.sun[slot] = Math.max(0, sunHeight(at)) ** 1.15 * weather.clearness
    calendar.temperature[slot] = temperatureAt(at, ofDay) + weather.warmth
    calendar.daysAgo[slot] = daysBetween(day, last)
    for (const area of ['elsewhere', 'noordBrabantLimburg'] as const)
      calendar.isLow[area][slot] = tariffAt(at, area) === 'low' ? 1 : 0
  }
  return calendar
}

function temperatureAt(instant: number, ofDay: number): number {
  const date = new Date(instant)
  const ofYear = (instant - Date.UTC(date.getUTCFullYear(), 0, 1)) / (24 * hour)
  return (
    10.5 -
    7.5 * Math.cos((2 * Math.PI * (ofYear - 20)) / 365) -
    3 * Math.cos((2 * Math.PI * (ofDay - 3)) / 24)
  )
}
