import type { EmsSort } from '../../../contract/areas/ems/emsCalls.ts'
import type { Day } from '../../../domain/time/day.ts'
import {
  addressed,
  flag,
  from,
  id,
  maybeOneOf,
  month,
  named,
  oneOf,
  type Part,
  words,
} from '../../portal/address.ts'
import type { Sort } from '../../ui/tableTypes.ts'

/** Which day totals the calendar shows. */
export const shows = ['electricity', 'gas', 'fedIn'] as const
export type Show = (typeof shows)[number]

export const showLabels: Readonly<Record<Show, string>> = {
  electricity: 'Elektriciteit',
  gas: 'Gas',
  fedIn: 'Teruglevering',
}

/** The overview as it stands in the address; null where the address leaves it open. */
export interface EmsLooking {
  /** The first day of the month that is looked at. */
  readonly month: Day | null
  readonly entityId: number | null
  readonly show: Show | null
  readonly look: 'calendar' | 'table'
  /** Gas is compared in the same cold. */
  readonly cold: boolean
  readonly product: 'electricity' | 'gas' | null
  readonly q: string
  readonly page: number
  readonly sort: Sort & { by: EmsSort }
}

const sortable: readonly EmsSort[] = [
  'difference',
  'name',
  'value',
  'perArea',
  'baseLoad',
  'until',
  'signals',
]
/** What rose most stands first. */
export const usualSort = { by: 'difference', direction: 'desc' } as const

const sorted: Part<EmsLooking['sort']> = {
  read: (text) => {
    const by = sortable.find((name) => name === text.replace('-', ''))
    return by ? { by, direction: text.startsWith('-') ? 'desc' : 'asc' } : usualSort
  },
  write: (sort) => (signed(sort) === signed(usualSort) ? '' : signed(sort)),
}

const looking = addressed<EmsLooking>({
  month,
  entityId: named('entity', id),
  show: maybeOneOf(shows),
  look: oneOf(['calendar', 'table'], 'calendar'),
  cold: flag(),
  product: maybeOneOf(['electricity', 'gas']),
  q: words(100),
  sort: sorted,
  page: from(1),
})

/** Reads the query of the page's address; what makes no sense counts as left open. */
export const emsLookingAt = looking.read

/** The address of a look; what is as usual stays out of it. */
export const emsAddressOf = (of: EmsLooking): string => `?${looking.write(of)}`

/** A sort as the server reads it: "-difference" descending. */
export const signed = ({ by, direction }: EmsLooking['sort']) =>
  direction === 'desc' ? (`-${by}` as const) : by
