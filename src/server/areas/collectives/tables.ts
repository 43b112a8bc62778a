import type { ColumnType, Generated, GeneratedAlways, RawBuilder } from 'kysely'
import type { collective } from '../../../contract/areas/collectives/collectives.ts'
import type { InviteOutcome } from '../../../contract/areas/collectives/collectiveWords.ts'
import type { collectiveInterest } from '../../../contract/areas/collectives/interests.ts'
import type { participant } from '../../../contract/areas/collectives/participants.ts'
import type { collectivePurchase, collectiveShare } from '../../../contract/areas/collectives/purchases.ts'
import type { TableOf } from '../../storage/db/tables.ts'

declare module '../../storage/db/tables.ts' {
  interface Tables {
    collectives: TableOf<typeof collective> & {
      predecessorId: ColumnType<number | null, number | null | undefined, number | null>
      searchText: GeneratedAlways<string>
    }
    collectiveAwards: {
      id: Generated<number>
      collectiveId: number
      product: '1' | '2'
      supplierId: number
      surcharge: string
      profile: string | null
      gvoSource: string
      document: string
      awardedOn: string
    }
    collectiveInterests: TableOf<typeof collectiveInterest> & { searchText: GeneratedAlways<string> }
    collectiveInvitations: {
      collectiveId: number
      customerId: number
      outcome: InviteOutcome
      invitedAt: ColumnType<Date, undefined, RawBuilder<Date>>
    }
    collectivePurchases: Omit<TableOf<typeof collectivePurchase>, 'product'> & {
      product: '1' | '2'
      name: GeneratedAlways<string>
    }
    collectiveShares: Omit<TableOf<typeof collectiveShare>, 'product'> & { product: '1' | '2' }
    participations: Omit<TableOf<typeof participant>, 'withoutMandate'> & {
      withoutMandate: GeneratedAlways<boolean>
      searchText: GeneratedAlways<string>
    }
  }
}
