import { useMemo } from 'react'
import type { AnyResource } from '../../contract/records/resource.ts'
import { type AnyRow, pagesOf } from '../fields/places.ts'
import { ConfirmDeleteDialog, confirmDeleteOf } from '../flows/confirmDelete.tsx'
import type { PageProps } from '../portal/page.ts'
import { useMay } from '../portal/profile.ts'
import { useFlow } from '../portal/useFlow.ts'
import { columnsOf } from './columns.tsx'
import { FormPage } from './formPage.tsx'
import { ListPage } from './listPage.tsx'
import { deleteItem } from './rowItems.tsx'
import { ShowPage, useMayEdit } from './showPage.tsx'

/** The pages of a record that shows itself as any other: its list, one of them, and the form. */
export const viewsOf = (resource: AnyResource) => ({
  List: ({ customerId }: PageProps) => <PlainList resource={resource} customerId={customerId} />,
  Show: (props: PageProps) => <PlainPage resource={resource} {...props} />,
  Form: (props: PageProps) => <PlainForm resource={resource} {...props} />,
})

type Of = { resource: AnyResource; customerId: number | null }

/** A record is called by its name, or by the first column of its list. */
const nameOf = (resource: AnyResource, row: AnyRow) => String(row.name ?? row[resource.columns[0] ?? 'id'])

function PlainList({ resource, customerId }: Of) {
  const mayCreate = useMay(resource.permission.create)
  const mayDelete = useMay(resource.permission.remove)
  const deleting = useFlow(useMemo(() => confirmDeleteOf(resource, customerId), [resource, customerId]))
  const pages = pagesOf(resource, customerId)
  return (
    <>
      <ListPage
        resource={resource}
        customerId={customerId}
        columns={columnsOf(resource)}
        mayCreate={mayCreate}
        rowHref={(row) => pages.show(row.id)}
        rowMenu={(row) =>
          mayDelete ? [deleteItem(deleting, { id: row.id, name: nameOf(resource, row) })] : []
        }
      />
      <ConfirmDeleteDialog actor={deleting} one={resource.label.one} />
    </>
  )
}

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
