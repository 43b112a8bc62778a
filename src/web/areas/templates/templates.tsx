import { shippedOf } from '../../../contract/areas/templates/templateKeys.ts'
import { type Template, template } from '../../../contract/areas/templates/templates.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { type AnyRow, pagesOf } from '../../fields/places.ts'
import type { GoAfter } from '../../flows/stepCalls.ts'
import { dateTime } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { FormPage } from '../../records/formPage.tsx'
import { RecordList } from '../../records/recordList.tsx'
import { RelatedCard } from '../../records/relatedCard.tsx'
import { ShowPage, useMayEdit } from '../../records/showPage.tsx'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { Comparing } from './comparing.tsx'
import { CustomerExample } from './customerExample.tsx'
import { ClosingInput, FilledInput } from './templateFields.tsx'
import { TestMail } from './testMail.tsx'
import { Uses } from './uses.tsx'

const resource: AnyResource = template
const pages = pagesOf(resource, null)
const rowOf = (row: AnyRow) => row as unknown as Template

/** What nobody of ours wrote came with the portal. */
const by = (row: AnyRow) => (rowOf(row).isShipped ? 'Meegeleverd' : (rowOf(row).changedByName ?? ''))

const columns = withColumns(columnsOf(resource), {
  module: { from: 'md' },
  subject: { from: 'lg' },
  updatedAt: { from: 'lg' },
  changedByName: { from: 'xl', header: 'Door', cell: by },
})

const versionColumns = withColumns(
  columnsOf({ ...resource, columns: ['number', 'subject', 'updatedAt', 'changedByName', 'statusName'] }),
  { changedByName: { header: 'Door', cell: by } },
)

/** All versions of all mails; what is in use comes first. */
export function TemplateList() {
  return (
    <RecordList
      resource={resource}
      customerId={null}
      columns={columns}
      deletes={(row) => (rowOf(row).state === 'draft' ? rowOf(row).name : null)}
    />
  )
}

/** Whoever makes a new version goes on writing it. */
const toDraft: GoAfter = (event, row) =>
  event === 'NEW_VERSION' && typeof row.draftId === 'number' ? pages.edit(row.draftId) : null

/** One version: its text, what becomes of it, and the versions before and after it. */
export function TemplatePage({ id }: PageProps) {
  const mayEdit = useMayEdit(resource)
  return (
    <ShowPage
      resource={resource}
      customerId={null}
      id={id}
      title={(row) => rowOf(row).name}
      mayEdit={mayEdit}
      mayDelete={(row) => rowOf(row).state === 'draft'}
      actions={(row) => <TestMail id={row.id} />}
      lead={(row) => <ToDraft of={rowOf(row)} />}
      afterStep={toDraft}
      dataLabel="Inhoud"
      data={(row) => <Content of={rowOf(row)} />}
      tabs={(row) => [
        { id: 'example', label: 'Voorbeeld', content: <CustomerExample of={rowOf(row)} /> },
        { id: 'versions', label: 'Versies', content: <Versions of={rowOf(row)} /> },
        { id: 'uses', label: 'Gebruik', content: <Uses of={rowOf(row)} /> },
      ]}
    />
  )
}

/** From a version to what is to take its place. */
function ToDraft({ of: { id, draftId } }: { of: Template }) {
  if (draftId === null || draftId === id) return null
  return <TextLink href={pages.show(draftId)}>Naar het concept</TextLink>
}

const written = css({ whiteSpace: 'pre-line' })

function Content({ of }: { of: Template }) {
  const { subject, body, actionLabel, closing, key, number, isShipped, updatedAt, changedByName } = of
  const by = isShipped ? ', meegeleverd' : changedByName ? ` door ${changedByName}` : ''
  return (
    <>
      <Card title="Tekst">
        <DescriptionList
          items={[
            { label: 'Onderwerp', value: subject, wide: true },
            { label: 'Tekst', value: <span className={written}>{body}</span>, wide: true },
            { label: 'Knop', value: actionLabel ?? 'Deze e-mail heeft geen knop', wide: true },
            { label: 'Onder de knop', value: <span className={written}>{closing ?? '–'}</span>, wide: true },
          ]}
        />
      </Card>
      <Card title="Sjabloon">
        <DescriptionList
          columns={3}
          items={[
            { label: 'E-mail', value: shippedOf(key)?.name ?? key },
            { label: 'Sleutel', value: key },
            { label: 'Versie', value: String(number) },
            { label: template.automatic.sentLately.label, value: String(of.sentLately ?? 0) },
            { label: 'Gewijzigd', value: `${dateTime(updatedAt)}${by}` },
          ]}
        />
      </Card>
      <Placeholders of={of.key} />
    </>
  )
}

/** What can be filled in, and what it stands for. */
function Placeholders({ of }: { of: string }) {
  const placeholders = Object.entries(shippedOf(of)?.placeholders ?? {})
  return (
    <Card title="Invulvelden">
      <DescriptionList
        columns={2}
        items={placeholders.map(([name, { label }]) => ({ label: `{{${name}}}`, value: label }))}
      />
    </Card>
  )
}

function Versions({ of }: { of: Template }) {
  return (
    <>
      <RelatedCard
        resource={resource}
        customerId={null}
        by={{ key: of.key }}
        columns={versionColumns}
        rowHref={(row) => pages.show(row.id)}
      >
        Van deze e-mail zijn er nog geen versies.
      </RelatedCard>
      <Comparing of={of} />
    </>
  )
}

/** Writing a version: what can be filled in stands below the text, and what it becomes below all. */
export function TemplateForm({ id }: PageProps) {
  return (
    <FormPage
      resource={resource}
      customerId={null}
      id={id}
      afterSave={pages.show}
      lead="Een lege regel begint een nieuwe alinea. Wat tussen dubbele accolades staat, vult het portaal in als de e-mail vertrekt."
      inputs={{
        body: (form) => <FilledInput {...form} name="body" />,
        closing: (form) => <ClosingInput {...form} />,
      }}
    />
  )
}
