import type { StepAnswer, StepQuestion } from '../../../machines/flows/step.ts'
import type { OwnStepName } from '../../../machines/ownSteps.ts'
import { hoursEntry } from '../../contract/areas/hours/hours.ts'
import { recordCalls } from '../../contract/records/recordCalls.ts'
import { ask, askFilled } from '../calls/ask.ts'
import { queryClient } from '../calls/query.ts'
import { asked, ownStep } from './ownStep.ts'

const calls = recordCalls(hoursEntry)

/** Everything that shows hours is asked again. */
function reloadHours(): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && /(^|\/)hours(\/|$)/.test(path),
  })
}

/** Something that is done with hours. */
export const hoursStep = (name: OwnStepName, take: (question: StepQuestion) => Promise<StepAnswer>) =>
  ownStep(name, take, reloadHours)

/** Writes time down at a customer. */
export const writingHours = hoursStep('hoursWriting', ({ values: { customerId, ...draft } }) =>
  customerId === null || customerId === undefined
    ? Promise.resolve({ kind: 'refused', problems: { customerId: ['Dit veld is verplicht'] } })
    : asked(
        askFilled(calls.create, { customerId: Number(customerId), body: draft }),
        'Item succesvol opgeslagen',
      ),
)

/** What a cell of the week stands for: the entry that is there, or what a new one is made of. */
interface WeekCell {
  readonly customerId: number
  readonly entry: { readonly id: number; readonly version: number } | null
  readonly draft: Readonly<Record<string, unknown>>
}

/** Keeps what was typed in a cell: a new entry, another time, or none any more. */
export const keepingCell = ({ customerId, entry, draft }: WeekCell) =>
  hoursStep('weekCell', ({ values: { seconds } }) => {
    if (entry === null) return asked(askFilled(calls.create, { customerId, body: { ...draft, seconds } }), '')
    const { id, version } = entry
    if (seconds === null) return asked(ask(calls.remove, { customerId, id }), 'Item succesvol verwijderd')
    return asked(askFilled(calls.update, { customerId, id, body: { seconds, version } }), '')
  })
