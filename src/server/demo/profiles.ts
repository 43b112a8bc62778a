import type { Sector } from './companies.ts'

/** When a building is in use, on the wall clock, and what it does at other times. */
export interface Profile {
  readonly opens: number
  readonly closes: number
  /** Part of a working day's use on Saturdays, and on Sundays and holidays. */
  readonly saturday: number
  readonly sunday: number
  /** Part of it that is left in the weeks in which people are on holiday. */
  readonly summer: number
  /** Use outside hours as a part of the peak. */
  readonly base: number
  /** How much of the peak follows the cold (heating, light) and the warmth (cooling). */
  readonly cold: number
  readonly warm: number
}

export const profiles: Readonly<Record<Sector, Profile>> = {
  office: {
    opens: 7.5,
    closes: 18,
    saturday: 0.08,
    sunday: 0.02,
    summer: 0.8,
    base: 0.16,
    cold: 0.12,
    warm: 0.25,
  },
  shop: { opens: 8.5, closes: 20, saturday: 1.1, sunday: 0.55, summer: 1, base: 0.3, cold: 0.08, warm: 0.2 },
  factory: {
    opens: 6,
    closes: 22,
    saturday: 0.25,
    sunday: 0.05,
    summer: 0.85,
    base: 0.28,
    cold: 0.05,
    warm: 0.08,
  },
  school: {
    opens: 7.5,
    closes: 17,
    saturday: 0.05,
    sunday: 0.03,
    summer: 0.3,
    base: 0.1,
    cold: 0.2,
    warm: 0.02,
  },
  care: {
    opens: 6.5,
    closes: 22,
    saturday: 0.9,
    sunday: 0.88,
    summer: 1,
    base: 0.42,
    cold: 0.12,
    warm: 0.12,
  },
  greenhouse: { opens: 2, closes: 18, saturday: 0.95, sunday: 0.9, summer: 1, base: 0.2, cold: 0.6, warm: 0 },
  bakery: {
    opens: 2,
    closes: 13,
    saturday: 1.05,
    sunday: 0.1,
    summer: 0.95,
    base: 0.2,
    cold: 0.05,
    warm: 0.1,
  },
  sport: { opens: 8, closes: 23, saturday: 1, sunday: 0.85, summer: 0.9, base: 0.25, cold: 0.15, warm: 0.1 },
}

/** How far into its day a building is: 0 closed, 1 in full use, with an hour of coming and of going. */
export function inUseAt({ opens, closes }: Profile, hour: number): number {
  if (hour <= opens - 1 || hour >= closes + 1) return 0
  return Math.min(1, hour - opens + 1, closes + 1 - hour)
}

/** Part of a working day's use on a day of the week (1 to 5, 6 Saturday, 7 Sunday or holiday), in summer or not. */
export function dayPart({ saturday, sunday, summer }: Profile, weekday: number, isSummer: boolean): number {
  if (weekday === 6) return saturday
  if (weekday === 7) return sunday
  return isSummer ? summer : 1
}
