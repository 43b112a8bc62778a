import { FileDown } from 'lucide-react'
import { savingReport } from '../../../contract/areas/energySaving/savingCalls.ts'
import { useMayAsk } from '../../portal/profile.ts'
import { takeFile } from '../../portal/takeFile.ts'
import { Button } from '../../ui/button.tsx'

/** The report of the location, in the order in which the eLoket asks. */
export function ReportButton({ id, customerId }: { id: number; customerId: number }) {
  const maySee = useMayAsk(savingReport)
  const path = savingReport.path.replace(':customerId', String(customerId)).replace(':id', String(id))
  if (!maySee) return null
  return (
    <Button icon={<FileDown size={15} aria-hidden />} onClick={() => void takeFile(path, {})}>
      Rapportage als PDF
    </Button>
  )
}
