const looks = ['chart', 'table', 'walks', 'simulate', 'live', 'compare', 'review'] as const

/** The ways to look at a flow. */
export type Look = (typeof looks)[number]

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

/** Reads the query of the page's address. */
export function reviewing(query: string): Reviewing {
  const params = new URLSearchParams(query)
  const look = looks.find((each) => each === params.get('look')) ?? 'chart'
  const number = (name: string) => Math.max(0, Math.trunc(Number(params.get(name)) || 0))
  return {
    flow: params.get('flow'),
    look,
    part: params.get('part'),
    walk: number('walk'),
    step: number('step'),
    run: params.get('run') ?? '',
    beside: number('beside'),
  }
}

/** The address of a look; what is as usual stays out of it. */
export function addressOf({ flow, look, part, walk, step, run, beside }: Reviewing): string {
  const params = new URLSearchParams(flow === null ? {} : { flow })
  if (look !== 'chart') params.set('look', look)
  if (part !== null) params.set('part', part)
  if (walk > 0) params.set('walk', String(walk))
  if (step > 0) params.set('step', String(step))
  if (run !== '') params.set('run', run)
  if (beside > 0) params.set('beside', String(beside))
  return `/statecharts?${params}`
}

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
