import type { StepQuestion } from '../../../machines/flows/step.ts'
import {
  actionComments,
  actionWatchers,
  addComment,
  changeComment,
  removeComment,
  watchAction as watchCall,
} from '../../contract/areas/actions/actionCalls.ts'
import { action } from '../../contract/areas/actions/actions.ts'
import { type Answer, attempt } from '../calls/api.ts'
import { ask, askFilled, pathOf } from '../calls/ask.ts'
import { queryClient } from '../calls/query.ts'
import { callsOf } from '../fields/places.ts'
import { tell } from '../portal/root.ts'
import { ownStep, refusedWith } from './ownStep.ts'

/** The action or note that is talked about. */
export interface Discussed {
  readonly customerId: number
  readonly id: number
}

/** What is asked of the server for each thing one does with a comment. */
function sent(of: Discussed, { chosen: { id, event }, values }: StepQuestion): Promise<Answer<unknown>> {
  if (event === 'REMOVE') return ask(removeComment, { id })
  const body = { content: values.content ?? '' }
  return event === 'CHANGE' ? askFilled(changeComment, { id, body }) : askFilled(addComment, { ...of, body })
}

const told: Readonly<Record<string, string>> = {
  COMMENT: 'Je reactie staat erbij',
  CHANGE: 'Item succesvol opgeslagen',
  REMOVE: 'Item succesvol verwijderd',
}

/** Commenting, changing a comment and taking it away are steps like those of a life cycle: they ask, and tell what came of it. */
export const commenting = (of: Discussed) =>
  ownStep(
    'comment',
    async (question) => {
      const outcome = await attempt(sent(of, question))
      if (outcome.ok) return { kind: 'taken', statusName: told[question.chosen.event] ?? '' }
      const { kind, message } = outcome.refusal
      return kind === 'missing' ? { kind: 'overtaken', message } : refusedWith(outcome.refusal)
    },
    () => {
      // Who is named follows from then on, and what waited for an answer goes on.
      void queryClient.invalidateQueries({ queryKey: [pathOf(actionWatchers, of)] })
      void queryClient.invalidateQueries({ queryKey: [callsOf(action, of.customerId)] })
      void queryClient.invalidateQueries({ queryKey: [pathOf(actionComments, of)] })
    },
  )

/** Follows an action, or no longer. */
export async function watchAction(customerId: number, id: number, watch: boolean): Promise<void> {
  const outcome = await attempt(ask(watchCall, { customerId, id, body: { watch } }))
  if (!outcome.ok) tell.error(outcome.refusal.message)
  // Who follow stand on the page of the action or note too.
  for (const of of ['actions', 'notes'])
    void queryClient.invalidateQueries({ queryKey: [`customers/${customerId}/${of}`, id] })
  await queryClient.invalidateQueries({ queryKey: [pathOf(actionWatchers, { customerId, id })] })
}
