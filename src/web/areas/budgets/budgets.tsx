import { useMemo } from 'react'
import { budget } from '../../../contract/areas/budgets/budgets.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { dayAt } from '../../../domain/time/day.ts'
import { pagesOf } from '../../fields/places.ts'
import type { PageProps } from '../../portal/page.ts'
import { FormPage } from '../../records/formPage.tsx'
import { RecordList } from '../../records/recordList.tsx'
import { Facts, ShowPage, useMayEdit } from '../../records/showPage.tsx'
import { WatchesAlong } from '../../records/watchesAlong.tsx'
import { budgetColumns, budgetOf, pace } from './columns.tsx'
import { BudgetLead, BudgetMonths } from './months.tsx'
import { BudgetStanding } from './overview.tsx'
import { WorkedOut } from './underWay.tsx'

const resource: AnyResource = budget

/** The budgets of a customer, the last year on top. */
export function BudgetList({ customerId }: PageProps) {
  return (
    <RecordList
      resource={resource}
      customerId={customerId}
      columns={budgetColumns(resource)}
      again={pace}
      deletes={(row) => (row.state === 'draft' ? budgetOf(row).name : null)}
      nothing="Er is nog geen begroting."
    />
  )
}

/** One budget: its months, what it is worked out with, and who decided what. */
export function BudgetPage({ customerId, id }: PageProps) {
  const mayEdit = useMayEdit(resource)
  return (
    <ShowPage
      resource={resource}
      customerId={customerId}
      id={id}
      title={(row) => budgetOf(row).name}
      lead={(row) => <BudgetLead {...budgetOf(row)} />}
      again={(row) => pace([row])}
      mayEdit={mayEdit}
      mayDelete={(row) => row.state === 'draft'}
      dataLabel="Overzicht"
      data={(row) => (
        <>
          {row.state === 'review' && <WatchesAlong />}
          <WorkedOut budget={budgetOf(row)}>
            <BudgetStanding budget={budgetOf(row)} customerId={customerId ?? 0} />
          </WorkedOut>
        </>
      )}
      tabs={(row) => [
        {
          id: 'months',
          label: 'Maandraster',
          content: (
            <WorkedOut budget={budgetOf(row)}>
              <BudgetMonths budget={budgetOf(row)} customerId={customerId ?? 0} />
            </WorkedOut>
          ),
        },
        { id: 'facts', label: 'Uitgangspunten', content: <Facts resource={resource} row={row} /> },
      ]}
    />
  )
}

/** Making a budget, or changing what it is worked out with. */
export function BudgetForm({ customerId, id }: PageProps) {
  const start = useMemo(() => {
    const year = Number(dayAt(Date.now()).slice(0, 4)) + 1
    return {
      name: `Begroting ${year}`,
      year,
      scope: 'klant',
      priceSource: 'contract',
      taxSpread: 'schijven',
      indexPct: '0',
      alertPct: '100',
      bandPct: '95',
    }
  }, [])
  return (
    <FormPage
      {...(id === null && { start })}
      resource={resource}
      customerId={customerId}
      id={id}
      afterSave={pagesOf(resource, customerId).show}
    />
  )
}
