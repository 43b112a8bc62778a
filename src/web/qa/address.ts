import { addressed, from, oneOf, shaped, words } from '../portal/address.ts'

const looks = ['chart', 'table', 'walks', 'simulate', 'live', 'compare', 'review'] as const

/** The ways to look at a flow. */
export type Look = (typeof looks)[number]

const maybe = shaped(/./)

/** What a reviewer looks at, as it stands in the address: a link shows somebody else the same. */
export interface Reviewing {
  /** The id of the flow; null for the list of them. */
  readonly flow: string | null
  readonly look: Look
  /** The path of the state, or the id of the arrow, that is explained. */
  readonly part: string | null
  /** Which walk is taken, and how many steps of it. */
  readonly walk: number
  readonly step: number
  /** The simulation that is under way, as text; '' for one that has yet to begin. */
  readonly run: string
  /** The id of the kept version it is laid beside; 0 for none. */
  readonly beside: number
}

const looked = addressed<Reviewing>({
  flow: maybe,
  look: oneOf(looks, 'chart'),
  part: maybe,
  walk: from(0),
  step: from(0),
  run: words(100_000),
  beside: from(0),
})

/** Reads the query of the page's address. */
export const reviewing = looked.read

/** The address of a look; what is as usual stays out of it. */
export const addressOf = (of: Reviewing): string => `/statecharts?${looked.write(of)}`

/** A first look at a flow. */
export const looksAt = (flow: string, look: Look = 'chart'): Reviewing => ({
  flow,
  look,
  part: null,
  walk: 0,
  step: 0,
  run: '',
  beside: 0,
})
