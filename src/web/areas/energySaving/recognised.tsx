import { FileUp } from 'lucide-react'
import { recognisedMeasure } from '../../../contract/areas/energySaving/recognised.ts'
import { pagesOf } from '../../fields/places.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay } from '../../portal/profile.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { FormPage } from '../../records/formPage.tsx'
import { RecordList } from '../../records/recordList.tsx'
import { Facts, ShowPage, useMayEdit } from '../../records/showPage.tsx'
import { ButtonLink } from '../../ui/button.tsx'

const resource = recognisedMeasure
const columns = withColumns(columnsOf(resource), {
  list: { from: 'md' },
  category: { from: 'lg' },
  moment: { from: 'xl' },
  edition: { from: 'md' },
})

/** What the law recognises: what a location with a duty is asked about. */
export function RecognisedList() {
  const mayWrite = useMay(resource.permission.create)
  return (
    <RecordList
      resource={resource}
      customerId={null}
      columns={columns}
      actions={
        mayWrite && (
          <ButtonLink href={`${pagesOf(resource, null).list}/import`} icon={<FileUp size={16} aria-hidden />}>
            Importeren
          </ButtonLink>
        )
      }
      deletes={({ code, edition }) => `${code} van ${edition}`}
      nothing="Er staat nog geen erkende maatregel in. Importeer de lijst van een jaar, of voeg toe wat voor je klanten geldt."
    />
  )
}

/** One recognised measure. */
export function RecognisedPage({ id }: PageProps) {
  const mayEdit = useMayEdit(resource)
  return (
    <ShowPage
      resource={resource}
      customerId={null}
      id={id}
      title={(row) => `${row.code} ${row.name}`}
      mayEdit={mayEdit}
      mayDelete={() => true}
      data={(row) => <Facts resource={resource} row={row} />}
    />
  )
}

/** Adding one, or changing it. */
export function RecognisedForm({ id }: PageProps) {
  return <FormPage resource={resource} customerId={null} id={id} afterSave={pagesOf(resource, null).show} />
}
