import { invoice } from '../../../contract/areas/invoices/invoices.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { Amount } from './amount.tsx'
import { invoiceOf } from './places.ts'
import { amount, periodWord } from './words.ts'

// Who sent it says what kind of party it is, and the days of its period are one column; whoever wants more of them adds theirs.
const usual = columnsOf(invoice).filter(({ id }) => id !== 'partyType' && id !== 'periodTo')
/** The columns of a list of invoices. */
export const columns = withColumns(usual, {
  kind: { from: 'xl' },
  entityName: { from: 'xl' },
  periodFrom: {
    header: 'Periode',
    cell: (row) => periodWord(invoiceOf(row)),
    from: 'lg',
  },
  amountExcl: { cell: (row) => <Amount of={invoiceOf(row)} /> },
  amountIncl: { cell: (row) => amount(invoiceOf(row).amountIncl, invoiceOf(row).currency), from: 'lg' },
})
