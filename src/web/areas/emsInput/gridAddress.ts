import {
  addressed,
  flag,
  from,
  id,
  maybeOneOf,
  named,
  oneOf,
  type Part,
  words,
} from '../../portal/address.ts'

/** The grid as it stands in the address. */
export interface GridLooking {
  readonly year: number
  /** What is typed in an empty cell. */
  readonly kind: 'standing' | 'usage'
  readonly product: 'electricity' | 'gas' | null
  readonly entityId: number | null
  readonly isMissing: boolean
  readonly q: string
  readonly page: number
}

/** A year that is not before 1970 nor to come; this one stays out of the address. */
const yearUpTo = (thisYear: number): Part<number> => ({
  read: (text) => {
    const year = id.read(text) ?? thisYear
    return year >= 1970 && year <= thisYear ? year : thisYear
  },
  write: (year) => (year === thisYear ? '' : String(year)),
})

const looking = (thisYear: number) =>
  addressed<GridLooking>({
    year: yearUpTo(thisYear),
    kind: oneOf(['standing', 'usage'], 'standing'),
    product: maybeOneOf(['electricity', 'gas']),
    entityId: named('entity', id),
    isMissing: named('missing', flag()),
    q: words(100),
    page: from(1),
  })

/** Reads the query of the page's address; what makes no sense counts as left open. */
export const gridLookingAt = (query: string, thisYear: number): GridLooking => looking(thisYear).read(query)

/** The address of the grid; what is as usual stays out of it. */
export function gridAddressOf(of: GridLooking, thisYear: number): string {
  const text = looking(thisYear).write(of)
  return text === '' ? '' : `?${text}`
}
