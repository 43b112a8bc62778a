import { queryOptions, useQuery } from '@tanstack/react-query'
import type { DescribedFlow } from '../../../machines/described.ts'
import type { Coverage } from '../../../machines/kept.ts'
import type { Marks } from './chartDrawing.ts'

const folder = '/build/qa'
const unknown: Coverage = { at: null, version: null, flows: {}, pictures: [], format: 'png' }

/** What the build or `npm start` brought along of the last test run. */
const coverageQuery = queryOptions({
  queryKey: ['coverage'],
  queryFn: async ({ signal }): Promise<Coverage> => {
    const answer = await fetch(`${folder}/coverage.json`, { signal, cache: 'no-store' })
    const isThere = answer.ok && answer.headers.get('content-type')?.includes('json')
    return isThere ? ((await answer.json()) as Coverage) : unknown
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** What the tests walked in their last run. */
export function useCoverage(): Coverage {
  return useQuery(coverageQuery).data ?? unknown
}

/** The layers of a walk, as a reader knows them. */
export const layers = [
  { id: 'machine', label: 'Machine' },
  { id: 'view', label: 'Scherm' },
  { id: 'browser', label: 'Browser' },
] as const

/** Of a state or an arrow: in how many layers it was walked, out of those it can be walked in. */
export function walkedIn(
  { flows }: Coverage,
  flow: string,
  part: string,
): { walked: string[]; of: string[] } {
  const own = layers.filter(({ id }) => {
    const counted = flows[flow]?.[id]
    return counted !== undefined && [...counted.states.all, ...counted.arrows.all].includes(part)
  })
  const walked = own.filter(({ id }) => {
    const counted = flows[flow]?.[id]
    return counted !== undefined && [...counted.states.visited, ...counted.arrows.visited].includes(part)
  })
  return { walked: walked.map(({ label }) => label), of: own.map(({ label }) => label) }
}

/** The coverage of a flow as marks on its chart. */
export function coverageMarks(coverage: Coverage, flow: string): Marks {
  const counted = Object.values(coverage.flows[flow] ?? {})
  const parts = [...new Set(counted.flatMap(({ states, arrows }) => [...states.all, ...arrows.all]))]
  return Object.fromEntries(
    parts.map((part) => {
      const { walked, of } = walkedIn(coverage, flow, part)
      if (walked.length === 0) return [part, 'missed']
      return [part, walked.length === of.length ? 'covered' : 'partly']
    }),
  )
}

/** "24 van 24" for the states or the arrows of a flow in a layer, or null when it was not walked. */
export function share(
  { flows }: Coverage,
  flow: string,
  layer: (typeof layers)[number]['id'],
  kind: 'states' | 'arrows',
): string | null {
  const counted = flows[flow]?.[layer]?.[kind]
  return counted ? `${counted.visited.length} van ${counted.all.length}` : null
}

/** Whether a layer walked the chart as it is now: each of its arrows could be walked then, and nothing that is gone. */
export function isOfNow(
  { flows }: Coverage,
  { id, arrows, states }: DescribedFlow,
  layer: (typeof layers)[number]['id'],
): boolean {
  const walked = flows[id]?.[layer]
  if (walked === undefined) return true
  const now = arrows.map((arrow) => arrow.id)
  const paths = states.map(({ path }) => path)
  return (
    now.length === walked.arrows.all.length &&
    now.every((arrow) => walked.arrows.all.includes(arrow)) &&
    walked.states.all.every((state) => paths.includes(state))
  )
}

/** Which server a layer met: the real one, answers in its place, or some of each; null where it met none. */
export function serverOf(
  { flows }: Coverage,
  flow: string,
  layer: (typeof layers)[number]['id'],
): string | null {
  const { real = [], served = [] } = flows[flow]?.[layer]?.calls ?? {}
  if (real.length > 0 && served.length > 0) return 'deels echte server'
  if (real.length > 0) return 'echte server'
  return served.length > 0 ? 'antwoorden nagemaakt' : null
}

/** The address of the picture that the browser's walk took of a state, or null. */
export function pictureOf({ at, pictures, format }: Coverage, flow: string, path: string): string | null {
  const name = `${flow}.${path}`
  return pictures.includes(name) ? `${folder}/states/${name}.${format}?${encodeURIComponent(at ?? '')}` : null
}
