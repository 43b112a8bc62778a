import { rate } from '../../../contract/areas/rates/rates.ts'
import { figure } from '../../../domain/dutch.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'

export const rates = rate
/** A price as it stands in a list: in euro, with the places it was agreed in. */
const price = (value: string | null) => value !== null && figure(value, 4, 9)

export const rateColumns = withColumns(columnsOf(rates), {
  priceType: { from: 'xl' },
  validUntil: { from: 'lg' },
  rateSingle: { cell: (row) => price(row.rateSingle) },
  rateHigh: { from: 'lg', cell: (row) => price(row.rateHigh) },
  rateLow: { from: 'lg', cell: (row) => price(row.rateLow) },
  surcharge: { from: 'xl', cell: (row) => price(row.surcharge) },
  fixedMonthly: {
    header: 'Vast p/m',
    from: 'lg',
    cell: (row) => {
      const { fixedMonthly } = row
      return fixedMonthly !== null && figure(fixedMonthly, 2, 6)
    },
  },
})
