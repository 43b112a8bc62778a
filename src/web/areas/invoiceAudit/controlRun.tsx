import { RotateCw } from 'lucide-react'
import { useCallback } from 'react'
import { controlAllAgain } from '../../../contract/areas/invoiceAudit/controlCalls.ts'
import { queryClient } from '../../calls/query.ts'
import { Survey } from '../../flows/survey.tsx'
import { useMay } from '../../portal/profile.ts'

/** Controlling all invoices of the customer again, in the background; a customer sees what comes of it. */
export function ControlRun({ customerId }: { customerId: number }) {
  const mayStart = useMay('invoice-check:write')
  const onOver = useCallback(
    () =>
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          typeof path === 'string' && path.startsWith(`customers/${customerId}/invoice-audit`),
      }),
    [customerId],
  )
  if (!mayStart) return null
  return (
    <Survey
      calls={controlAllAgain}
      customerId={customerId}
      mayStart
      start="Alles opnieuw controleren"
      busy="De facturen worden opnieuw gecontroleerd."
      never="Een factuur wordt vanzelf opnieuw gecontroleerd als er iets verandert waarmee zij is gecontroleerd."
      onOver={onOver}
      icon={<RotateCw size={15} aria-hidden />}
    />
  )
}
