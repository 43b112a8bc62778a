/** The days that are meant, counted from today: both ends belong to it, an end that is absent is open. */
export interface DayWindow {
  readonly label: string
  readonly from?: number
  readonly to?: number
  /** Also the records that have no such day; where no end is given, only those. */
  readonly none?: true
}

/** A filter of a list by where a day of the record lies from today: "eindigt binnen 90 dagen", "zonder contract". */
export interface DayFilter {
  readonly label: string
  /** The stored day it looks at. */
  readonly of: string
  readonly windows: Readonly<Record<string, DayWindow>>
}

export type DayFilters = Readonly<Record<string, DayFilter>>
