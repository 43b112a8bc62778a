import type { GeneratedAlways } from 'kysely'
import type { trafo } from '../../../contract/areas/trafos/trafos.ts'
import type { TableOf } from '../../storage/db/tables.ts'

declare module '../../storage/db/tables.ts' {
  interface Tables {
    trafos: TableOf<typeof trafo> & { name: GeneratedAlways<string>; searchText: GeneratedAlways<string> }
  }
}
