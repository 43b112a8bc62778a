import { useMemo } from 'react'
import { useSearch } from 'wouter'
import {
  type PurchasePlan,
  purchasePlan,
  stepFields,
} from '../../../contract/areas/purchase/purchasePlans.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { type AnyRow, pagesOf } from '../../fields/places.ts'
import { date, number, percentText } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { FormPage } from '../../records/formPage.tsx'
import { RecordList } from '../../records/recordList.tsx'
import { RowGrid } from '../../records/rowGrid.tsx'
import { Facts, ShowPage, useMayEdit } from '../../records/showPage.tsx'
import { Card } from '../../ui/card.tsx'
import { Table } from '../../ui/table.tsx'
import { PurchaseTabs } from './tabs.tsx'

const resource: AnyResource = purchasePlan
const planOf = (row: AnyRow) => row as unknown as PurchasePlan
const price = (value: unknown) => (value === null ? '–' : number(String(value), 6, 2))

const columns = withColumns(columnsOf(resource), {
  deliveryYear: { numeric: false, cell: (row) => String(row.deliveryYear) },
  ceilingPrice: { from: 'lg', cell: (row) => price(row.ceilingPrice) },
  floorPrice: { from: 'lg', cell: (row) => price(row.floorPrice) },
})

/** How the customer's energy is bought, by product and year. */
export function PlanList({ customerId }: PageProps) {
  return (
    <RecordList
      resource={resource}
      customerId={customerId}
      columns={columns}
      tabs={<PurchaseTabs value="plans" customerId={customerId} />}
      nothing="Er is nog geen strategie: klikken keurt goed wie tekenbevoegd is."
    />
  )
}

/** One of them, with its steps. */
export function PlanPage({ customerId, id }: PageProps) {
  const mayEdit = useMayEdit(resource)
  return (
    <ShowPage
      resource={resource}
      customerId={customerId}
      id={id}
      title={(row) => String(row.name)}
      mayEdit={mayEdit}
      mayDelete={() => true}
      data={(row) => (
        <>
          <Facts resource={resource} row={row} />
          {planOf(row).steps.length > 0 && (
            <Card title="Strategie">
              <Table
                caption="Strategie"
                rows={planOf(row).steps}
                rowKey={({ fromDate }) => fromDate}
                columns={[
                  { id: 'from', header: 'Vanaf', cell: ({ fromDate }) => date(fromDate) },
                  {
                    id: 'min',
                    header: 'Minstens ingekocht',
                    numeric: true,
                    cell: ({ minPct }) => percentText(minPct),
                  },
                  {
                    id: 'max',
                    header: 'Hoogstens ingekocht',
                    numeric: true,
                    cell: ({ maxPct }) => percentText(maxPct),
                  },
                ]}
              />
            </Card>
          )}
        </>
      )}
    />
  )
}

/** Making a plan, or changing one; from a position it begins with its product and year. */
export function PlanForm({ customerId, id }: PageProps) {
  const asked = new URLSearchParams(useSearch())
  const [product, year] = [asked.get('product'), Number(asked.get('year')) || null]
  const start = useMemo(
    () => ({ product: product ?? '1', deliveryYear: year, method: 'klik', mandate: 'advies' }),
    [product, year],
  )
  return (
    <FormPage
      {...(id === null && { start })}
      resource={resource}
      customerId={customerId}
      id={id}
      inputs={{
        steps: (form) => (
          <RowGrid form={form} name="steps" label="Strategie" one="Stap" columns={stepFields} />
        ),
      }}
      afterSave={pagesOf(resource, customerId).show}
    />
  )
}
