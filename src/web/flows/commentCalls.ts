import { fromPromise } from 'xstate'
import { stepMachine } from '../../../machines/flows/step.ts'
import type { ActionComment } from '../../contract/action-calls.ts'
import { api, attempt } from '../api.ts'
import { queryClient } from '../query.ts'
import { tell } from '../root.ts'

/** The comments of an action or note. */
export const commentsPath = (customerId: number, id: number) =>
  `customers/${customerId}/actions/${id}/comments`

export async function fetchComments(path: string, signal: AbortSignal): Promise<ActionComment[]> {
  return (await api.get<ActionComment[]>(path, { signal })).data
}

/** Commenting is a step like those of a life cycle: it asks something, and tells what came of it. */
export function commenting(path: string) {
  return stepMachine.provide({
    actors: {
      takeStep: fromPromise(async ({ input }) => {
        const outcome = await attempt(api.post(path, input.values))
        if (outcome.ok) return { kind: 'taken', statusName: '' } as const
        const { kind, problems, message } = outcome.refusal
        if (kind === 'missing') return { kind: 'overtaken', message } as const
        return {
          kind: 'refused',
          problems: Object.keys(problems).length > 0 ? problems : { '': [message] },
        } as const
      }),
    },
    actions: {
      tellTaken: () => tell.success('Je reactie staat erbij'),
      tellRefused: () => tell.error('Dit is niet gelukt. Probeer het opnieuw.'),
      tellOvertaken: (_, answer) => tell.error('message' in answer ? answer.message : ''),
      tellFailed: () => tell.error('Dit is niet gelukt. Probeer het opnieuw.'),
      reload: () => void queryClient.invalidateQueries({ queryKey: [path] }),
    },
  })
}

/** Takes one's own comment away. */
export async function removeComment(path: string, id: number): Promise<void> {
  const outcome = await attempt(api.remove(`action-comments/${id}`))
  if (outcome.ok) tell.success('Item succesvol verwijderd')
  else tell.error(outcome.refusal.message)
  await queryClient.invalidateQueries({ queryKey: [path] })
}

/** Follows an action, or no longer. */
export async function watchAction(customerId: number, id: number, watch: boolean): Promise<void> {
  const path = `customers/${customerId}/actions/${id}`
  const outcome = await attempt(api.post(`${path}/watch`, { watch }))
  if (!outcome.ok) tell.error(outcome.refusal.message)
  await queryClient.invalidateQueries({ queryKey: [`${path}/watchers`] })
}
