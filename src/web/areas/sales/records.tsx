import { Plus } from 'lucide-react'
import { action } from '../../../contract/areas/actions/actions.ts'
import { library } from '../../../contract/areas/library/library.ts'
import type { Deal } from '../../../contract/areas/sales/deals.ts'
import { pagesOf } from '../../fields/places.ts'
import { useMay } from '../../portal/profile.ts'
import { RelatedCard } from '../../records/relatedCard.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'

interface Of {
  row: Deal
}

/** Of a company that is no customer yet nothing is kept elsewhere. */
function NoCustomer({ title }: { title: string }) {
  return (
    <Card title={title}>
      <EmptyState title="Nog geen klant">
        Kies bij Kwalificeren of Bewerken een klant; een prospect mag ook. Daarna staat hier wat er bij die
        klant is.
      </EmptyState>
    </Card>
  )
}

/** What has to be done at whoever the deal is about: one that is open is its next step. */
export function DealActions({ row: { customerId } }: Of) {
  const mayAdd = useMay('actions:write')
  if (customerId === null) return <NoCustomer title={action.label.many} />
  const pages = pagesOf(action, customerId)
  return (
    <RelatedCard
      resource={action}
      customerId={customerId}
      by={{}}
      columns={['subject', 'assigneeName', 'deadline', 'statusName']}
      rowHref={({ id }) => pages.show(id)}
      add={mayAdd && { label: 'Actie toevoegen', href: pages.create }}
    >
      Plan wat de volgende stap is: zonder open actie zegt de kans na veertien dagen dat die er niet is.
    </RelatedCard>
  )
}

/** The mandates and offers of whoever the deal is about, of which it names one each. */
export function DealDocuments({ row: { customerId } }: Of) {
  const mayAdd = useMay('organisation-documents:write')
  if (customerId === null) return <NoCustomer title={library.label.many} />
  const pages = pagesOf(library, customerId)
  const begin = (category: string) => `${pages.create}?category=${category}`
  return (
    <RelatedCard
      resource={library}
      customerId={customerId}
      by={{}}
      columns={['title', 'category', 'documentDate', 'expiryDate', 'statusName']}
      rowHref={({ id }) => pages.show(id)}
      add={mayAdd && { label: 'Offerte toevoegen', href: begin('offerte') }}
      tools={
        mayAdd && (
          <ButtonLink size="sm" href={begin('machtiging')} icon={<Plus size={15} aria-hidden />}>
            Machtiging toevoegen
          </ButtonLink>
        )
      }
    >
      Voeg de getekende machtiging toe, en later de offerte: bij Bewerken en Offerte uitbrengen kies je ze.
    </RelatedCard>
  )
}
