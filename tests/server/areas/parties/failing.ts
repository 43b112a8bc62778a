import type { Supplier } from '../../../../src/contract/areas/parties/parties.ts'
import type { Signal } from '../../../../src/contract/areas/signals/signals.ts'
import type { Database } from '../../../../src/server/storage/db/database.ts'
import { smallConnection } from '../../records/drafts.ts'
import { worldOn } from '../../world.ts'

/** What is told when a supplier is reported to have failed. */
export const told = { failedOn: '2026-01-15', explanation: 'Uitgesproken door de rechtbank' }

/** Customers with connections at suppliers that may fail, and who deals with them. */
export async function failing(database: Database) {
  const world = await worldOn(database)
  const token = await world.signedIn({ role: 'Beheerder' })
  const managerId = (await world.person({ role: 'Accountmanager' })).id
  const gridOperatorId = await world.gridOperator()
  let count = 0
  const ask = <T>(method: string, path: string, body?: object, as = token) =>
    world.ask<T>(method, path, { token: as, ...(body && { body }) })
  const supplier = async () =>
    (await ask<Supplier>('POST', 'suppliers', { name: `Stroom ${++count}`, products: ['1'] })).data.id
  const customer = async (own: object = {}) => {
    const id = await world.customer(`Gemaal ${++count}`)
    const set = { type: 'consument' as const, accountManagerId: managerId, ...own }
    await world.database.db.updateTable('customers').set(set).where('id', '=', id).execute()
    return id
  }
  const asked = (supplierId: number | null) => smallConnection(gridOperatorId, { supplierId })
  const connection = async (of: number, supplierId: number | null) =>
    (await ask<{ id: number }>('POST', `customers/${of}/connections`, asked(supplierId))).data.id
  /** A framework that is signed and begins later: of no connection yet. */
  const agreement = async (customerId: number, supplierId: number) => {
    const days = { startDate: '2098-01-01', endDate: '2099-12-31', noticeMonths: 1 }
    const values = { customerId, supplierId, kind: 'raam', state: 'signed', ownerId: managerId, ...days }
    const made = world.database.db.insertInto('supplyAgreements').values(values as never)
    return (await made.returning('id').executeTakeFirstOrThrow()).id
  }
  const change = async (of: number, id: number, body: object) => {
    const path = `customers/${of}/connections/${id}`
    const { version } = (await ask<{ version: number }>('GET', path)).data
    return ask('POST', path, { version, ...body })
  }
  const step = async (id: number, event: string, more: object = {}, as = token) => {
    const { version } = (await ask<Supplier>('GET', `suppliers/${id}`)).data
    return ask<Supplier>('POST', `suppliers/${id}/transition`, { event, version, ...more }, as)
  }
  const signals = async (of: number) =>
    (await ask<Signal[]>('GET', `customers/${of}/signals?ruleCode=SG17`)).data
  return {
    world,
    token,
    managerId,
    gridOperatorId,
    ask,
    supplier,
    customer,
    asked,
    connection,
    agreement,
    change,
    step,
    signals,
  }
}
