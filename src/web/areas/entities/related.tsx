import { invoice } from '../../../contract/invoices.ts'
import { library } from '../../../contract/library.ts'
import { pagesOf } from '../../crud/places.ts'
import { RelatedCard } from '../../crud/relatedCard.tsx'
import { useMay } from '../../profile.ts'

interface OfEntity {
  customerId: number
  entityId: number
}

/** The invoices to an entity, the latest first. */
export function EntityInvoices({ customerId, entityId }: OfEntity) {
  const pages = pagesOf(invoice, customerId)
  return (
    <RelatedCard
      resource={invoice}
      customerId={customerId}
      by={{ entityId }}
      columns={['invoiceNumber', 'invoiceDate', 'partyName', 'kind', 'amountExcl', 'statusName']}
      rowHref={(row) => `${pages.show(row.id)}/show`}
    >
      Facturen aan deze entiteit komen hier vanzelf te staan.
    </RelatedCard>
  )
}

/** The documents of an entity, and the way to one more. */
export function EntityDocuments({ customerId, entityId }: OfEntity) {
  const pages = pagesOf(library, customerId)
  const mayAdd = useMay('organisation-documents:write')
  return (
    <RelatedCard
      resource={library}
      customerId={customerId}
      by={{ entityId }}
      columns={['title', 'category', 'documentDate', 'expiryDate', 'statusName']}
      rowHref={(row) => pages.show(row.id)}
      add={mayAdd && { label: 'Document toevoegen', href: `${pages.create}?entityId=${entityId}` }}
    >
      Een nieuw document hoort meteen bij deze entiteit.
    </RelatedCard>
  )
}
