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

const positive = (text: string | null) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null)

/** Reads the query of the page's address; what makes no sense counts as left open. */
export function gridLookingAt(query: string, thisYear: number): GridLooking {
  const params = new URLSearchParams(query)
  const year = positive(params.get('year'))
  return {
    year: year !== null && year >= 1970 && year <= thisYear ? year : thisYear,
    kind: params.get('kind') === 'usage' ? 'usage' : 'standing',
    product: (['electricity', 'gas'] as const).find((one) => one === params.get('product')) ?? null,
    entityId: positive(params.get('entity')),
    isMissing: params.get('missing') === '1',
    q: (params.get('q') ?? '').slice(0, 100),
    page: positive(params.get('page')) ?? 1,
  }
}

/** The address of the grid; what is as usual stays out of it. */
export function gridAddressOf(looking: GridLooking, thisYear: number): string {
  const { year, kind, product, entityId, isMissing, q, page } = looking
  const params = new URLSearchParams()
  if (year !== thisYear) params.set('year', String(year))
  if (kind !== 'standing') params.set('kind', kind)
  if (product !== null) params.set('product', product)
  if (entityId !== null) params.set('entity', String(entityId))
  if (isMissing) params.set('missing', '1')
  if (q !== '') params.set('q', q)
  if (page > 1) params.set('page', String(page))
  return params.size === 0 ? '' : `?${params}`
}
