import type { ColumnType, GeneratedAlways } from 'kysely'
import type { customerClick } from '../../../contract/areas/clicks/customerClicks.ts'
import type { TableOf } from '../../storage/db/tables.ts'

declare module '../../storage/db/tables.ts' {
  interface Tables {
    clicks: Omit<TableOf<typeof customerClick>, 'number' | 'product'> & {
      product: '1' | '2'
      number: GeneratedAlways<string>
      isOffered: ColumnType<boolean, boolean | undefined, boolean>
      placedAt: Date | null
      remindedAt: Date | null
      searchText: GeneratedAlways<string>
    }
  }
}
