import type { purchasePlan } from '../../../contract/areas/purchase/purchasePlans.ts'
import type { TableOf } from '../../storage/db/tables.ts'

declare module '../../storage/db/tables.ts' {
  interface Tables {
    purchasePlans: Omit<TableOf<typeof purchasePlan>, 'steps' | 'product'> & {
      customerId: number
      product: '1' | '2'
    }
    purchasePlanSteps: { planId: number; place: number; fromDate: string; minPct: string; maxPct: string }
  }
}
