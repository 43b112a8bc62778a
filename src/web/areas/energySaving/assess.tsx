import { ClipboardCheck } from 'lucide-react'
import { useCallback } from 'react'
import { locationSurvey } from '../../../contract/areas/energySaving/savingCalls.ts'
import { savingFile } from '../../../contract/areas/energySaving/savingDuties.ts'
import { queryClient } from '../../calls/query.ts'
import { Survey } from '../../flows/survey.tsx'
import { useMay } from '../../portal/profile.ts'

/** Looking at all locations of the customer at once, in the background. */
export function Assessment({ customerId }: { customerId: number }) {
  const mayStart = useMay(savingFile.permission.create)
  const onOver = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: [`customers/${customerId}/energy-saving`] }),
    [customerId],
  )
  return (
    <Survey
      calls={locationSurvey}
      customerId={customerId}
      mayStart={mayStart}
      start="Alle locaties beoordelen"
      busy="De locaties worden beoordeeld."
      never="De locaties zijn nog niet samen beoordeeld."
      onOver={onOver}
      icon={<ClipboardCheck size={15} aria-hidden />}
    />
  )
}
