import type { PriceGroup } from '../rates/lines.ts'

/** The kinds of cost a budget is made of. */
export const costGroups = ['levering', 'netbeheer', 'belasting', 'meting', 'overig'] as const
export type CostGroup = (typeof costGroups)[number]

/** What stands on a line of a budget: how much is used, or what a kind of cost comes to. */
export const lineKinds = ['volume', ...costGroups] as const
export type LineKind = (typeof lineKinds)[number]

const groups: Readonly<Record<PriceGroup, CostGroup>> = {
  levering: 'levering',
  // What is paid for feeding in is taken off what supply costs: it stands on the same bill.
  teruglevering: 'levering',
  netbeheer: 'netbeheer',
  belasting: 'belasting',
  meting: 'meting',
  trafo: 'meting',
}

/** In which kind of cost a line of a price counts. */
export const costGroupOf = (group: PriceGroup): CostGroup => groups[group]

/** Months of a year, counted from 1. */
export const monthsOfYear = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
