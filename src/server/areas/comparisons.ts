import { comparePeriods, compareYears, comparison } from '../../contract/comparisons.ts'
import { compare } from '../comparisons/compare.ts'
import { years } from '../comparisons/years.ts'
import { crud, type Filling } from '../crud.ts'
import { Forbidden } from '../errors.ts'
import type { Handlers } from '../handlers.ts'
import { mountRead } from '../mount.ts'
import { isStaff } from '../reach.ts'
import type { Portal } from '../route.ts'
import { today } from '../today.ts'

/** What is saved belongs to whoever saved it; a customer's own is seen by that customer. */
const owned: Filling = async ({ reach }) => ({
  userId: reach.session.userId,
  ...(!isStaff(reach.session) && { shared: true }),
})

const plain = crud(comparison, owned)

/** Customers take away what they saved themselves; staff anything. */
export const comparisonHandlers: Handlers = {
  ...plain,
  remove: async (context, id) => {
    const row = await plain.get(context, id)
    const { session } = context.reach
    if (!isStaff(session) && row.userId !== session.userId) throw new Forbidden()
    await plain.remove(context, id)
  },
}

/** Comparing periods, connections, entities and years. */
export function mountComparisons(portal: Portal): void {
  mountRead(portal, comparePeriods, ({ db }, { params, query: { from, to, fromB, toB, equal, ...what } }) =>
    compare(db, params.customerId as number, {
      ...what,
      ...{ a: { from, to }, b: { from: fromB, to: toB }, isEqual: equal === '1' },
    }),
  )
  mountRead(portal, compareYears, ({ db }, { params, query }) =>
    years(db, params.customerId as number, query, today()),
  )
}
