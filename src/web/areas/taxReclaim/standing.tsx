import type { TaxRequest } from '../../../contract/areas/taxReclaim/taxRequests.ts'
import { taxRequest } from '../../../contract/areas/taxReclaim/taxRequests.ts'
import { date, euro } from '../../format/format.ts'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { TermsExplained } from './terms.tsx'

const { automatic } = taxRequest
type Told = keyof typeof automatic & keyof TaxRequest

/** What became of a reclaim so far, in the order in which it happens; of what has not happened nothing. */
export function Standing({ row }: { row: TaxRequest }) {
  const amount = (name: Told, value: string | null | undefined) =>
    value == null ? [] : [{ label: automatic[name].label, value: euro(value) }]
  const day = (name: Told, value: string | null) =>
    value === null ? [] : [{ label: automatic[name].label, value: date(value) }]
  const words = (name: Told, value: string | null) =>
    value === null ? [] : [{ label: automatic[name].label, value }]
  return (
    <Card title="Bedrag en termijnen">
      <DescriptionList
        columns={4}
        items={[
          {
            label: automatic.claimedAmount.label,
            value: row.claimedAmount === null ? 'Nog niet berekend' : euro(row.claimedAmount),
          },
          ...day('deadline', row.deadline),
          ...day('finalDeadline', row.finalDeadline),
          ...day('submittedAt', row.submittedAt),
          ...words('reference', row.reference),
          ...words('question', row.question),
          ...day('answerBefore', row.state === 'question' ? row.answerBefore : null),
          ...words('answer', row.answer),
          ...amount('grantedAmount', row.grantedAmount),
          ...day('decisionDate', row.decisionDate),
          ...words('decisionDocumentId', row.decisionDocumentName),
          // What came too late is decided without that right.
          ...day('objectionUntil', row.isLate ? null : row.objectionUntil),
          ...amount('paidAmount', row.paidAmount),
          ...day('paidDate', row.paidDate),
          ...amount('fee', row.fee),
        ]}
      />
      <TermsExplained row={row} />
    </Card>
  )
}
