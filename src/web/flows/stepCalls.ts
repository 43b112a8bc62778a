import { fromPromise } from 'xstate'
import { type StepAnswer, type StepQuestion, stepMachine } from '../../../machines/flows/step.ts'
import type { AnyResource } from '../../contract/resource.ts'
import { api } from '../api.ts'
import { type AnyRow, callsOf } from '../crud/places.ts'
import { queryClient } from '../query.ts'
import { refusalFrom } from '../refusal.ts'
import { tell } from '../root.ts'

/** Takes the step; what the server has to say against it is an answer. */
async function takeStep(
  path: string,
  { chosen, values }: StepQuestion,
  signal: AbortSignal,
): Promise<StepAnswer> {
  const { id, version, event } = chosen
  try {
    const { data } = await api.post<AnyRow>(
      `${path}/${id}/transition`,
      { ...values, event, version },
      { signal },
    )
    return { kind: 'taken', statusName: String(data.statusName) }
  } catch (error) {
    if (signal.aborted) throw error
    const { kind, message, problems } = refusalFrom(error)
    if (kind === 'conflict' || kind === 'missing') return { kind: 'overtaken', message }
    if (kind === 'invalid' || kind === 'refused' || kind === 'tooMany')
      return { kind: 'refused', problems: Object.keys(problems).length > 0 ? problems : { '': [message] } }
    throw error
  }
}

const firstOf = (answer: StepAnswer) =>
  answer.kind === 'refused' ? (Object.values(answer.problems)[0]?.[0] ?? '') : ''

/** The flow of a resource's steps: takes them, tells, and has the record and its lists fetched again. */
export function stepsOf(resource: AnyResource, customerId: number | null) {
  const path = callsOf(resource, customerId)
  return stepMachine.provide({
    actors: { takeStep: fromPromise(({ input, signal }) => takeStep(path, input, signal)) },
    actions: {
      tellTaken: (_, answer) =>
        tell.success(answer.kind === 'taken' ? `De status is nu: ${answer.statusName}` : ''),
      tellRefused: (_, answer) => tell.error(firstOf(answer)),
      tellOvertaken: (_, answer) => tell.error('message' in answer ? answer.message : ''),
      tellFailed: () => tell.error('Dit is niet gelukt. Probeer het opnieuw.'),
      reload: () => void queryClient.invalidateQueries({ queryKey: [path] }),
    },
  })
}
