import type { AnyResource } from '../../contract/records/resource.ts'
import { columnsOf, withColumns } from './columns.tsx'

/** The columns of a list of dated tables: what all of them show alike, and what this list shows in its own way. */
export const rateColumns = (resource: AnyResource, own: Parameters<typeof withColumns>[1]) =>
  withColumns(columnsOf(resource), {
    year: { numeric: false, cell: ({ year }) => String(year) },
    validFrom: { from: 'xl' },
    validUntil: { from: 'xl' },
    sourceNote: { from: '2xl' },
    ...own,
  })
