import { recognisedMeasure } from '../../../contract/areas/energySaving/recognised.ts'
import { pagesOf } from '../../fields/places.ts'
import type { PageProps } from '../../portal/page.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { FormPage } from '../../records/formPage.tsx'
import { RecordList } from '../../records/recordList.tsx'
import { Facts, ShowPage, useMayEdit } from '../../records/showPage.tsx'

const resource = recognisedMeasure
const columns = withColumns(columnsOf(resource), {
  list: { from: 'md' },
  category: { from: 'lg' },
  moment: { from: 'xl' },
  edition: { from: 'md' },
})

/** What the law recognises: what a location with a duty is asked about. */
export function RecognisedList() {
  return (
    <RecordList
      resource={resource}
      customerId={null}
      columns={columns}
      deletes={({ code, edition }) => `${code} van ${edition}`}
      nothing="Er staat nog geen erkende maatregel in. Voeg toe wat voor je klanten geldt."
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
