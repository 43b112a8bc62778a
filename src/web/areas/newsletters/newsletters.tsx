import { type Newsletter, newsletter } from '../../../contract/areas/newsletters/newsletters.ts'
import { customerModules, customerTypes } from '../../../contract/records/picklists.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { type AnyRow, pagesOf } from '../../fields/places.ts'
import { count, dateTime } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { FormPage } from '../../records/formPage.tsx'
import { illustratedInput } from '../../records/illustrated/illustratedInput.tsx'
import { RecordList } from '../../records/recordList.tsx'
import { ShowPage, useMayEdit } from '../../records/showPage.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { RichTextView } from '../../ui/richTextView.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { Audience, addresses, useAudience } from './audience.tsx'
import { MailShown } from './mailShown.tsx'
import { RecipientsOf } from './recipients.tsx'
import { TestMail } from './testMail.tsx'

const resource: AnyResource = newsletter
const pages = pagesOf(resource, null)
const newsletterOf = (row: AnyRow) => row as unknown as Newsletter

const isBegun = ({ sentAt }: Newsletter) => sentAt !== null

/** Something is on its way, also where sending was held just now. */
const isUnderWay = ({ state }: Newsletter) => state === 'sending' || state === 'paused'

const columns = withColumns(columnsOf(resource), {
  subject: { from: 'lg' },
  sendAt: { from: 'xl' },
  sentAt: { from: 'md' },
  recipientCount: { from: 'md' },
})

/** All newsletters, the latest on top. */
export function NewsletterList() {
  return (
    <RecordList
      resource={resource}
      customerId={null}
      columns={columns}
      deletes={(row) => (newsletterOf(row).state === 'draft' ? newsletterOf(row).title : null)}
      nothing="Er is nog geen nieuwsbrief. Hij gaat naar contactpersonen bij wie Ontvangt nieuwsbrief aan staat."
    />
  )
}

/** How long until it is asked again while it is being sent, in milliseconds. */
const pause = 3000

/** One newsletter: what it says, who gets it, how it looks, and what became of it. */
export function NewsletterPage({ id }: PageProps) {
  const mayEdit = useMayEdit(resource)
  return (
    <ShowPage
      resource={resource}
      customerId={null}
      id={id}
      title={(row) => newsletterOf(row).title}
      mayEdit={mayEdit}
      mayDelete={(row) => newsletterOf(row).state === 'draft'}
      actions={(row) => (newsletterOf(row).state === 'draft' ? <TestMail id={row.id} /> : null)}
      again={(row) => isUnderWay(newsletterOf(row)) && pause}
      aboutStep={(event, rowId) => (event === 'SEND_NOW' ? <ToHowMany id={rowId} /> : null)}
      dataLabel="Nieuwsbrief"
      data={(row) => <Content of={newsletterOf(row)} />}
      tabs={(row) => [
        isBegun(newsletterOf(row))
          ? { id: 'recipients', label: 'Ontvangers', content: <RecipientsOf newsletterId={row.id} /> }
          : { id: 'recipients', label: 'Ontvangers', content: <Audience of={row} /> },
        { id: 'mail', label: 'E-mail', content: <MailShown of={newsletterOf(row)} /> },
      ]}
    />
  )
}

/** The number that is to be typed, from the server: who sends it has looked how many they are. */
function ToHowMany({ id }: { id: number }) {
  const found = useAudience({ id, version: 0 })
  if (!found.isSuccess) return null
  return <p>Deze nieuwsbrief gaat nu naar {addresses(found.data.count)}.</p>
}

const listed = (names: readonly string[], all: string) => (names.length === 0 ? all : names.join(', '))

function Content({ of }: { of: Newsletter }) {
  return (
    <>
      {of.state === 'draft' && of.testedAt === null && (
        <Banner tone="info" title="Nog niet getest">
          Stuur eerst een testmail naar jezelf. Daarna kun je de nieuwsbrief verzenden.
        </Banner>
      )}
      {of.state === 'sending' && of.heldUp && (
        <Banner tone="warning" title="Niet alles gaat eruit">
          {of.heldUp}. Het wordt vanzelf opnieuw geprobeerd; bij Ontvangers staat om wie het gaat.
        </Banner>
      )}
      {isBegun(of) && <Results of={of} />}
      <Card title="Tekst">
        <DescriptionList
          items={[
            { label: 'Onderwerp', value: of.subject, wide: true },
            { label: 'Inhoud', value: <RichTextView html={of.body} />, wide: true },
          ]}
        />
      </Card>
      <Card title="Voor wie">
        <DescriptionList
          columns={3}
          items={[
            {
              label: 'Klanten met module',
              value: listed(
                of.modules.map((one) => customerModules[one]),
                'Alle',
              ),
            },
            {
              label: 'Klanten van type',
              value: listed(
                of.customerTypes.map((one) => customerTypes[one]),
                'Alle',
              ),
            },
            {
              label: 'Deelnemers aan collectief',
              value:
                of.collectiveId === null ? (
                  'Alle klanten'
                ) : (
                  <TextLink href={`/v3/collective/collectives/${of.collectiveId}`}>
                    {of.collectiveName}
                  </TextLink>
                ),
            },
            { label: 'Testmail verstuurd', value: of.testedAt && dateTime(of.testedAt) },
            { label: 'Verzenden op', value: of.sendAt && dateTime(of.sendAt) },
          ]}
        />
      </Card>
    </>
  )
}

const figure = (value: number | null) => (value === null ? null : count(value))

function Results({ of }: { of: Newsletter }) {
  return (
    <Card title="Resultaat">
      <DescriptionList
        columns={3}
        items={[
          { label: 'Verzonden op', value: of.sentAt && dateTime(of.sentAt) },
          { label: 'Ontvangers', value: figure(of.recipientCount) },
          { label: 'Verzonden', value: figure(of.sentCount) },
          {
            label: 'Niet afgeleverd',
            value: figure(of.missedCount === null ? null : of.missedCount - (of.uncertainCount ?? 0)),
          },
          { label: 'Niet zeker of hij aankwam', value: figure(of.uncertainCount) },
          { label: 'Niet verzonden', value: figure(of.unsentCount) },
          { label: 'Afgemeld', value: figure(of.unsubscribedCount) },
        ]}
      />
    </Card>
  )
}

const inputs = { body: illustratedInput(resource, 'body') }

/** Writing a newsletter, or changing one. */
export function NewsletterForm({ id }: PageProps) {
  return <FormPage resource={resource} customerId={null} id={id} inputs={inputs} afterSave={pages.show} />
}
