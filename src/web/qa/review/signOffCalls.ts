import { useQuery } from '@tanstack/react-query'
import { signedCharts, signOff, signOffs } from '../../../contract/areas/statecharts/signOffCalls.ts'
import { attempt } from '../../calls/api.ts'
import { ask, askFilled } from '../../calls/ask.ts'
import { fetched } from '../../calls/fetched.ts'
import { queryClient } from '../../calls/query.ts'
import { ownStep, refusedWith } from '../../flows/ownStep.ts'
import { useMay } from '../../portal/profile.ts'

const { path } = signedCharts

/** Every chart with its last sign-off; for admins only, others never ask. */
export function useSignedCharts() {
  const isAdmin = useMay('is:admin')
  return useQuery({
    ...fetched(signedCharts, {}),
    enabled: isAdmin,
  })
}

/** The sign-offs of a chart, the newest first. */
export function useSignOffs(chart: string) {
  const isAdmin = useMay('is:admin')
  return useQuery({
    queryKey: [path, chart],
    queryFn: async ({ signal }) => (await ask(signOffs, { query: { chart } }, { signal })).data,
    enabled: isAdmin,
  })
}

/** Signing a chart off as it was read: a step that asks for a remark, and says so when the chart has changed meanwhile. */
export const signingOff = (chart: string, hash: string) =>
  ownStep(
    'signOff',
    async ({ values }) => {
      const outcome = await attempt(askFilled(signOff, { body: { chart, hash, ...values } }))
      if (outcome.ok) return { kind: 'taken', statusName: 'De grafiek is goedgekeurd' }
      const { kind, message } = outcome.refusal
      return kind === 'conflict' || kind === 'refused'
        ? { kind: 'overtaken', message }
        : refusedWith(outcome.refusal)
    },
    () => void queryClient.invalidateQueries({ queryKey: [path] }),
  )
