import { purchaseContracts } from '../../../contract/areas/purchase/contractCalls.ts'
import { purchaseMarkets, purchasePositions } from '../../../contract/areas/purchase/purchaseCalls.ts'
import { purchasePlan } from '../../../contract/areas/purchase/purchasePlans.ts'
import { mount, mountRead } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { withBudgets } from './budgeted.ts'
import { contractsOf } from './contracts.ts'
import { marketsOf } from './market.ts'
import { planHandlers } from './plans.ts'
import { positionsOf } from './positions.ts'

/** Buying ahead: the plans of a customer, and where it stands. */
export function mountPurchase(portal: Portal): void {
  mount(portal, purchasePlan, planHandlers)
  mountRead(portal, purchasePositions, async (context, { params: { customerId } }) =>
    withBudgets(context, customerId, await positionsOf(context.db, customerId)),
  )
  mountRead(portal, purchaseMarkets, ({ db }, { params: { customerId } }) => marketsOf(db, customerId))
  mountRead(portal, purchaseContracts, ({ db }, { params: { customerId } }) => contractsOf(db, customerId))
}
