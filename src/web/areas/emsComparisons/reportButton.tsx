import { FileDown } from 'lucide-react'
import { takeFile } from '../../takeFile.ts'
import { Button } from '../../ui/button.tsx'
import { type Comparing, compareQuery } from './compareAddress.ts'

interface ReportButtonProps {
  customerId: number
  comparing: Comparing
}

/** The comparison as it is shown, on paper: fit to send to a customer. */
export function ReportButton({ customerId, comparing }: ReportButtonProps) {
  const { measure, cold } = comparing
  const query = { ...compareQuery(comparing), measure, cold: cold ? '1' : '0' }
  return (
    <Button
      icon={<FileDown size={16} aria-hidden />}
      onClick={() => void takeFile(`customers/${customerId}/ems/comparison/pdf`, query)}
    >
      Rapport (PDF)
    </Button>
  )
}
