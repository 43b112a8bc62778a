import type { GeneratedAlways } from 'kysely'
import type { RatePart } from '../../../contract/areas/rates/rateParts.ts'
import type { rate } from '../../../contract/areas/rates/rates.ts'
import type { TableOf } from '../../storage/db/tables.ts'

declare module '../../storage/db/tables.ts' {
  interface Tables {
    rates: Omit<TableOf<typeof rate>, 'parts' | 'blocked'> & {
      customerId: number
      counts: GeneratedAlways<boolean>
      searchText: GeneratedAlways<string>
    }
    rateParts: RatePart & { readonly rateId: number; readonly place: number }
  }
}
