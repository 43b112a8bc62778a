import { ClipboardCheck } from 'lucide-react'
import { useMemo } from 'react'
import type { StepAnswer } from '../../../../machines/flows/step.ts'
import { assessLocations } from '../../../contract/areas/energySaving/savingCalls.ts'
import { attempt } from '../../calls/api.ts'
import { ask } from '../../calls/ask.ts'
import { queryClient } from '../../calls/query.ts'
import { ownStep, refusedWith } from '../../flows/ownStep.ts'
import { useFlow } from '../../portal/useFlow.ts'
import { Button } from '../../ui/button.tsx'

const locations = (count: number) => (count === 1 ? '1 locatie' : `${count} locaties`)

/** What came of it, in one sentence: how many there are, and of which it cannot be told. */
async function assess(customerId: number): Promise<StepAnswer> {
  const outcome = await attempt(ask(assessLocations, { customerId }))
  if (!outcome.ok) return refusedWith(outcome.refusal)
  const { made, again, obliged, unknown, without } = outcome.data
  const told = [
    `${locations(made + again)} beoordeeld: ${obliged} met plicht`,
    ...(unknown > 0 ? [`${unknown} nog niet te zeggen`] : []),
    ...(without > 0 ? [`${locations(without)} zonder aansluiting overgeslagen`] : []),
  ]
  return { kind: 'taken', statusName: told.join(', ') }
}

const assessing = (customerId: number) =>
  ownStep(
    'locationAssessment',
    () => assess(customerId),
    () => void queryClient.invalidateQueries({ queryKey: [`customers/${customerId}/energy-saving`] }),
  )

/** Looks at all locations of the customer at once. */
export function AssessButton({ customerId }: { customerId: number }) {
  const actor = useFlow(useMemo(() => assessing(customerId), [customerId]))
  const step = { id: customerId, version: 0, event: 'CALL', asks: false }
  return (
    <Button
      icon={<ClipboardCheck size={15} aria-hidden />}
      onClick={() => actor.send({ type: 'choose', step, values: {} })}
    >
      Alle locaties beoordelen
    </Button>
  )
}
