import {
  type NewsletterRecipient,
  newsletterRecipient,
} from '../../../contract/areas/newsletters/recipients.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { type AnyRow, pagesOf } from '../../fields/places.ts'
import { dateTime } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { RecordList } from '../../records/recordList.tsx'
import { RelatedCard } from '../../records/relatedCard.tsx'
import { ShowPage } from '../../records/showPage.tsx'
import { Card } from '../../ui/card.tsx'
import { Second } from '../../ui/cellLine.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { MailAddress } from '../../ui/mailAddress.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { resultBadge } from './results.tsx'

const resource: AnyResource = newsletterRecipient
const pages = pagesOf(resource, null)
const recipientOf = (row: AnyRow) => row as unknown as NewsletterRecipient

/** Who was removed since is nobody's name any more. */
const nameOf = (row: AnyRow) => recipientOf(row).name ?? 'Verwijderde contactpersoon'

/** Why it did not arrive stands under what became of it, on every screen. */
const shown = newsletterRecipient.columns.filter((name) => name !== 'failure')

const columns = withColumns(columnsOf({ ...resource, columns: shown }), {
  name: { cell: nameOf },
  emailAddress: { from: 'md' },
  customerName: { from: 'lg' },
  result: {
    cell: (row) => (
      <span>
        {resultBadge(recipientOf(row).result)}
        {recipientOf(row).failure && <Second>{recipientOf(row).failure}</Second>}
      </span>
    ),
  },
  sentAt: { from: 'xl' },
  unsubscribedAt: { from: 'lg' },
})

/** To whom newsletters went, and what became of them: of one, or of all. */
export function RecipientList() {
  return (
    <RecordList
      resource={resource}
      customerId={null}
      columns={columns}
      nothing="Zodra een nieuwsbrief wordt verzonden, staat hier wie hem krijgt."
    />
  )
}

/** What became of one newsletter at one address. */
export function RecipientPage({ id }: PageProps) {
  return (
    <ShowPage
      resource={resource}
      customerId={null}
      id={id}
      title={nameOf}
      lead={(row) => {
        const { newsletterId, newsletterName } = recipientOf(row)
        return <TextLink href={`/v3/newsletters/${newsletterId}`}>{newsletterName}</TextLink>
      }}
      data={(row) => <Told of={recipientOf(row)} />}
    />
  )
}

function Told({ of }: { of: NewsletterRecipient }) {
  const contact = `/v3/customers/${of.customerId}/contacts/${of.contactId}`
  return (
    <Card title="Ontvanger">
      <DescriptionList
        columns={3}
        items={[
          {
            label: 'Naam',
            value: of.contactId === null ? of.name : <TextLink href={contact}>{of.name}</TextLink>,
          },
          { label: 'E-mailadres', value: of.emailAddress && <MailAddress of={of.emailAddress} /> },
          { label: 'Klant', value: of.customerName },
          { label: 'Resultaat', value: resultBadge(of.result) },
          { label: 'Verzonden op', value: of.sentAt && dateTime(of.sentAt) },
          { label: 'Reden', value: of.failure },
          { label: 'Afgemeld op', value: of.unsubscribedAt && dateTime(of.unsubscribedAt) },
        ]}
      />
    </Card>
  )
}

/** To whom one newsletter went. */
export function RecipientsOf({ newsletterId }: { newsletterId: number }) {
  return (
    <RelatedCard
      resource={resource}
      customerId={null}
      by={{ newsletterId }}
      columns={columns.map(({ sortable: _, ...column }) => column)}
      rowHref={(row) => pages.show(row.id)}
      tools={<TextLink href={`${pages.list}?newsletterId=${newsletterId}`}>Als lijst, met export</TextLink>}
    >
      Wie hem krijgt, staat hier zodra het verzenden begint.
    </RelatedCard>
  )
}
