import { library } from '../../../contract/library.ts'
import { pagesOf } from '../../crud/places.ts'
import { RelatedCard } from '../../crud/relatedCard.tsx'
import { useMay } from '../../profile.ts'

/** What belongs to an invoice besides its original: a specification, a letter about it. */
export function InvoiceDocuments({ customerId, invoiceId }: { customerId: number; invoiceId: number }) {
  const pages = pagesOf(library, customerId)
  const mayAdd = useMay('organisation-documents:write')
  return (
    <RelatedCard
      resource={library}
      customerId={customerId}
      by={{ invoiceId }}
      columns={['title', 'category', 'documentDate', 'statusName']}
      rowHref={(row) => pages.show(row.id)}
      add={mayAdd && { label: 'Document toevoegen', href: `${pages.create}?invoiceId=${invoiceId}` }}
    >
      Bewaar hier wat bij deze factuur hoort, zoals een specificatie of een brief.
    </RelatedCard>
  )
}
