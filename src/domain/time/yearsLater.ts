import type { Day } from './day.ts'

/** The same day some years later; 29 February becomes the 28th in a year without one. */
export function yearsLater(day: Day, years: number): Day {
  const year = Number(day.slice(0, 4)) + years
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return `${year}${day.endsWith('-02-29') && !isLeap ? '-02-28' : day.slice(4)}`
}
