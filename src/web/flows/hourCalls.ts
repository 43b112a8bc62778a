import { fromPromise } from 'xstate'
import { type StepAnswer, type StepQuestion, stepMachine } from '../../../machines/flows/step.ts'
import { api, attempt } from '../api.ts'
import { queryClient } from '../query.ts'
import { tell } from '../root.ts'

/** Everything that shows hours is asked again. */
export function reloadHours(): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && /(^|\/)hours(\/|$)/.test(path),
  })
}

type Taken = (question: StepQuestion) => Promise<StepAnswer>

/** Asks the server; what it has to say against it comes back by its field. */
export async function asked(call: Promise<{ data: unknown }>, said: string): Promise<StepAnswer> {
  const outcome = await attempt(call as ReturnType<typeof api.post>)
  if (outcome.ok) return { kind: 'taken', statusName: said }
  const { problems, message } = outcome.refusal
  return { kind: 'refused', problems: Object.keys(problems).length > 0 ? problems : { '': [message] } }
}

/** Something that is done with hours is a step: at once or after a dialog, told, and shown everywhere. */
export function hoursStep(take: Taken) {
  return stepMachine.provide({
    actors: { takeStep: fromPromise(({ input }) => take(input)) },
    actions: {
      tellTaken: (_, answer) => {
        if (answer.kind === 'taken' && answer.statusName !== '') tell.success(answer.statusName)
      },
      tellRefused: (_, answer) =>
        tell.error(answer.kind === 'refused' ? (Object.values(answer.problems)[0]?.[0] ?? '') : ''),
      tellOvertaken: () => tell.error('Dit is niet gelukt. Probeer het opnieuw.'),
      tellFailed: () => tell.error('Dit is niet gelukt. Probeer het opnieuw.'),
      reload: reloadHours,
    },
  })
}

/** Writes time down at a customer. */
export const writingHours = hoursStep(({ values: { customerId, ...draft } }) =>
  customerId === null || customerId === undefined
    ? Promise.resolve({ kind: 'refused', problems: { customerId: ['Dit veld is verplicht'] } })
    : asked(api.post(`customers/${customerId}/hours`, draft), 'Item succesvol opgeslagen'),
)

/** What a cell of the week stands for: the entry that is there, or what a new one is made of. */
export interface WeekCell {
  readonly customerId: number
  readonly entry: { readonly id: number; readonly version: number } | null
  readonly draft: Readonly<Record<string, unknown>>
}

/** Keeps what was typed in a cell: a new entry, another time, or none any more. */
export const keepingCell = ({ customerId, entry, draft }: WeekCell) =>
  hoursStep(({ values: { seconds } }) => {
    const path = `customers/${customerId}/hours`
    if (entry === null) return asked(api.post(path, { ...draft, seconds }), '')
    if (seconds === null) return asked(api.remove(`${path}/${entry.id}`), 'Item succesvol verwijderd')
    return asked(api.post(`${path}/${entry.id}`, { seconds, version: entry.version }), '')
  })
