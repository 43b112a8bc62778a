import type { EmsSort } from '../../../contract/areas/ems/emsCalls.ts'
import { type Day, isDay } from '../../../domain/time/day.ts'
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

const positive = (text: string | null) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null)

/** Reads the query of the page's address; what makes no sense counts as left open. */
export function emsLookingAt(query: string): EmsLooking {
  const params = new URLSearchParams(query)
  const month = `${params.get('month') ?? ''}-01`
  const sort = params.get('sort') ?? ''
  const by = sortable.find((name) => name === sort.replace('-', ''))
  return {
    month: isDay(month) ? month : null,
    entityId: positive(params.get('entity')),
    show: shows.find((show) => show === params.get('show')) ?? null,
    look: params.get('look') === 'table' ? 'table' : 'calendar',
    cold: params.get('cold') === '1',
    product: (['electricity', 'gas'] as const).find((one) => one === params.get('product')) ?? null,
    q: (params.get('q') ?? '').slice(0, 100),
    page: positive(params.get('page')) ?? 1,
    sort: by ? { by, direction: sort.startsWith('-') ? 'desc' : 'asc' } : usualSort,
  }
}

/** The address of a look; what is as usual stays out of it. */
export function emsAddressOf({
  month,
  entityId,
  show,
  look,
  cold,
  product,
  q,
  page,
  sort,
}: EmsLooking): string {
  const params = new URLSearchParams()
  if (month !== null) params.set('month', month.slice(0, 7))
  if (entityId !== null) params.set('entity', String(entityId))
  if (show !== null) params.set('show', show)
  if (look !== 'calendar') params.set('look', look)
  if (cold) params.set('cold', '1')
  if (product !== null) params.set('product', product)
  if (q !== '') params.set('q', q)
  if (sort.by !== usualSort.by || sort.direction !== usualSort.direction) params.set('sort', signed(sort))
  if (page > 1) params.set('page', String(page))
  return `?${params}`
}

/** A sort as the server reads it: "-difference" descending. */
export const signed = ({ by, direction }: EmsLooking['sort']) =>
  direction === 'desc' ? (`-${by}` as const) : by
