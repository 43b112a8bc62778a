import type { Db } from '../storage/db/database.ts'
import type { Vault } from './vault.ts'

/** A person to be made. What is left out is as for a new member of staff who has yet to set a password. */
export interface NewUser {
  readonly firstName: string
  readonly affix?: string | null
  readonly lastName: string
  readonly emailAddress: string
  readonly telephone?: string | null
  readonly type: 'admin' | 'employee' | 'customer'
  readonly roleIds: readonly number[]
  /** A customer's user has at least one; for staff none means all. */
  readonly customerIds?: readonly number[]
  readonly canSwitch?: boolean
  /** Made by `hashPassword`; without one the person is invited and sets it with a mailed link. */
  readonly passwordHash?: string
  readonly state?: 'invited' | 'active' | 'inactive'
  readonly twoFactorRequired?: boolean
  /** The seed of an authenticator that is set up already, in base32, and the vault to seal it in. */
  readonly twoFactor?: { readonly secret: string; readonly vault: Vault; readonly since: Date }
  readonly termsAcceptedAt?: Date | null
}

/** An e-mail address as it is compared and stored: without the differences nobody means. */
export function normalAddress(emailAddress: string): string {
  return emailAddress.trim().normalize('NFC').toLowerCase()
}

/** Adds a person with roles and customers, and answers the id. */
export async function createUser(tx: Db, user: NewUser): Promise<number> {
  const { roleIds, customerIds = [], twoFactor, passwordHash = null } = user
  const { id } = await tx
    .insertInto('users')
    .values({
      firstName: user.firstName,
      affix: user.affix ?? null,
      lastName: user.lastName,
      initials: initialsOf(user),
      emailAddress: normalAddress(user.emailAddress),
      telephone: user.telephone ?? null,
      type: user.type,
      canSwitch: user.canSwitch ?? (user.type !== 'customer' || customerIds.length > 1),
      state: user.state ?? (passwordHash === null ? 'invited' : 'active'),
      passwordHash,
      passwordChangedAt: passwordHash === null ? null : new Date(),
      twoFactorRequired: user.twoFactorRequired ?? user.type !== 'customer',
      twoFactorSecret: twoFactor ? twoFactor.vault.seal(twoFactor.secret) : null,
      twoFactorEnabledAt: twoFactor?.since ?? null,
      termsAcceptedAt: user.termsAcceptedAt ?? null,
      lastLoginAt: null,
      selectedCustomerId: null,
      settings: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (roleIds.length > 0)
    await tx
      .insertInto('userRoles')
      .values(roleIds.map((roleId) => ({ userId: id, roleId })))
      .execute()
  if (customerIds.length > 0)
    await tx
      .insertInto('userCustomers')
      .values(customerIds.map((customerId) => ({ userId: id, customerId })))
      .execute()
  return id
}

/** "SW" for Sanne Wit. */
export function initialsOf({ firstName, lastName }: Pick<NewUser, 'firstName' | 'lastName'>): string {
  return `${firstName.at(0) ?? ''}${lastName.at(0) ?? ''}`.toUpperCase()
}
