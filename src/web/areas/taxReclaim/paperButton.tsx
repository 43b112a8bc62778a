import { FileDown } from 'lucide-react'
import { reclaimPaper } from '../../../contract/areas/taxReclaim/reclaimCalls.ts'
import type { TaxRequest } from '../../../contract/areas/taxReclaim/taxRequests.ts'
import { takeFile } from '../../portal/takeFile.ts'
import { Button } from '../../ui/button.tsx'

/** The calculation as a PDF, once there is an amount. */
export function ReclaimPaperButton({ row, customerId }: { row: TaxRequest; customerId: number }) {
  if (row.claimedAmount === null) return null
  const path = reclaimPaper.path.replace(':customerId', String(customerId)).replace(':id', String(row.id))
  return (
    <Button icon={<FileDown size={15} aria-hidden />} onClick={() => void takeFile(path, {})}>
      Berekening als PDF
    </Button>
  )
}
