/** What a reviewer looks at, as it stands in the address: a link shows somebody else the same. */
export interface Reviewing {
  readonly flow: string
  readonly look: 'chart' | 'table' | 'walks'
  /** The path of the state, or the id of the arrow, that is explained. */
  readonly part: string | null
  /** Which walk is taken, and how many steps of it. */
  readonly walk: number
  readonly step: number
}

/** Reads the query of the page's address. */
export function reviewing(query: string, first: string): Reviewing {
  const params = new URLSearchParams(query)
  const look = params.get('look')
  const number = (name: string) => Math.max(0, Math.trunc(Number(params.get(name)) || 0))
  return {
    flow: params.get('flow') ?? first,
    look: look === 'table' || look === 'walks' ? look : 'chart',
    part: params.get('part'),
    walk: number('walk'),
    step: number('step'),
  }
}

/** The address of a look; what is as usual stays out of it. */
export function addressOf({ flow, look, part, walk, step }: Reviewing): string {
  const params = new URLSearchParams({ flow })
  if (look !== 'chart') params.set('look', look)
  if (part !== null) params.set('part', part)
  if (walk > 0) params.set('walk', String(walk))
  if (step > 0) params.set('step', String(step))
  return `/statecharts?${params}`
}
