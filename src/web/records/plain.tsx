import type { AnyResource } from '../../contract/records/resource.ts'
import { pagesOf } from '../fields/places.ts'
import type { PageProps } from '../portal/page.ts'
import { columnsOf } from './columns.tsx'
import { FormPage } from './formPage.tsx'
import { RecordList } from './recordList.tsx'
import { nameOf } from './recordName.ts'
import { ShowPage, useMayEdit } from './showPage.tsx'

/** The pages of a record that shows itself as any other: its list, one of them, and the form. */
export const viewsOf = (resource: AnyResource) => ({
  List: ({ customerId }: PageProps) => (
    <RecordList resource={resource} customerId={customerId} columns={columnsOf(resource)} />
  ),
  Show: (props: PageProps) => <PlainPage resource={resource} {...props} />,
  Form: (props: PageProps) => <PlainForm resource={resource} {...props} />,
})

type Of = { resource: AnyResource; customerId: number | null }

function PlainPage({ resource, customerId, id }: Of & PageProps) {
  const mayEdit = useMayEdit(resource)
  return (
    <ShowPage
      resource={resource}
      customerId={customerId}
      id={id}
      title={(row) => nameOf(resource, row)}
      mayEdit={mayEdit}
      mayDelete={() => true}
    />
  )
}

function PlainForm({ resource, customerId, id }: Of & PageProps) {
  const pages = pagesOf(resource, customerId)
  return <FormPage resource={resource} customerId={customerId} id={id} afterSave={pages.show} />
}
