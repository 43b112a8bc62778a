import { type SavingFile, savingFile } from '../../../contract/areas/energySaving/savingDuties.ts'
import { foundDuties, savingDuties } from '../../../contract/areas/energySaving/savingWords.ts'
import { pagesOf } from '../../fields/places.ts'
import { date } from '../../format/format.ts'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { Used } from './used.tsx'

/** What was found, established and handed in so far; of what has not happened nothing. */
export function Standing({ row, customerId }: { row: SavingFile; customerId: number }) {
  const pages = pagesOf(savingFile, customerId)
  const { automatic } = savingFile
  const words = (label: string, value: string | null | undefined) => (value ? [{ label, value }] : [])
  const day = (label: string, value: string | null) => words(label, value && date(value))
  return (
    <Card title="Verbruik en plicht">
      <DescriptionList
        columns={3}
        items={[
          {
            label: `Elektriciteit in ${row.referenceYear}`,
            value: <Used of={row} value={row.usageE} isConnected={row.hasElectricity} unit="kWh" />,
          },
          {
            label: `Gas in ${row.referenceYear}`,
            value: <Used of={row} value={row.usageG} isConnected={row.hasGas} unit="m³" />,
          },
          { label: automatic.foundDuty.label, value: foundDuties[row.foundDuty] },
          {
            label: 'Hoe berekend?',
            value: (
              <TextLink href={`${pages.show(row.id)}?tab=use`}>
                Verbruik per aansluiting en de grenzen
              </TextLink>
            ),
          },
          ...words('Vastgelegde plicht', row.duty && savingDuties[row.duty]),
          ...words(automatic.reason.label, row.reason),
          ...day(automatic.agreedOn.label, row.agreedOn),
          ...words(automatic.agreedBy.label, row.agreedBy),
          ...day(automatic.submittedAt.label, row.submittedAt),
          ...words(automatic.reference.label, row.reference),
          ...words(automatic.reportId.label, row.reportName),
          ...words(automatic.question.label, row.question),
          ...day(automatic.answerBefore.label, row.state === 'supplement' ? row.answerBefore : null),
          ...day(automatic.nextDeadline.label, row.nextDeadline),
        ]}
      />
    </Card>
  )
}
