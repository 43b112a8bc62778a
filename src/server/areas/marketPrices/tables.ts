import type { marketPrice } from '../../../contract/areas/marketPrices/marketPrices.ts'
import type { TableOf } from '../../storage/db/tables.ts'

declare module '../../storage/db/tables.ts' {
  interface Tables {
    marketPrices: TableOf<typeof marketPrice>
  }
}
