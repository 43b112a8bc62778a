/** What a reviewer looks at, as it stands in the address: a link shows somebody else the same. */
export interface Reviewing {
  readonly flow: string
  readonly look: 'chart' | 'table'
  /** The path of the state, or the id of the arrow, that is explained. */
  readonly part: string | null
}

/** Reads the query of the page's address. */
export function reviewing(query: string, first: string): Reviewing {
  const params = new URLSearchParams(query)
  return {
    flow: params.get('flow') ?? first,
    look: params.get('look') === 'table' ? 'table' : 'chart',
    part: params.get('part'),
  }
}

/** The address of a look; what is as usual stays out of it. */
export function addressOf({ flow, look, part }: Reviewing): string {
  const params = new URLSearchParams({ flow })
  if (look !== 'chart') params.set('look', look)
  if (part !== null) params.set('part', part)
  return `/statecharts?${params}`
}
