import type { ColumnType, GeneratedAlways } from 'kysely'
import type { deal } from '../../../contract/areas/sales/deals.ts'
import type { TableOf } from '../../storage/db/tables.ts'

declare module '../../storage/db/tables.ts' {
  interface Tables {
    deals: Omit<TableOf<typeof deal>, 'contactsUntil' | 'nextStep' | 'resumesAt' | 'weightedValue'> & {
      returnedId: ColumnType<number | null, number | null | undefined, number | null>
      heldFrom: GeneratedAlways<string | null>
      searchText: GeneratedAlways<string>
    }
  }
}
