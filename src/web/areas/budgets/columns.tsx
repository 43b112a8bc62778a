import type { Budget } from '../../../contract/areas/budgets/budgets.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import type { AnyRow } from '../../fields/places.ts'
import { euro } from '../../format/format.ts'
import { columnsOf, stateBadge, withColumns } from '../../records/columns.tsx'
import { css } from '../../styled-system/css'

const beside = css({ display: 'inline-flex', alignItems: 'center', gap: '2', whiteSpace: 'nowrap' })
const soft = css({ textStyle: 'small', color: 'text.soft', fontVariantNumeric: 'tabular-nums' })

export const budgetOf = (row: AnyRow) => row as unknown as Budget

/** Whether it is being worked out in the background. */
export const isUnderWay = ({ progress }: Budget) => progress !== null

/** How often one looks at what is worked out, in milliseconds. */
const often = 2000
export const pace = (rows: readonly AnyRow[]): number | false =>
  rows.some((row) => isUnderWay(budgetOf(row))) && often

/** The columns of budgets; a year is no quantity. */
export const budgetColumns = (resource: AnyResource) =>
  withColumns(columnsOf(resource), {
    year: { numeric: false, cell: (row) => String(row.year) },
    scope: { from: 'lg' },
    edition: { numeric: false, from: 'lg', cell: (row) => String(row.edition) },
    statusName: {
      cell: (row) => (
        <span className={beside}>
          {stateBadge(resource, row)}
          {isUnderWay(budgetOf(row)) && <span className={soft}>{budgetOf(row).progress}%</span>}
        </span>
      ),
    },
    budgeted: { cell: (row) => euro(budgetOf(row).budgeted) },
  })
