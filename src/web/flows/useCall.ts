import { useSelector } from '@xstate/react'
import type { OwnStepName } from '../../../machines/ownSteps.ts'
import { type Answer, attempt } from '../calls/api.ts'
import { useFlow } from '../portal/useFlow.ts'
import { ownStep, refusedWith } from './ownStep.ts'

interface Call<Given, Made> {
  /** What it is, by its chart. */
  flow: OwnStepName
  /** Asks the server; it is busy until this is settled. */
  call: (given: Given) => Promise<Pick<Answer<Made>, 'data'>>
  /** What the user is told when it is done; nothing where the screen says enough. */
  said?: string
  /** What happens then, as long as the user is still there. */
  onDone?: (made: Made) => void
}

/** A step that asks nothing more: one call at a time, and what the server has against it is told. */
export function useCall<Given, Made>({ flow: name, call, said = '', onDone }: Call<Given, Made>) {
  const flow = useFlow(
    ownStep(
      name,
      async ({ values }) => {
        const outcome = await attempt(call(values.given as Given))
        if (!outcome.ok) return refusedWith(outcome.refusal)
        return { kind: 'taken', statusName: said, made: outcome.data }
      },
      () => {},
      (made) => onDone?.(made as Made),
    ),
  )
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'))
  const start = (given: Given) =>
    flow.send({
      type: 'choose',
      step: { id: 0, version: 0, event: 'CALL', asks: false },
      values: { given },
    })
  return { busy, start }
}
