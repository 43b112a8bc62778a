import { monthNames } from '../dutch.ts'
import { dayOf } from '../time/day.ts'
import type { Period } from '../time/period.ts'

/** How long energy is bought for in one go. */
export const deliveryPeriodTypes = ['jaar', 'kwartaal', 'maand', 'seizoen'] as const
export type DeliveryPeriodType = (typeof deliveryPeriodTypes)[number]

/** A period of delivery as it is traded: how it is written (`2027`, `2027-Q1`, `2027-03`, `2027-ZOM`), and its days. */
export interface DeliveryPeriod {
  readonly code: string
  readonly type: DeliveryPeriodType
  /** As people on the desk call it: "Cal-27", "Q1-27", "Maart 2027", "Zomer 2027". */
  readonly name: string
  readonly days: Period
}

const shapes: Readonly<Record<DeliveryPeriodType, RegExp>> = {
  jaar: /^(20\d\d)$/,
  kwartaal: /^(20\d\d)-Q([1-4])$/,
  maand: /^(20\d\d)-(0[1-9]|1[0-2])$/,
  seizoen: /^(20\d\d)-(ZOM|WIN)$/,
}

const monthsFrom = (year: number, month: number, count: number): Period => ({
  from: dayOf(year, month, 1),
  until: dayOf(year, month + count, 1),
})

/** Summer is April up to and including September, winter October up to and including March of the year after. */
function named(type: DeliveryPeriodType, year: number, part: string): Pick<DeliveryPeriod, 'name' | 'days'> {
  const short = String(year).slice(2)
  if (type === 'jaar') return { name: `Cal-${short}`, days: monthsFrom(year, 1, 12) }
  if (type === 'kwartaal')
    return { name: `Q${part}-${short}`, days: monthsFrom(year, Number(part) * 3 - 2, 3) }
  if (type === 'maand')
    return { name: `${monthNames[Number(part) - 1]} ${year}`, days: monthsFrom(year, Number(part), 1) }
  return part === 'ZOM'
    ? { name: `Zomer ${year}`, days: monthsFrom(year, 4, 6) }
    : { name: `Winter ${year}-${year + 1}`, days: monthsFrom(year, 10, 6) }
}

/** The period that is written so, whatever its type; null where it is none. */
export function deliveryPeriod(code: string): DeliveryPeriod | null {
  for (const type of deliveryPeriodTypes) {
    const [, year, part = ''] = shapes[type].exec(code) ?? []
    if (year !== undefined) return { code, type, ...named(type, Number(year), part) }
  }
  return null
}

/** The part of a period that lies in a calendar year; null where none does. A winter lies in two. */
export function withinYear({ from, until }: Period, year: number): Period | null {
  const whole = monthsFrom(year, 1, 12)
  const part = {
    from: from > whole.from ? from : whole.from,
    until: until < whole.until ? until : whole.until,
  }
  return part.from < part.until ? part : null
}

/** The calendar years in which there is delivery, first one first. */
export function deliveryYears({ days: { from, until } }: DeliveryPeriod): number[] {
  const first = Number(from.slice(0, 4))
  return [first, first + 1].filter((year) => withinYear({ from, until }, year) !== null)
}
