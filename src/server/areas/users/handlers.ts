import { rightText, scopeChanges } from '../../../contract/areas/roles/rights.ts'
import { user } from '../../../contract/areas/users/users.ts'
import { Forbidden, Invalid, NotFound } from '../../ground/errors.ts'
import { crud } from '../../records/crud.ts'
import type { Drafted, Handlers, Stored, Writing } from '../../records/handlers.ts'
import { page } from '../../records/page.ts'
import { narrowed, within } from '../../records/rows.ts'
import { holds } from '../../records/search.ts'
import type { AuthParts } from '../../session/parts.ts'
import { endLinks } from '../../session/passwordLinks.ts'
import { demand, type Session } from '../../session/reach.ts'
import { covers } from '../../session/roles.ts'
import { initialsOf, normalAddress } from '../../session/users.ts'
import { invite } from './life.ts'
import { accountsInReach, isWithin, keepAnAdmin, rightsOf } from './reach.ts'

/** What only the server fills: initials where none were typed, and no switching for who has one customer. */
async function fill(_: Writing, draft: Drafted<typeof user>) {
  const { type, canSwitch, customerIds, firstName, lastName, initials } = draft
  const single = type === 'customer' && customerIds.length <= 1
  return {
    initials: initials ?? initialsOf({ firstName: String(firstName), lastName: String(lastName) }),
    emailAddress: normalAddress(String(draft.emailAddress)),
    canSwitch: !single && canSwitch,
    hourlyRate: draft.hourlyRate ?? null,
    contactId: type === 'customer' ? (draft.contactId ?? null) : null,
  }
}

/** Roles and customers as they are in the draft. */
async function link({ db }: Writing, userId: number, draft: Drafted<typeof user>): Promise<void> {
  const roleIds = draft.roleIds
  const customerIds = draft.customerIds
  await db.deleteFrom('userRoles').where('userId', '=', userId).execute()
  await db
    .insertInto('userRoles')
    .values(roleIds.map((roleId) => ({ userId, roleId })))
    .execute()
  await db.deleteFrom('userCustomers').where('userId', '=', userId).execute()
  if (customerIds.length > 0)
    await db
      .insertInto('userCustomers')
      .values(customerIds.map((customerId) => ({ userId, customerId })))
      .execute()
}

const plain = crud(user, fill, link)

/** Roles exist, fit the type and give nothing the asker lacks; customers exist and lie within the asker's reach. */
async function refuseMore({ db, reach: { session } }: Writing, draft: Drafted<typeof user>): Promise<void> {
  const roleIds = draft.roleIds
  const roles = await db
    .selectFrom('roles')
    .select(['id', 'name', 'userType', 'scope'])
    .where('id', 'in', roleIds)
    .execute()
  const other = roles.filter(({ userType }) => userType !== draft.type)
  const wider = roles.filter(({ scope }) => !covers(session.subject.scope, scope))
  const texts = [
    ...(roles.length < roleIds.length ? ['Deze keuze bestaat niet (meer)'] : []),
    ...other.map(({ name }) => `De rol ${name} hoort bij een ander type gebruiker`),
    ...wider.map(
      ({ name, scope }) => `De rol ${name} geeft rechten die je zelf niet hebt${lacks(session, scope)}`,
    ),
  ]
  if (texts.length > 0) throw new Invalid({ roleIds: texts })
  await refuseElsewhere(db, session, draft)
  await refuseOtherContact(db, draft)
}

/** Which rights, as far as they are few enough to read. */
function lacks(session: Session, scope: Parameters<typeof covers>[1]): string {
  const missing = scopeChanges(session.subject.scope, scope).granted
  return scope.full || missing.length > 3 ? '' : `: ${missing.map(rightText).join(', ')}`
}

async function refuseElsewhere(
  db: Writing['db'],
  session: Session,
  draft: Drafted<typeof user>,
): Promise<void> {
  const customerIds = draft.customerIds
  const { customers } = session
  const known = await db
    .selectFrom('customers')
    .select('id')
    .where('id', 'in', [0, ...customerIds])
    .execute()
  const outside = customers !== 'all' && customerIds.some((id) => !customers.includes(id))
  if (known.length < customerIds.length || outside)
    throw new Invalid({ customerIds: ['Deze keuze bestaat niet (meer)'] })
  if (customers !== 'all' && customerIds.length === 0)
    throw new Invalid({ customerIds: ['Kies minstens één klant: je werkt zelf niet voor alle klanten'] })
}

/** A contact is one of a customer that the user is for. */
async function refuseOtherContact(
  db: Writing['db'],
  { contactId, customerIds }: Drafted<typeof user>,
): Promise<void> {
  if (typeof contactId !== 'number') return
  const found = await db
    .selectFrom('contacts')
    .select('id')
    .where('id', '=', contactId)
    .where('customerId', 'in', [0, ...customerIds])
    .executeTakeFirst()
  if (found === undefined)
    throw new Invalid({ contactId: ['Kies een contactpersoon van een klant van deze gebruiker'] })
}

/** One's own account keeps its type, and its last role with every right. */
async function refuseOnOneself(
  context: Writing,
  before: Stored<typeof user>,
  draft: Drafted<typeof user>,
): Promise<void> {
  if (before.id !== context.reach.session.userId) return
  if (draft.type !== before.type) throw new Invalid({ type: ['Je eigen type kun je niet wijzigen'] })
  const rights = await rightsOf(context.db)
  const loses = rights(before).full && !rights(draft).full
  if (loses) throw new Invalid({ roleIds: ['Je kunt je eigen laatste beheerdersrol niet weghalen'] })
}

/** Throws unless the asker may change this account. */
export async function demandManaged(context: Writing, id: number): Promise<Stored<typeof user>> {
  const row = await get(context, id)
  if (!isWithin(context.reach.session, await rightsOf(context.db), row))
    throw new Forbidden('Deze gebruiker mag meer dan jij; wijzigen kan daarom niet.')
  return row
}

const get: Handlers<typeof user>['get'] = async (context, id) => {
  demand(context.reach, ['is:admin'])
  const rows = accountsInReach(within(user, context), context.reach.session)
  const found = await rows.select('accounts.id').where('accounts.id', '=', id).executeTakeFirst()
  if (found === undefined) throw new NotFound()
  return plain.get(context, id)
}

/** Accounts are seen and changed by admins only, and never by one who may do less than the account. */
export function userHandlers(parts: AuthParts): Handlers<typeof user> {
  return {
    ...plain,
    get,
    list: (context, query) => {
      demand(context.reach, ['is:admin'])
      const rows = accountsInReach(narrowed(user, context, query), context.reach.session)
      return page(
        user,
        context,
        query.q === '' ? rows : rows.where(holds('accounts.searchText', query.q)),
        query,
      )
    },
    create: async (context, draft) => {
      demand(context.reach, ['is:admin'])
      await refuseMore(context, draft)
      const made = await plain.create(context, draft)
      await invite(parts, context, made)
      return plain.get(context, made.id)
    },
    update: async (context, id, draft, version) => {
      const before = await demandManaged(context, id)
      await refuseOnOneself(context, before, draft)
      await refuseMore(context, draft)
      const changed = await plain.update(context, id, draft, version)
      if (changed.emailAddress !== before.emailAddress) {
        await endLinks(context.db, id, parts.now())
        if (changed.state === 'invited') await invite(parts, context, changed)
      }
      await keepAnAdmin(context.db)
      return plain.get(context, id)
    },
  }
}
