import type { GeneratedAlways } from 'kysely'
import type { taxRequest } from '../../../contract/areas/taxReclaim/taxRequests.ts'
import type { TableOf } from '../../storage/db/tables.ts'

declare module '../../storage/db/tables.ts' {
  interface Tables {
    taxRequests: Omit<
      TableOf<typeof taxRequest>,
      'feePct' | 'fee' | 'missing' | 'mandateStands' | 'number'
    > & {
      customerId: number
      number: GeneratedAlways<string>
      searchText: GeneratedAlways<string>
    }
    /** Each notice of a term, once. */
    taxRequestNotices: { requestId: number; term: 'objection' | 'final'; days: number; toldOn: string }
  }
}
