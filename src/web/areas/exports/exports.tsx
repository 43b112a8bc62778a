import { answeredExport } from '../../../contract/areas/exports/exports.ts'
import { pagesOf } from '../../fields/places.ts'
import type { PageProps } from '../../portal/page.ts'
import { FormPage } from '../../records/formPage.tsx'
import { ListPage } from '../../records/listPage.tsx'
import { exportColumns } from './columns.tsx'
import { pace } from './jobs.ts'

export { ExportPage } from './exportPage.tsx'

const resource = answeredExport
const pages = pagesOf(resource, null)

/** The exports that one may see, the newest first; those under way move on while one looks. */
export function ExportList() {
  return (
    <ListPage
      resource={resource}
      customerId={null}
      columns={exportColumns}
      mayCreate={false}
      rowHref={(row) => pages.show(row.id)}
      // Its column fetches the file.
      without={['DOWNLOAD']}
      again={pace}
      nothing="Exporteer een lijst van duizend rijen of meer: het bestand komt dan hier te staan."
    />
  )
}

/** Its name, what it is for, and whether it comes again. */
export function ExportForm({ id }: PageProps) {
  return <FormPage resource={resource} customerId={null} id={id} />
}
