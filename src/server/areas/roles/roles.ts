import { fitScope, rightText, scopeChanges } from '../../../contract/areas/roles/rights.ts'
import { role } from '../../../contract/areas/roles/roles.ts'
import { completeScope, type Scope } from '../../../contract/records/permission.ts'
import { Conflict, Forbidden, Invalid } from '../../ground/errors.ts'
import { crud } from '../../records/crud.ts'
import type { Drafted, Handlers, Stored, Writing } from '../../records/handlers.ts'
import { demand } from '../../session/reach.ts'
import { covers } from '../../session/roles.ts'
import { keepAnAdmin } from '../users/reach.ts'

/** A yes or no for every action of every known area, without what people of this type can't hold. */
const scopeOf = (draft: Drafted<typeof role>) => fitScope(draft.scope, draft.userType)

const plain = crud(role, async (_, draft) => ({ scope: JSON.stringify(scopeOf(draft)) }))

/** Nobody gives what they lack: of a right that is new in a role, the asker has it. */
function refuseMore({ reach: { session } }: Writing, scope: Scope): void {
  const mine = session.subject.scope
  if (covers(mine, scope)) return
  const missing = scopeChanges(mine, scope).granted.map(rightText)
  const which = scope.full || missing.length > 3 ? '' : `: ${missing.join(', ')}`
  throw new Invalid({ scope: [`Je kunt geen rechten geven die je zelf niet hebt${which}`] })
}

/** A role that gives more than the asker has is left alone. */
function demandManaged({ reach: { session } }: Writing, row: Stored<typeof role>): void {
  if (!covers(session.subject.scope, row.scope))
    throw new Forbidden('Deze rol geeft meer rechten dan jij hebt; wijzigen kan daarom niet.')
}

/** What people depend on stays: the name of a system role, the type of a role that somebody has. */
function refuseFixed(before: Stored<typeof role>, draft: Drafted<typeof role>): void {
  const fixed = 'Een systeemrol houdt zijn naam en type'
  if (before.isSystem && draft.name !== before.name) throw new Invalid({ name: [fixed] })
  if (draft.userType === before.userType) return
  if (before.isSystem) throw new Invalid({ userType: [fixed] })
  if (Number(before.userCount) > 0)
    throw new Invalid({ userType: ['Deze rol is aan gebruikers gegeven; het type ligt daarmee vast'] })
}

/** Rights that change for people are confirmed by who changes them. */
function refuseUnconfirmed(before: Stored<typeof role>, draft: Drafted<typeof role>): void {
  const { granted, withdrawn } = scopeChanges(before.scope, scopeOf(draft))
  const people = Number(before.userCount)
  if (people === 0 || granted.length + withdrawn.length === 0 || draft.confirmed === true) return
  const whom = people === 1 ? '1 gebruiker' : `${people} gebruikers`
  throw new Invalid({ confirmed: [`Bevestig dat de rechten van ${whom} wijzigen`] })
}

/** Roles, which only admins see and change, and never beyond their own rights. */
export const roleHandlers: Handlers<typeof role> = {
  history: plain.history,
  list: async (context, query) => {
    demand(context.reach, ['is:admin'])
    return plain.list(context, query)
  },
  get: async (context, id) => {
    demand(context.reach, ['is:admin'])
    const row = await plain.get(context, id)
    // A role of an older version says no to what it does not name.
    const scope = row.scope
    return {
      ...row,
      scope: scope.full ? completeScope(true, () => true) : fitScope(scope, row.userType),
    }
  },
  create: async (context, draft) => {
    demand(context.reach, ['is:admin'])
    refuseMore(context, scopeOf(draft))
    return plain.create(context, draft)
  },
  update: async (context, id, draft, version) => {
    const before = await roleHandlers.get(context, id)
    demandManaged(context, before)
    refuseFixed(before, draft)
    refuseMore(context, scopeOf(draft))
    refuseUnconfirmed(before, draft)
    const changed = await plain.update(context, id, draft, version)
    await keepAnAdmin(context.db)
    return changed
  },
  remove: async (context, id) => {
    const before = await roleHandlers.get(context, id)
    demandManaged(context, before)
    if (before.isSystem) throw new Conflict('Een systeemrol kan niet worden verwijderd.')
    await plain.remove(context, id)
  },
}
