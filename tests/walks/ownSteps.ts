import type { ChosenStep, stepMachine } from '../../machines/flows/step.ts'
import { type OwnStepName, ownSteps } from '../../machines/ownSteps.ts'
import type { OwnStep } from '../../machines/ownStepsTold.ts'
import { broken, type Walk } from '../walk/walk.ts'

type Machine = typeof stepMachine

/** The example of a step of its own as a walk over its chart; its screen is that of a step, or of the page it is on. */
export function ownStepWalk({ example, ...flow }: OwnStep): Walk<Machine> {
  const { event, values, typed, answers } = example
  const manner = ownSteps[flow.id as OwnStepName]
  const chosen = (asks: boolean): { step: ChosenStep; values: typeof values } => ({
    step: { id: 0, version: 0, event, asks },
    values,
  })
  const lookedAt = [0, 1].flatMap((id) =>
    [[event], []].map((allowed) => ({
      step: { id, version: 0, event, record: { allowed }, asks: false },
      values,
    })),
  )
  return {
    flow: flow as unknown as Walk<Machine>['flow'],
    cases: {
      choose:
        manner === 'once'
          ? lookedAt
          : manner === 'either'
            ? [chosen(true), chosen(false)]
            : [chosen(manner !== 'straight')],
      change: typed === null ? [] : [typed],
    },
    deciding: ({ context }) => [context.values, context.chosen.id],
    world: { takeStep: () => [...answers, broken] },
    wires: {},
    does: {} as Walk<Machine>['does'],
    shows: {},
  }
}
