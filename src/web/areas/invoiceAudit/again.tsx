import { RotateCw } from 'lucide-react'
import { useMemo } from 'react'
import { controlAgain } from '../../../contract/areas/invoiceAudit/controlCalls.ts'
import { ask } from '../../calls/ask.ts'
import { queryClient } from '../../calls/query.ts'
import { asked, ownStep } from '../../flows/ownStep.ts'
import { useFlow } from '../../portal/useFlow.ts'
import { Button } from '../../ui/button.tsx'

/** Has an invoice controlled again; the page then follows it by itself. */
const again = (customerId: number, id: number) =>
  ownStep(
    'controlAgain',
    () => asked(ask(controlAgain, { customerId, id }), 'De factuur wordt opnieuw gecontroleerd'),
    () =>
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.endsWith('/control'),
      }),
  )

export function AgainButton({ customerId, id }: { customerId: number; id: number }) {
  const actor = useFlow(useMemo(() => again(customerId, id), [customerId, id]))
  const step = { id, version: 0, event: 'AGAIN', asks: false }
  return (
    <Button
      icon={<RotateCw size={15} aria-hidden />}
      onClick={() => actor.send({ type: 'choose', step, values: {} })}
    >
      Opnieuw controleren
    </Button>
  )
}
