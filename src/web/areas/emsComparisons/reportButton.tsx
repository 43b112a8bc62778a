import { FileDown } from 'lucide-react'
import { takeFile } from '../../portal/takeFile.ts'
import { Button } from '../../ui/button.tsx'
import { type Comparing, periodsQuery, yearsQuery } from './compareAddress.ts'

interface ReportButtonProps {
  customerId: number
  comparing: Comparing
}

/** The comparison as it is shown, on paper: fit to send to a customer. */
export function ReportButton({ customerId, comparing }: ReportButtonProps) {
  const { subject, measure, cold } = comparing
  const isYears = subject === 'years'
  const asked = isYears ? yearsQuery(comparing) : { ...periodsQuery(comparing), measure }
  const query = { ...asked, cold: cold ? '1' : '0' }
  const path = `customers/${customerId}/ems/${isYears ? 'years' : 'comparison'}/pdf`
  return (
    <Button icon={<FileDown size={16} aria-hidden />} onClick={() => void takeFile(path, query)}>
      Rapport (PDF)
    </Button>
  )
}
