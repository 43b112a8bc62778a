import type { StepQuestion } from '../../../machines/flows/step.ts'
import type { ActionComment } from '../../contract/areas/actions/actionCalls.ts'
import { api, attempt } from '../calls/api.ts'
import { queryClient } from '../calls/query.ts'
import { tell } from '../portal/root.ts'
import { ownStep, refusedWith } from './ownStep.ts'

/** The comments of an action or note. */
export const commentsPath = (customerId: number, id: number) =>
  `customers/${customerId}/actions/${id}/comments`

export async function fetchComments(path: string, signal: AbortSignal): Promise<ActionComment[]> {
  return (await api.get<ActionComment[]>(path, { signal })).data
}

/** What is asked of the server for each thing one does with a comment. */
function sent(path: string, { chosen, values }: StepQuestion) {
  const own = `action-comments/${chosen.id}`
  if (chosen.event === 'REMOVE') return api.remove(own)
  const content = { content: values.content ?? '' }
  return chosen.event === 'CHANGE' ? api.patch(own, content) : api.post(path, content)
}

const told: Readonly<Record<string, string>> = {
  COMMENT: 'Je reactie staat erbij',
  CHANGE: 'Item succesvol opgeslagen',
  REMOVE: 'Item succesvol verwijderd',
}

/** Commenting, changing a comment and taking it away are steps like those of a life cycle: they ask, and tell what came of it. */
export const commenting = (path: string) =>
  ownStep(
    'comment',
    async (question) => {
      const outcome = await attempt<unknown>(sent(path, question))
      if (outcome.ok) return { kind: 'taken', statusName: told[question.chosen.event] ?? '' }
      const { kind, message } = outcome.refusal
      return kind === 'missing' ? { kind: 'overtaken', message } : refusedWith(outcome.refusal)
    },
    () => {
      // Who is named follows from then on, and what waited for an answer goes on.
      void queryClient.invalidateQueries({ queryKey: [path.replace(/comments$/, 'watchers')] })
      void queryClient.invalidateQueries({ queryKey: [path.replace(/\/\d+\/comments$/, '')] })
      void queryClient.invalidateQueries({ queryKey: [path] })
    },
  )

/** Follows an action, or no longer. */
export async function watchAction(customerId: number, id: number, watch: boolean): Promise<void> {
  const path = `customers/${customerId}/actions/${id}`
  const outcome = await attempt(api.post(`${path}/watch`, { watch }))
  if (!outcome.ok) tell.error(outcome.refusal.message)
  // Who follow stand on the page of the action or note too.
  for (const of of ['actions', 'notes'])
    void queryClient.invalidateQueries({ queryKey: [`customers/${customerId}/${of}`, id] })
  await queryClient.invalidateQueries({ queryKey: [`${path}/watchers`] })
}
