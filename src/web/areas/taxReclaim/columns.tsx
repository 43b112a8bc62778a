import { openToChange, soonDays, termOver } from '../../../contract/areas/taxReclaim/reclaimWords.ts'
import {
  allTaxRequests,
  type TaxRequest,
  taxRequest,
} from '../../../contract/areas/taxReclaim/taxRequests.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { LastDay } from '../../ui/lastDay.tsx'

type Shown = Pick<TaxRequest, 'deadline' | 'finalDeadline' | 'state'>

const isOpen = ({ state }: Shown) => openToChange.has(state) || state === 'complete' || state === 'signing'
const days = {
  entityName: { from: '2xl' },
  periodTo: { from: 'xl' },
  scheme: { from: 'md' },
  grantedAmount: { from: '2xl' },
  paidAmount: { from: '2xl' },
  deadline: {
    cell: (row: Shown) => (
      <LastDay day={row.deadline} isOpen={isOpen(row)} soonDays={soonDays} over={termOver} />
    ),
  },
  finalDeadline: {
    from: 'md',
    cell: (row: Shown) => <LastDay day={row.finalDeadline} isOpen={isOpen(row)} soonDays={soonDays} />,
  },
} as const

/** How files stand in a list: of one customer, and of all. */
export const columns = withColumns(columnsOf(taxRequest), days)
export const allColumns = withColumns(columnsOf(allTaxRequests), days)
