import type { ReactNode } from 'react'
import type { AnyResource } from '../../contract/records/resource.ts'
import { type AnyRow, pagesOf } from '../fields/places.ts'
import type { PageProps } from '../portal/page.ts'
import { useMay } from '../portal/profile.ts'
import { css } from '../styled-system/css'
import { RateActions } from './rateActions.tsx'
import { Official } from './rateOfficial.tsx'
import { BesideSheet } from './rateSheet.tsx'
import { ShowPage } from './showPage.tsx'

const halves = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  lg: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
})

interface BesideProps extends Pick<PageProps, 'id'> {
  resource: AnyResource
  /** A table beside where it comes from. */
  sheet: (row: AnyRow) => ReactNode
}

/** The page of a family on which a table lies beside its official sheet, and a person compares them and fixes the table. */
export const besideOfficial = (resource: AnyResource, sheet: BesideProps['sheet']) =>
  function OfficialPage({ id }: PageProps) {
    return <Beside resource={resource} id={id} sheet={sheet} />
  }

function Beside({ resource, id, sheet }: BesideProps) {
  const mayWrite = useMay(resource.permission.update)
  const pages = pagesOf(resource, null)
  return (
    <ShowPage
      resource={resource}
      customerId={null}
      id={id}
      title={({ name }) => `${String(name)} naast het blad`}
      trail={(row) => [
        { label: resource.label.many, href: pages.list },
        { label: String(row.name), href: pages.show(row.id) },
        { label: 'Naast het blad' },
      ]}
      actions={(row) => <RateActions {...{ resource, row, mayWrite }} />}
      dataLabel="Tabel en blad"
      data={(row) => (
        <div className={halves}>
          <BesideSheet value={true}>{sheet(row)}</BesideSheet>
          <Official {...{ resource, row, mayWrite }} />
        </div>
      )}
    />
  )
}
