import { type SavingFile, savingFile } from '../../../contract/areas/energySaving/savingDuties.ts'
import { Banner } from '../../ui/banner.tsx'

/** What the customer is asked of the report, and what it said of the last one. */
export function Review({ row }: { row: Pick<SavingFile, 'state' | 'remarks'> }) {
  return (
    <>
      {row.state === 'customerReview' && (
        <Banner tone="info" title="Wacht op de klant">
          Bekijk het verbruik, de maatregelen en de rapportage als PDF, en geef akkoord of opmerkingen door.
        </Banner>
      )}
      {row.remarks && (
        <Banner tone="warning" title={savingFile.automatic.remarks.label}>
          {row.remarks}
        </Banner>
      )}
    </>
  )
}
