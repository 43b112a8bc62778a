import { type PageSize, pageSizes } from '../../contract/areas/account/account.ts'
import type { AnyResource, StateGroup, StateLabel } from '../../contract/records/resource.ts'
import type { Query } from '../calls/api.ts'
import { pageIn } from '../portal/address.ts'
import type { Sort } from '../ui/tableTypes.ts'

/** A group of states as the status filter asks for it; `all` leaves the filter out. */
export type StatusFilter = `${StateGroup}` | 'all'

/** A list as its address in the browser describes it. */
export interface ListState {
  readonly q: string
  readonly page: number
  readonly perPage: number
  readonly sort: Sort | undefined
  readonly status: StatusFilter
  /** Values of the resource's filters, by field; only those that are on. Of a range `{field}_from` and `{field}_to`. */
  readonly filters: Readonly<Record<string, string>>
  /** The columns somebody chose, in this order; null: the usual ones. */
  readonly columns: readonly string[] | null
}

/** Stands in the place of a period whose days somebody wants to type: it narrows nothing yet, and goes with the other filters. */
export const ownDays = 'own'

/** A list of records with a life cycle starts with those in force (specification, point 2: filter status=1), a list of work with what is open. */
function usualStatus(resource: AnyResource): StatusFilter {
  if (!resource.states || resource.showsAll) return 'all'
  return isWork(resource) ? 'open' : '1'
}

/** Whether the records are work to be done: open or closed, rather than in force or not. */
function isWork({ states }: AnyResource): boolean {
  return Object.values<StateLabel>(states ?? {}).some(({ group }) => group === 'open')
}

const isPageSize = (size: number) => pageSizes.some((allowed) => allowed === size)

const statuses = [0, 1, 2, 'open', 'closed', 'all'] as const

/** What a status filter asks for, of a text that says it. */
export const statusOf = (text: string | null): StatusFilter | undefined =>
  statuses.map((status): StatusFilter => `${status}`).find((status) => status === text)

function statusIn(text: string | null, resource: AnyResource): StatusFilter {
  const groups = Object.values<StateLabel>(resource.states ?? {}).map(({ group }) => String(group))
  const asked = statusOf(text)
  return asked === 'all' || (asked && groups.includes(asked)) ? asked : usualStatus(resource)
}

function sortIn(text: string | null, resource: AnyResource): Sort | undefined {
  const by = text?.replace(/^-/, '') ?? ''
  if (!Object.hasOwn(resource.sort, by)) return undefined
  return { by, direction: text?.startsWith('-') ? 'desc' : 'asc' }
}

/** Reads a list from the query string of its page; what makes no sense is left out. `usual`: the rows this person likes. */
export function listState(search: string, resource: AnyResource, usual: PageSize = 25): ListState {
  const given = new URLSearchParams(search)
  const perPage = Number(given.get('per_page'))
  const ranges: readonly string[] = resource.ranges ?? []
  const names: readonly string[] = [
    ...(resource.filters ?? []),
    ...ranges.flatMap((name) => [`${name}_from`, `${name}_to`]),
    ...Object.keys(resource.dayFilters ?? {}),
    ...Object.keys(resource.ownFilters ?? {}),
  ]
  return {
    q: given.get('q') ?? '',
    page: pageIn(given),
    perPage: isPageSize(perPage) ? perPage : usual,
    sort: sortIn(given.get('sort'), resource),
    status: statusIn(given.get('status'), resource),
    columns: given.get('columns')?.split(',') ?? null,
    filters: Object.fromEntries([
      ...names.flatMap((name) => {
        const value = given.get(name)
        return value === null || value === '' ? [] : [[name, value]]
      }),
      ...ranges.flatMap((name) => (given.get(name) === ownDays ? [[name, ownDays]] : [])),
    ]),
  }
}

const sortText = (sort: Sort | undefined) => (sort ? `${sort.direction === 'desc' ? '-' : ''}${sort.by}` : '')

/** Writes a list as a query string, only what differs from the usual; '' when nothing does. */
export function searchText(state: ListState, resource: AnyResource, usual: PageSize = 25): string {
  const parts: Record<string, string> = {
    q: state.q,
    ...state.filters,
    status: state.status === usualStatus(resource) ? '' : state.status,
    sort: sortText(state.sort),
    page: state.page === 1 ? '' : String(state.page),
    per_page: state.perPage === usual ? '' : String(state.perPage),
    columns: state.columns?.join(',') ?? '',
  }
  const filled = Object.entries(parts).filter(([, value]) => value !== '')
  return filled.length === 0 ? '' : `?${new URLSearchParams(filled)}`
}

/** The list as the server is asked for it. */
export function listQuery(state: ListState): Query {
  const asked = Object.entries(state.filters).filter(([, value]) => value !== ownDays)
  return {
    q: state.q,
    ...Object.fromEntries(asked),
    status: state.status === 'all' ? null : state.status,
    sort: sortText(state.sort),
    page: state.page,
    per_page: state.perPage,
  }
}

/** Whether something hides rows that would otherwise be there. */
export function isNarrowed(state: ListState, resource: AnyResource): boolean {
  return state.q !== '' || Object.keys(state.filters).length > 0 || state.status !== usualStatus(resource)
}

/** The same list with everything that narrows it off; order and page size stay. */
export function widened(state: ListState, resource: AnyResource): ListState {
  return { ...state, q: '', filters: {}, status: usualStatus(resource), page: 1 }
}

/** A change of what is looked for begins at its first page. */
export function narrowed(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, ...change, page: 1 }
}
