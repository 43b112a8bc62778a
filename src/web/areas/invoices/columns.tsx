import { invoice } from '../../../contract/areas/invoices/invoices.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { Amount } from './amount.tsx'
import { amount, periodWord } from './words.ts'

// Who sent it says what kind of party it is, and the days of its period are one column; whoever wants more of them adds theirs.
const usual = columnsOf(invoice).filter(({ id }) => id !== 'partyType' && id !== 'periodTo')
/** The columns of a list of invoices. */
export const columns = withColumns(usual, {
  kind: { from: 'xl' },
  entityName: { from: 'xl' },
  periodFrom: {
    header: 'Periode',
    cell: (row) => periodWord(row),
    from: 'lg',
  },
  amountExcl: { cell: (row) => <Amount of={row} /> },
  amountIncl: { cell: (row) => amount(row.amountIncl, row.currency), from: 'lg' },
})
