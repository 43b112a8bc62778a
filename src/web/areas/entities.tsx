import { entity } from '../../contract/entities.ts'
import type { AnyResource } from '../../contract/resource.ts'
import { columnsOf, withColumns } from '../crud/columns.tsx'
import { FormPage } from '../crud/formPage.tsx'
import { ListPage } from '../crud/listPage.tsx'
import { pagesOf } from '../crud/places.ts'
import { ShowPage, useMayEdit } from '../crud/showPage.tsx'
import { stepItems, useSteps } from '../crud/steps.tsx'
import { StepDialog } from '../flows/step.tsx'
import type { PageProps } from '../page.ts'
import { useMay } from '../profile.ts'

const resource: AnyResource = entity
const columns = withColumns(columnsOf(resource), { kvk: { from: 'lg' }, costCenter: { from: 'lg' } })

/** The entities of a customer. */
export function EntityList({ customerId }: PageProps) {
  const mayWrite = useMay('organisation-entities:write')
  const pages = pagesOf(resource, customerId)
  const steps = useSteps(resource, customerId)
  return (
    <>
      <ListPage
        resource={resource}
        customerId={customerId}
        columns={columns}
        mayCreate={mayWrite}
        rowHref={(row) => pages.show(row.id)}
        rowMenu={(row) => stepItems(resource, row, steps)}
      />
      <StepDialog actor={steps} resource={resource} />
    </>
  )
}

/** One entity. */
export function EntityPage({ customerId, id }: PageProps) {
  const mayEdit = useMayEdit(resource)
  return (
    <ShowPage
      resource={resource}
      customerId={customerId}
      id={id}
      title={(row) => String(row.name)}
      lead={(row) => (row.parentName ? `Hoort bij ${row.parentName}` : null)}
      trail={(row) => [
        { label: entity.label.many, href: pagesOf(resource, customerId).list },
        { label: String(row.name) },
      ]}
      mayEdit={mayEdit}
    />
  )
}

/** Making or changing an entity. */
export function EntityForm({ customerId, id }: PageProps) {
  return (
    <FormPage
      resource={resource}
      customerId={customerId}
      id={id}
      trail={[
        { label: entity.label.many, href: pagesOf(resource, customerId).list },
        { label: id === null ? 'Toevoegen' : 'Bewerken' },
      ]}
    />
  )
}
