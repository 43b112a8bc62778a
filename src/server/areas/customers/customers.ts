import { sql } from 'kysely'
import { customerLifeCycle } from '../../../../machines/life-cycles/customer.ts'
import {
  accountManagers,
  duplicateCustomers,
  searchCustomers,
} from '../../../contract/areas/customers/customerCalls.ts'
import { customer } from '../../../contract/areas/customers/customers.ts'
import { Invalid } from '../../ground/errors.ts'
import { crud } from '../../records/crud.ts'
import type { Drafted, Handlers, Reading, Stored, Writing } from '../../records/handlers.ts'
import type { LifeCycle } from '../../records/lifeCycle.ts'
import { mountRead } from '../../records/mount.ts'
import { page } from '../../records/page.ts'
import type { Portal } from '../../records/route.ts'
import { narrowed } from '../../records/rows.ts'
import { nameAmongNamesakes } from '../../session/namesakes.ts'
import { lockFor } from '../../storage/db/locks.ts'
import { refreshModules, servicesInForce } from '../services/modules.ts'
import { followAgreed } from '../signals/agreed.ts'
import { followFailuresOf } from '../signals/failures.ts'
import { duplicatesOf } from './duplicates.ts'
import { foundCustomers, foundOnlyApart, indexed, matching } from './finding.ts'
import { refuseKnownKvk } from './knownKvk.ts'

/** The state of a new customer, or of one that is changed: a prospect whose type says that it became a customer is one. */
async function fill(_: Writing, { type }: Drafted<typeof customer>, current: Stored<typeof customer> | null) {
  if (current !== null && current.state !== 'prospect') {
    if (type === 'prospect' && current.type !== 'prospect')
      throw new Invalid({ type: ['Wie klant is, wordt geen prospect meer'] })
    return {}
  }
  return type === 'prospect' ? {} : { state: 'active' }
}

const plain = crud(customer, fill)

/** How many services of these customers are in force. */
async function factsOf({ db }: Reading, rows: readonly Stored<typeof customer>[]) {
  const known = await servicesInForce(
    db,
    rows.map(({ id }) => id),
  )
  return new Map(rows.map(({ id }) => [id, { services: known.get(id) ?? 0 }]))
}

const follow = ({ db }: Writing, { id }: Stored<typeof customer>) => refreshModules(db, id)

/** Unless a person said that it is another firm. */
const refuseKnown = async (
  context: Writing,
  of: { readonly id: number; readonly kvk: string | null },
  isKnownAsOther: boolean,
  field: 'isAnother' | 'isOther',
): Promise<void> => {
  if (isKnownAsOther) return
  await refuseKnownKvk(context, of, (names) => ({
    [field]: `KvK-nummer ${of.kvk} staat al bij ${names}. Is het een andere klant, zet dan dit vinkje.`,
  }))
}

/** The life of a customer; its modules end with it. */
export const customerLife: LifeCycle<typeof customer> = {
  machine: customerLifeCycle,
  facts: factsOf,
  effects: {
    ACTIVATE: async (context, row, { isOther }) => {
      await refuseKnown(context, row, isOther === true, 'isOther')
      await follow(context, row)
    },
    WITHDRAW: async ({ db }, { id }) => {
      await db.updateTable('customers').set({ endDate: null }).where('id', '=', id).execute()
    },
    DROP: follow,
    DEACTIVATE: follow,
    REACTIVATE: async (context, row) => {
      await context.db.updateTable('customers').set({ endDate: null }).where('id', '=', row.id).execute()
      await follow(context, row)
    },
    'sys.END_DATE': follow,
  },
  due: {
    'sys.END_DATE': (rows, day) =>
      rows.where('customers.state', '=', 'notice').where('customers.endDate', '<', day),
  },
}

/** Customers are also found by the EAN code of one of their connections; one that may be here already is asked about. */
export const customerHandlers: Handlers<typeof customer> = {
  ...plain,
  list: async (context, query) => {
    if (query.q === '') return plain.list(context, query)
    const rows = narrowed(customer, context, query)
    const found = await page(customer, context, matching(context, rows, query.q), indexed(query))
    if (found.data.length > 0) return found
    const apart = await foundOnlyApart(context, rows, query.q)
    return apart === null ? found : page(customer, context, apart, indexed(query))
  },
  create: async (context, draft) => {
    const { name, kvk, visitPostcode: postcode } = draft
    // Of two who add the same customer at once the second hears of the first.
    await lockFor(context.db, 'customers')
    const same = await duplicatesOf(context, { name, kvk, postcode })
    if (same.length > 0 && draft.isAnother !== true)
      throw new Invalid(
        { isAnother: ['Deze klant bestaat mogelijk al. Is het een andere klant, zet dan dit vinkje.'] },
        'Deze klant bestaat mogelijk al',
      )
    return plain.create(context, draft)
  },
  update: async (context, id, draft, version) => {
    const { kvk: before } = await plain.get(context, id)
    if (draft.kvk !== before)
      await refuseKnown(context, { id, kvk: draft.kvk }, draft.isAnother === true, 'isAnother')
    const changed = await plain.update(context, id, draft, version)
    // Connections without a supplier of their own have that of their customer.
    await followFailuresOf(context, id)
    await followAgreed(context, [id])
    return changed
  },
}

/** The customer search of the top bar, and the names of account managers. */
export function mountCustomerCalls(portal: Portal): void {
  mountRead(portal, searchCustomers, (context, { query: { q, numeric } }) =>
    foundCustomers(context, q, numeric !== undefined && numeric !== '0' && numeric !== 'false'),
  )
  mountRead(portal, duplicateCustomers, (context, { query }) => duplicatesOf(context, query))
  mountRead(portal, accountManagers, ({ db }, { query }) =>
    db
      .selectFrom('users')
      .select(['id', nameAmongNamesakes.as('name')])
      .where('type', 'in', ['admin', 'employee'])
      .where('state', '=', 'active')
      .orderBy(sql`dutch_order(name)`)
      .limit(query.limit)
      .execute(),
  )
}
