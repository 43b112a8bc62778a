import { useQuery } from '@tanstack/react-query'
import type { KeptSamples, KeptWalk } from '../../../machines/kept.ts'

// What the tests keep beside the charts, and the machines as they are written; each is fetched when it is looked at.
const walks = import.meta.glob<KeptWalk[]>('../../../machines/charts/*.walks.json', { import: 'default' })
const samples = import.meta.glob<KeptSamples>('../../../machines/charts/*.samples.json', {
  import: 'default',
})
const sources = import.meta.glob<string>(
  ['../../../machines/flows/*.ts', '../../../machines/life-cycles/*.ts'],
  { query: '?raw', import: 'default' },
)

const charts = '../../../machines/charts'

/** A query over something that never changes while the page is open. */
function useKept<Kept>(name: string, flow: string, load: () => Promise<Kept>) {
  return useQuery({ queryKey: [name, flow], queryFn: load, staleTime: Number.POSITIVE_INFINITY })
}

/** The walks of the tests over a flow. */
export const useWalks = (flow: string) =>
  useKept<readonly KeptWalk[]>(
    'walks',
    flow,
    async () => (await walks[`${charts}/${flow}.walks.json`]?.()) ?? [],
  )

/** Examples of what events carry and calls answer. */
export const useSamples = (flow: string) =>
  useKept<KeptSamples>(
    'samples',
    flow,
    async () => (await samples[`${charts}/${flow}.samples.json`]?.()) ?? { events: {}, answers: {} },
  )

/** The text in which a flow is written, by its file. */
export const useSource = (file: string) =>
  useKept<string>('source', file, async () => (await sources[`../../../${file}`]?.()) ?? '')
