import type { GeneratedAlways } from 'kysely'
import type { taxRequest } from '../../../contract/areas/taxReclaim/taxRequests.ts'
import type { TableOf } from '../../storage/db/tables.ts'

declare module '../../storage/db/tables.ts' {
  interface Tables {
    taxRequests: Omit<
      TableOf<typeof taxRequest>,
      'feePct' | 'fee' | 'missing' | 'mandateStands' | 'asksMandate' | 'number'
    > & {
      customerId: number
      number: GeneratedAlways<string>
      searchText: GeneratedAlways<string>
    }
    /** For which files a mandate went out, with the connections that stand on it. */
    taxMandateFiles: { signingId: number; requestId: number; connectionIds: number[] }
    /** Each notice of a term, once. */
    taxRequestNotices: { requestId: number; term: 'objection' | 'final'; days: number; toldOn: string }
  }
}
