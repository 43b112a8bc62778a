import { useQuery } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { stepMachine } from '../../../../machines/flows/step.ts'
import type { SignedChart, SignOff } from '../../../contract/sign-off-calls.ts'
import { api, attempt } from '../../api.ts'
import { useMay } from '../../profile.ts'
import { queryClient } from '../../query.ts'
import { tell } from '../../root.ts'

const path = 'statecharts'
const signOffsPath = `${path}/sign-offs`

/** Every chart with its last sign-off; for admins only, others never ask. */
export function useSignedCharts() {
  const isAdmin = useMay('is:admin')
  return useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) => (await api.get<SignedChart[]>(path, { signal })).data,
    enabled: isAdmin,
  })
}

/** The sign-offs of a chart, the newest first. */
export function useSignOffs(chart: string) {
  const isAdmin = useMay('is:admin')
  return useQuery({
    queryKey: [path, chart],
    queryFn: async ({ signal }) =>
      (await api.get<SignOff[]>(signOffsPath, { query: { chart }, signal })).data,
    enabled: isAdmin,
  })
}

/** Signing a chart off as it was read: a step that asks for a remark, and says so when the chart has changed meanwhile. */
export function signingOff(chart: string, hash: string) {
  return stepMachine.provide({
    actors: {
      takeStep: fromPromise(async ({ input }) => {
        const outcome = await attempt(api.post(signOffsPath, { chart, hash, ...input.values }))
        if (outcome.ok) return { kind: 'taken', statusName: '' } as const
        const { kind, problems, message } = outcome.refusal
        if (kind === 'conflict' || kind === 'refused') return { kind: 'overtaken', message } as const
        return {
          kind: 'refused',
          problems: Object.keys(problems).length > 0 ? problems : { '': [message] },
        } as const
      }),
    },
    actions: {
      tellTaken: () => tell.success('De grafiek is goedgekeurd'),
      tellRefused: () => tell.error('Goedkeuren is niet gelukt. Probeer het opnieuw.'),
      tellOvertaken: (_, answer) => tell.error('message' in answer ? answer.message : ''),
      tellFailed: () => tell.error('Goedkeuren is niet gelukt. Probeer het opnieuw.'),
      reload: () => void queryClient.invalidateQueries({ queryKey: [path] }),
    },
  })
}
