import { sql } from 'kysely'
import { hashPassword } from '../session/password.ts'
import type { StandardRoleName } from '../session/roles.ts'
import { createUser, type NewUser } from '../session/users.ts'
import type { Vault } from '../session/vault.ts'
import type { Db } from '../storage/db/database.ts'

/** The password of every account of the demo. */
export const demoPassword = 'Wattwerf-demo-2026'

/** The two-step secret of `tweestaps`, in base32. */
export const demoTwoStepSecret = 'JBSWY3DPEHPK3PXP'

/** What an account needs to be made with. */
export interface Making {
  readonly roles: Readonly<Record<StandardRoleName, number>>
  readonly passwordHash: string
  readonly vault: Vault
  readonly now: Date
}

/** The password is hashed once for all: nine times would take a second of a first start. */
export const demoPasswordHash = () => hashPassword(demoPassword)

type Told = Pick<NewUser, 'firstName' | 'affix' | 'lastName'> &
  Partial<NewUser> & { name: string; role: StandardRoleName }

async function add(tx: Db, making: Making, { name, role, ...told }: Told): Promise<number> {
  return createUser(tx, {
    emailAddress: `${name}@wattwerf.example`,
    type: 'admin',
    roleIds: [making.roles[role]],
    passwordHash: making.passwordHash,
    twoFactorRequired: false,
    termsAcceptedAt: making.now,
    ...told,
  })
}

/** The members of staff; answers the ids of those who keep customers. */
export async function addStaff(tx: Db, making: Making): Promise<number[]> {
  const beheer = await add(tx, making, {
    name: 'beheer',
    role: 'Beheerder',
    firstName: 'Femke',
    lastName: 'Beheer',
  })
  const manager = await add(tx, making, {
    name: 'accountmanager',
    role: 'Accountmanager',
    firstName: 'Joris',
    affix: 'van',
    lastName: 'Account',
  })
  await add(tx, making, {
    name: 'tweestaps',
    role: 'Beheerder',
    firstName: 'Tessa',
    lastName: 'Tweestaps',
    twoFactor: { secret: demoTwoStepSecret, vault: making.vault, since: making.now },
  })
  await add(tx, making, {
    name: 'nieuw',
    role: 'Accountmanager',
    firstName: 'Nina',
    lastName: 'Nieuw',
    twoFactorRequired: true,
    termsAcceptedAt: null,
  })
  return [manager, beheer]
}

/**
 * Who deals with contracts, bills and the inbox, which whoever keeps customers has no right to (areas/roles: starter content). Added
 * after the others, whose numbers stay as they were.
 */
export async function addBackOffice(tx: Db, making: Making, beginsAt: number): Promise<void> {
  await add(tx, making, {
    name: 'backoffice',
    role: 'Back-office',
    firstName: 'Bas',
    affix: 'van der',
    lastName: 'Back',
  })
  await staffBeginsAt(tx, beginsAt)
}

/** Staff begin at the customer with most to see, as if they had chosen it before. */
async function staffBeginsAt(tx: Db, customerId: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ selectedCustomerId: customerId })
    .where('type', '<>', 'customer')
    .execute()
}

/** The customers' own people. */
export async function addCustomersPeople(
  tx: Db,
  making: Making,
  { first, second, left }: { first: number; second: number; left: number },
): Promise<void> {
  await staffBeginsAt(tx, first)
  const customer = { type: 'customer', role: 'Klant beheerder' } as const
  await add(tx, making, {
    ...customer,
    name: 'klant',
    firstName: 'Karin',
    lastName: 'Klant',
    customerIds: [first],
  })
  await add(tx, making, {
    ...customer,
    name: 'klant2',
    firstName: 'Koen',
    lastName: 'Klant',
    customerIds: [second],
  })
  await add(tx, making, {
    name: 'lezer',
    type: 'customer',
    role: 'Klant lezer',
    firstName: 'Lotte',
    lastName: 'Lezer',
    customerIds: [first],
  })
  await add(tx, making, {
    ...customer,
    name: 'inactief',
    firstName: 'Ivo',
    lastName: 'Inactief',
    state: 'inactive',
    customerIds: [second],
  })
  await add(tx, making, {
    ...customer,
    name: 'exklant',
    firstName: 'Els',
    lastName: 'Exklant',
    customerIds: [left],
  })
  await linkContacts(tx)
}

/** Somebody of one customer, who is its contact as well. */
export async function addOwnPerson(
  tx: Db,
  making: Making,
  { customerId, ...told }: Pick<Told, 'name' | 'firstName' | 'lastName'> & { customerId: number },
): Promise<void> {
  await add(tx, making, { ...told, type: 'customer', role: 'Klant beheerder', customerIds: [customerId] })
  await linkContacts(tx)
}

/** Who is a contact of a customer as well decides for it, where that contact may sign. */
async function linkContacts(tx: Db): Promise<void> {
  await sql`
    update users set contact_id = contacts.id from contacts
    where contacts.email_address = users.email_address and users.type = 'customer'`.execute(tx)
}
