import { library } from '../../../contract/areas/library/library.ts'
import { pagesOf } from '../../fields/places.ts'
import { useMay } from '../../portal/profile.ts'
import { RelatedCard } from '../../records/relatedCard.tsx'

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
