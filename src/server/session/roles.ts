import { sql } from 'kysely'
import { type AreaPermission, areas, completeScope, type Scope } from '../../contract/records/permission.ts'
import { keysOf } from '../../domain/keys.ts'
import type { Db } from '../storage/db/database.ts'

/** A role that every portal has; it can't be deleted. */
interface StandardRole {
  readonly description: string
  readonly userType: 'admin' | 'employee' | 'customer'
  readonly scope: Scope
}

const starts =
  (...beginnings: readonly string[]) =>
  (name: AreaPermission) =>
    beginnings.some((beginning) => name.startsWith(beginning))

const accountManager = starts(
  'organisation',
  'customers:',
  'actions:',
  // Agreements are theirs to keep: an owner is an account manager, who is told of their notice days.
  'back-office-contracts:read',
  'collective:',
  'export:',
  'financial-taxes-heffing:read',
  'forecast:',
  'invoices:',
  'sales:',
  'signals-notifications:',
  'suppliers:read',
  'grid-operators:read',
  'measuring-companies:read',
  'trafos:read',
)

const backOffice = starts('back-office-', 'invoice-check:', 'support-email-inbox:')

/** What customers see of their own organisation; hours and prices of services are ours. */
const ownOrganisation = (name: AreaPermission) =>
  name.startsWith('organisation') &&
  name.endsWith(':read') &&
  !starts('organisation-hours:', 'organisation-services:')(name)

const ownChanges = new Set<AreaPermission>([
  'actions:read',
  'actions:comment',
  'organisation-contacts:write',
  'organisation-documents:write',
  // A move or a change of a connection is asked by whoever it is of; we deal with it.
  'organisation-mutations:write',
  'organisation-report-ems:write',
  'organisation-signals:write',
])

/** The roles a portal starts with (areas/roles: starter content); each has an explicit flag for every action of every area. */
const standardRoles = {
  Beheerder: {
    description: 'Mag alles',
    userType: 'admin',
    scope: completeScope(true, () => true),
  },
  Accountmanager: {
    description: 'Beheert klanten, verkoop, collectief en prognose',
    userType: 'admin',
    scope: completeScope(false, accountManager),
  },
  'Back-office': {
    description: 'Als accountmanager, met contracten, factuurcontrole en inbox',
    userType: 'admin',
    scope: completeScope(false, (name) => accountManager(name) || backOffice(name)),
  },
  'Klant beheerder': {
    description: 'Ziet de eigen organisatie en beheert contactpersonen en documenten',
    userType: 'customer',
    scope: completeScope(false, (name) => ownOrganisation(name) || ownChanges.has(name)),
  },
  'Klant lezer': {
    description: 'Ziet de eigen organisatie en wijzigt niets',
    userType: 'customer',
    scope: completeScope(false, (name) => ownOrganisation(name) || name === 'actions:read'),
  },
} as const satisfies Record<string, StandardRole>

export type StandardRoleName = keyof typeof standardRoles

/** Makes the standard roles that are missing, and gives those that are there the areas that came with a newer version. */
export async function ensureStandardRoles(tx: Db): Promise<Record<StandardRoleName, number>> {
  const ids: Partial<Record<StandardRoleName, number>> = {}
  for (const name of keysOf(standardRoles)) {
    const { description, userType, scope } = standardRoles[name]
    const known = await tx
      .selectFrom('roles')
      .select(['id', 'scope'])
      .where('name', '=', name)
      .executeTakeFirst()
    if (known === undefined) {
      ids[name] = (
        await tx
          .insertInto('roles')
          .values({ name, description, userType, isSystem: true, scope: JSON.stringify(scope) })
          // Another process that starts at the same moment may be first.
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ isSystem: true }))
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
      continue
    }
    ids[name] = known.id
    if (Object.keys(scope).every((area) => Object.hasOwn(known.scope, area))) continue
    await tx
      .updateTable('roles')
      .set({ scope: sql`${JSON.stringify(scope)}::jsonb || scope` })
      .where('id', '=', known.id)
      .execute()
  }
  return ids as Record<StandardRoleName, number>
}

/** What several roles allow together: a flag is true when any of them has it, and every area has its entry. */
export function unionOf(scopes: readonly Scope[]): Scope {
  const full = scopes.some((scope) => scope.full)
  return completeScope(full, (_, area, action) => scopes.some((scope) => allows(scope, area, action)))
}

/** Whether everything one scope allows is allowed by another too. */
export function covers(wide: Scope, narrow: Scope): boolean {
  if (wide.full) return true
  if (narrow.full) return false
  return Object.entries(areas).every(([area, actions]) =>
    actions.every((action) => !allows(narrow, area, action) || allows(wide, area, action)),
  )
}

function allows(scope: Scope, area: string, action: string): boolean {
  const entry = Object.hasOwn(scope, area) ? scope[area] : undefined
  return typeof entry === 'object' && Object.hasOwn(entry, action) && entry[action] === true
}
