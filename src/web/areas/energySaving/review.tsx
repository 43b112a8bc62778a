import { type SavingFile, savingFile } from '../../../contract/areas/energySaving/savingDuties.ts'
import { date } from '../../format/format.ts'
import { useProfile } from '../../portal/profile.ts'
import { Banner } from '../../ui/banner.tsx'

/** What the customer is asked of the report, and what it said of the last one. */
export function Review({ row }: { row: Pick<SavingFile, 'state' | 'remarks' | 'reviewBefore'> }) {
  const waits = useProfile()?.type === 'customer' ? 'Wacht op jullie' : 'Wacht op de klant'
  return (
    <>
      {row.state === 'customerReview' && (
        <Banner
          tone="info"
          title={
            row.reviewBefore === null ? waits : `${waits}: reactie gevraagd vóór ${date(row.reviewBefore)}`
          }
        >
          Bekijk het verbruik, de maatregelen en de rapportage als PDF, en geef akkoord of opmerkingen door.
          Bij Opmerkingen kan dat per onderdeel of maatregel.
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
