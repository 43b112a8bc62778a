import { type Mutation, mutation } from '../../../contract/areas/mutations/mutations.ts'
import { date, number } from '../../format/format.ts'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'

const { automatic } = mutation

/** Where a mutation is: who asked, who is waited for and since when; of what has not happened nothing. */
export function Standing({ row }: { row: Mutation }) {
  const words = (label: string, value: string | null) => (value === null ? [] : [{ label, value }])
  const day = (label: string, value: string | null) => words(label, value === null ? null : date(value))
  const items = [
    ...words('Aangevraagd door', row.requestedByName),
    ...day(automatic.submittedAt.label, row.submittedAt),
    ...words(automatic.term.label, row.term),
    ...day(automatic.askBefore.label, row.askBefore),
    ...words(automatic.daysOpen.label, row.daysOpen === null ? null : number(row.daysOpen)),
    ...words(automatic.waitsFor.label, row.waitsFor),
    ...day(automatic.expectedDate.label, row.expectedDate),
    ...day(automatic.sentAt.label, row.sentAt),
    ...day(automatic.confirmedDate.label, row.confirmedDate),
    ...words(automatic.question.label, row.question),
    ...words(automatic.answer.label, row.answer),
  ]
  return items.length === 0 ? null : (
    <Card title="Stand van zaken">
      <DescriptionList columns={4} items={items} />
    </Card>
  )
}
