import { useMemo } from 'react'
import { gridOperator, measuringCompany, supplier } from '../../../contract/areas/parties/parties.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { pagesOf } from '../../fields/places.ts'
import { ConfirmDeleteDialog, confirmDeleteOf } from '../../flows/confirmDelete.tsx'
import type { PageProps } from '../../portal/page.ts'
import { useMay } from '../../portal/profile.ts'
import { useFlow } from '../../portal/useFlow.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { FormPage } from '../../records/formPage.tsx'
import { ListPage } from '../../records/listPage.tsx'
import { deleteItem } from '../../records/rowItems.tsx'
import { ShowPage, useMayEdit } from '../../records/showPage.tsx'

/** The pages of a kind of party, which are the same for each. */
function pagesFor(resource: AnyResource) {
  const pages = pagesOf(resource, null)
  const columns = withColumns(columnsOf(resource), {
    ...('code' in resource.fields && { code: { from: 'lg' as const } }),
    connectionCount: { numeric: true },
    ...('claimsOpen' in resource.automatic && { claimsOpen: { numeric: true, from: 'md' as const } }),
  })
  function List() {
    const mayWrite = useMay(resource.permission.create)
    const deleting = useFlow(useMemo(() => confirmDeleteOf(resource, null), []))
    return (
      <>
        <ListPage
          resource={resource}
          customerId={null}
          columns={columns}
          mayCreate={mayWrite}
          rowHref={({ id }) => pages.show(id)}
          rowMenu={({ id, name }) => (mayWrite ? [deleteItem(deleting, { id, name: String(name) })] : [])}
        />
        <ConfirmDeleteDialog actor={deleting} one={resource.label.one} />
      </>
    )
  }
  function Show({ id }: PageProps) {
    const mayEdit = useMayEdit(resource)
    return (
      <ShowPage
        resource={resource}
        customerId={null}
        id={id}
        title={(row) => String(row.name)}
        lead={(row) => (row.successorName ? `Opgevolgd door ${row.successorName}` : null)}
        mayEdit={mayEdit}
        mayDelete={() => true}
      />
    )
  }
  const Form = ({ id }: PageProps) => (
    <FormPage resource={resource} customerId={null} id={id} afterSave={pages.show} />
  )
  return { List, Show, Form }
}

export const {
  List: SupplierList,
  Show: SupplierPage,
  Form: SupplierForm,
} = pagesFor(supplier as AnyResource)
export const {
  List: GridOperatorList,
  Show: GridOperatorPage,
  Form: GridOperatorForm,
} = pagesFor(gridOperator as AnyResource)
export const {
  List: MeasuringCompanyList,
  Show: MeasuringCompanyPage,
  Form: MeasuringCompanyForm,
} = pagesFor(measuringCompany as AnyResource)
