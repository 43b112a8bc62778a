import type { RowOf } from '../../contract/records/recordCalls.ts'
import type { AnyResource } from '../../contract/records/resource.ts'
import type { AnyRow } from '../fields/places.ts'
import type { Column } from '../ui/tableTypes.ts'
import { columnsOf, withColumns } from './columns.tsx'

/** The columns of a list of dated tables: what all of them show alike, and what this list shows in its own way. */
export const rateColumns = <R extends AnyResource>(
  resource: R,
  own: Readonly<Record<string, Partial<Column<NoInfer<RowOf<R>>>>>>,
) =>
  withColumns(columnsOf(resource), {
    year: { numeric: false, cell: ({ year }: AnyRow) => String(year) },
    validFrom: { from: 'xl' },
    validUntil: { from: 'xl' },
    sourceNote: { from: '2xl' },
    ...own,
  })
