import { type Rate, rate } from '../../../contract/areas/rates/rates.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { figure } from '../../../domain/dutch.ts'
import type { AnyRow } from '../../fields/places.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'

export const rates: AnyResource = rate
export const rateOf = (row: AnyRow) => row as unknown as Rate

/** A price as it stands in a list: in euro, with the places it was agreed in. */
const price = (value: string | null) => value !== null && figure(value, 4, 9)

export const rateColumns = withColumns(columnsOf(rates), {
  priceType: { from: 'xl' },
  validUntil: { from: 'lg' },
  rateSingle: { cell: (row) => price(rateOf(row).rateSingle) },
  rateHigh: { from: 'lg', cell: (row) => price(rateOf(row).rateHigh) },
  rateLow: { from: 'lg', cell: (row) => price(rateOf(row).rateLow) },
  surcharge: { from: 'xl', cell: (row) => price(rateOf(row).surcharge) },
  fixedMonthly: {
    header: 'Vast p/m',
    from: '2xl',
    cell: (row) => {
      const { fixedMonthly } = rateOf(row)
      return fixedMonthly !== null && figure(fixedMonthly, 2, 6)
    },
  },
})
