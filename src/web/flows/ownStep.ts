import { fromPromise } from 'xstate'
import {
  type ChosenStep,
  type StepAnswer,
  type StepQuestion,
  type stepMachine,
  stepNamed,
} from '../../../machines/flows/step.ts'
import { type OwnStepName, ownSteps } from '../../../machines/ownSteps.ts'
import { attempt } from '../calls/api.ts'
import type { Refusal } from '../calls/refusal.ts'
import { tell } from '../portal/root.ts'

/** Asks the server; what it has to say against it comes back by its field. `said` is told when it is done. */
export async function asked(call: Promise<{ data: unknown }>, said: string): Promise<StepAnswer> {
  const outcome = await attempt(call)
  return outcome.ok ? { kind: 'taken', statusName: said } : refusedWith(outcome.refusal)
}

/** A refusal as a step answers it: by field, or as what belongs to no field. */
export function refusedWith({ problems, message }: Refusal): StepAnswer {
  return { kind: 'refused', problems: Object.keys(problems).length > 0 ? problems : { '': [message] } }
}

type Take = (question: StepQuestion, signal: AbortSignal) => Promise<StepAnswer>

/** What is gone on with once a step was taken: what its call made. */
type GoOn = (made: unknown, chosen: ChosenStep) => void

/** A chart of a step at work: at once or after a dialog, told, gone on with, and shown everywhere (`reload`). */
export function stepTaken(machine: typeof stepMachine, take: Take, reload: () => void, goOn?: GoOn) {
  return machine.provide({
    actors: { takeStep: fromPromise(({ input, signal }) => take(input, signal)) },
    actions: {
      tellTaken: ({ context: { chosen } }, answer) => {
        if (answer.kind !== 'taken') return
        if (answer.statusName !== '') tell.success(answer.statusName)
        goOn?.(answer.made, chosen)
      },
      tellRefused: (_, answer) =>
        tell.error(answer.kind === 'refused' ? (Object.values(answer.problems)[0]?.[0] ?? '') : ''),
      tellOvertaken: (_, answer) => tell.error(answer.kind === 'overtaken' ? answer.message : ''),
      tellFailed: () => tell.error('Dit is niet gelukt. Probeer het opnieuw.'),
      reload,
    },
  })
}

const charts = new Map<OwnStepName, typeof stepMachine>()

/** The same for what is no step of a life cycle, under its own name: the QA page and Live show it by that. */
export function ownStep(name: OwnStepName, take: Take, reload: () => void, goOn?: GoOn) {
  const chart = charts.get(name) ?? stepNamed(name, ownSteps[name])
  charts.set(name, chart)
  return stepTaken(chart, take, reload, goOn)
}
