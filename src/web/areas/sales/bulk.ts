import { deal } from '../../../contract/areas/sales/deals.ts'
import { changeDeals } from '../../../contract/areas/sales/saleCalls.ts'
import { askFilled } from '../../calls/ask.ts'
import type { BulkDeed } from '../../records/bulkBar.tsx'

const { ownerId } = deal.fields

/** What can be done with many deals at once. */
export const bulkDeeds: readonly BulkDeed[] = [
  {
    event: 'ASSIGN',
    ask: (body) => askFilled(changeDeals, { body }),
    step: { label: 'Eigenaar wijzigen', permission: deal.permission.update, asks: { ownerId } },
  },
]
