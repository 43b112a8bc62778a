import { type CollectiveInterest, collectiveInterest } from '../../../contract/areas/collectives/interests.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { type AnyRow, pagesOf } from '../../fields/places.ts'
import { dateTime } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { FormPage } from '../../records/formPage.tsx'
import { RecordList } from '../../records/recordList.tsx'
import { Facts, ShowPage, useMayEdit } from '../../records/showPage.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { MailAddress } from '../../ui/mailAddress.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { CollectiveTabs } from './tabs.tsx'

const resource: AnyResource = collectiveInterest
const pages = pagesOf(resource, null)

const columns = withColumns(columnsOf(resource), {
  name: { from: 'md' },
  emailAddress: { from: 'lg' },
  collectiveName: { from: 'xl' },
})

/** Who asked on the public page to be called, the latest on top. */
export function InterestList() {
  return (
    <RecordList
      resource={resource}
      customerId={null}
      columns={columns}
      tabs={<CollectiveTabs value="interests" />}
      deletes={({ organisation }) => String(organisation)}
      nothing="Er is nog geen belangstelling binnengekomen. Zij komt van /collectief, waar openbare collectieven staan zolang de inschrijving open is."
    />
  )
}

/** One of them: what was asked, to what was agreed, and what came of it. */
export function InterestPage({ id }: PageProps) {
  const mayEdit = useMayEdit(resource)
  return (
    <ShowPage
      resource={resource}
      customerId={null}
      id={id}
      title={(row) => String(row.organisation)}
      lead={({ collectiveId, collectiveName }) => (
        <TextLink href={`/v3/collective/collectives/${collectiveId}`}>{String(collectiveName)}</TextLink>
      )}
      mayEdit={mayEdit}
      mayDelete={() => true}
      data={(row) => <InterestData row={row} />}
    />
  )
}

/** What was sent from the public page, above what we did with it. */
function InterestData({ row }: { row: AnyRow }) {
  const sent = row as unknown as CollectiveInterest
  return (
    <>
      <Card title="Ontvangen">
        <DescriptionList
          columns={3}
          items={[
            { label: 'Naam', value: sent.name },
            { label: 'E-mailadres', value: <MailAddress of={sent.emailAddress} /> },
            { label: 'Telefoonnummer', value: sent.telephoneNumber },
            { label: 'Ontvangen op', value: dateTime(sent.receivedAt) },
            { label: 'Vraag of opmerking', value: sent.message, wide: sent.message !== null },
            { label: 'Toestemming', value: sent.consent, wide: true },
          ]}
        />
      </Card>
      <Facts resource={resource} row={row} />
    </>
  )
}

/** When somebody was called, and what came of it. */
export function InterestForm({ id }: PageProps) {
  return <FormPage resource={resource} customerId={null} id={id} afterSave={pages.show} />
}
