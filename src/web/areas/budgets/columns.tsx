import type { Budget } from '../../../contract/areas/budgets/budgets.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import type { AnyRow } from '../../fields/places.ts'
import { euro } from '../../format/format.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'

export const budgetOf = (row: AnyRow) => row as unknown as Budget

/** The columns of budgets; a year is no quantity. */
export const budgetColumns = (resource: AnyResource) =>
  withColumns(columnsOf(resource), {
    year: { numeric: false, cell: (row) => String(row.year) },
    scope: { from: 'lg' },
    edition: { numeric: false, from: 'lg', cell: (row) => String(row.edition) },
    budgeted: { cell: (row) => euro(budgetOf(row).budgeted) },
  })
