import type { BudgetGrid } from '../../../../src/contract/areas/budgets/budgetCalls.ts'
import type { Budget } from '../../../../src/contract/areas/budgets/budgets.ts'
import type { Connection } from '../../../../src/contract/areas/connections/connections.ts'
import { dayAt } from '../../../../src/domain/time/day.ts'
import type { Database } from '../../../../src/server/storage/db/database.ts'
import { smallConnection } from '../../records/drafts.ts'
import { type World, worldOn } from '../../world.ts'

export const year = Number(dayAt(Date.now()).slice(0, 4)) + 1

export const draft = {
  name: `Begroting ${year}`,
  year,
  scope: 'klant',
  entityIds: [],
  connectionIds: [],
  priceSource: 'aanname',
  assumedPower: '0.12',
  assumedGas: null,
  taxSpread: 'schijven',
  indexPct: '0',
  reservePct: '10',
  approverId: null,
  alertPct: '100',
  bandPct: '95',
  recipientIds: [],
  comment: null,
}

/** Somebody at the customer who decides about budgets: the contact, and the token of the account. */
async function approverOf(world: World, token: string, customerId: number) {
  const { data } = await world.ask<{ id: number }>('POST', `customers/${customerId}/contacts`, {
    token,
    body: { lastName: 'De Groot', emailAddress: 'groot@weidebloem.example', isSignatory: true },
  })
  const person = await world.person({ role: 'Klant lezer', type: 'customer', customerIds: [customerId] })
  await world.database.db
    .updateTable('users')
    .set({ contactId: data.id } as never)
    .where('emailAddress', '=', person.emailAddress)
    .execute()
  return {
    contactId: data.id,
    userId: person.id,
    token: (await world.login(person.emailAddress)).data.accessToken,
  }
}

/** Two connections of a customer, of which only the yearly use is known. */
async function connectionsOf(world: World, token: string, customerId: number) {
  const gridOperatorId = await world.gridOperator()
  const connection = async () =>
    (
      await world.ask<Connection>('POST', `customers/${customerId}/connections`, {
        token,
        body: smallConnection(gridOperatorId),
      })
    ).data
  const connections = [await connection(), await connection()] as const
  await world.database.db
    .updateTable('connections')
    .set({ state: 'active', annualUsage: 12_000 })
    .where('customerId', '=', customerId)
    .execute()
  return connections
}

/** A customer with two connections for electricity of 12,000 kWh a year each, and who makes and approves its budgets. */
export async function budgetingOn(database: Database) {
  const world = await worldOn(database)
  const token = await world.signedIn({ role: 'Beheerder' })
  const colleague = await world.signedIn({ role: 'Beheerder' })
  const customerId = await world.customer('Zuivelfabriek Weidebloem')
  const connections = await connectionsOf(world, token, customerId)
  const approver = await approverOf(world, token, customerId)
  const path = `customers/${customerId}/budgets`
  const make = (more: object = {}, as = token) =>
    world.ask<Budget>('POST', path, { token: as, body: { ...draft, ...more } })
  const read = async (id: number, as = token) => world.ask<Budget>('GET', `${path}/${id}`, { token: as })
  const take = async (id: number, event: string, more: object = {}, as = token) => {
    const { version } = (await read(id)).data
    return world.ask<Budget>('POST', `${path}/${id}/transition`, {
      token: as,
      body: { event, version, ...more },
    })
  }
  const grid = async (id: number, question = '') =>
    (await world.ask<BudgetGrid>('GET', `${path}/${id}/grid${question}`, { token })).data
  /** What nobody can work out here, filled in: there are no tables of this grid operator. */
  const fillIn = (id: number) =>
    database.db
      .updateTable('budgetLines')
      .set({ value: 1000, isOverride: true })
      .where('budgetId', '=', id)
      .where('value', 'is', null)
      .execute()
  const offered = async (more: object = {}, as = token) => {
    const { data } = await make(more, as)
    await fillIn(data.id)
    await take(data.id, 'SUBMIT', {}, as)
    return (await read(data.id)).data
  }
  return {
    world,
    token,
    colleague,
    customerId,
    connections,
    approver,
    path,
    draft,
    make,
    read,
    take,
    grid,
    fillIn,
    offered,
  }
}

export type Budgeting = Awaited<ReturnType<typeof budgetingOn>>
