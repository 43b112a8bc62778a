import type { Permission } from '../../../src/contract/records/permission.ts'
import { openSession } from '../../../src/server/session/sessions.ts'
import { contractedModules } from '../contracted.ts'
import type { World } from '../world.ts'

/** Somebody who tries every route, with what we know of that person without asking the server. */
export interface Tester {
  readonly name: string
  readonly userId: number
  /** The only customer within reach; null: all of them. */
  readonly customerId: number | null
  readonly owes: boolean
  has(permission: Permission): boolean
}

/** What the customer whose records are walked has bought. */
const hasModule = (permission: Permission) => contractedModules.some((name) => permission === `mod:${name}`)
/** Hours and the prices of services are ours (areas: portal matrix). */
const ofOwnCustomer = (permission: Permission) =>
  hasModule(permission) ||
  permission === 'actions:read' ||
  /^organisation(?!-hours|-services).*:read$/.test(permission)

/** The five of the promise, and one who still has to accept the terms. */
export async function testers(world: World, own: number, other: number): Promise<Tester[]> {
  const nothing = await world.role('customer', () => false)
  const user = { type: 'customer', role: 'Klant beheerder' } as const
  const admin = await world.person({ role: 'Beheerder' })
  const ofOther = await world.person({ ...user, customerIds: [other] })
  const reader = await world.person({ ...user, role: 'Klant lezer', customerIds: [own] })
  const without = await world.person({ ...user, roleIds: [nothing], customerIds: [own] })
  const fresh = await world.person({ role: 'Beheerder', termsAcceptedAt: null })
  const usual = { owes: false, customerId: own }
  return [
    { ...usual, name: 'a user of another customer', userId: ofOther.id, customerId: other, has: managerOf },
    { ...usual, name: 'a user who may only read', userId: reader.id, has: ofOwnCustomer },
    { ...usual, name: 'a user without the area', userId: without.id, has: hasModule },
    { ...usual, name: 'an admin', userId: admin.id, customerId: null, has: () => true },
    {
      name: 'an admin who has yet to accept the terms',
      userId: fresh.id,
      customerId: null,
      owes: true,
      has: () => true,
    },
  ]
}

const managerOf = (permission: Permission) =>
  ofOwnCustomer(permission) ||
  [
    'actions:comment',
    'organisation-contacts:write',
    'organisation-documents:write',
    'organisation-mutations:write',
    'organisation-report-ems:write',
    'organisation-signals:write',
  ].includes(permission)

/** A fresh session of a person: its token and its number. */
export async function sessionOf({ database, now }: World, userId: number) {
  return database.transaction(async (tx) => {
    const session = { userId, remember: false, selectedCustomerId: null, device: null, address: '127.0.0.1' }
    const { token } = await openSession(tx, session, now())
    const { id } = await tx
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', userId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return { token, id }
  })
}
