import type { GeneratedAlways } from 'kysely'
import type { taxCluster } from '../../../contract/areas/taxClusters/taxClusters.ts'
import type { TableOf } from '../../storage/db/tables.ts'

declare module '../../storage/db/tables.ts' {
  interface Tables {
    taxClusters: Omit<TableOf<typeof taxCluster>, 'effectYear' | 'product'> & {
      customerId: number
      product: '1' | '2'
      searchText: GeneratedAlways<string>
    }
    /** Kept by the database; the days themselves are read in SQL. */
    taxClusterDays: { clusterId: number; connectionId: number }
  }
}
