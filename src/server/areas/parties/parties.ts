import { partyLifeCycle } from '../../../../machines/life-cycles/party.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { itemAt } from '../../../domain/itemAt.ts'
import { Conflict, Forbidden, Invalid } from '../../ground/errors.ts'
import { crud } from '../../records/crud.ts'
import type { Handlers, StoredRow, Writing } from '../../records/handlers.ts'
import type { LifeCycle } from '../../records/lifeCycle.ts'
import { mount } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { isStaff, reachesAll } from '../../session/reach.ts'
import { lockFor } from '../../storage/db/locks.ts'
import { keepFailures } from '../signals/failures.ts'
import { contactHandlers, removeContactsOf } from './contacts.ts'
import { counted, runningOf } from './counted.ts'
import { linesUnread, readLinesOf } from './figures.ts'
import { mountPartyFiles } from './files.ts'
import { kinds, type PartyKind } from './kinds.ts'
import { moveToSuccessor, refuseStrangeSuccessor, tellSuccessor } from './merge.ts'
import { mountPartyImports } from './mountImports.ts'

/** Two parties of a kind with one name, or one code, cannot be told apart by whoever chooses one. */
async function refuseDouble(
  { db }: Writing,
  kind: PartyKind,
  id: number | null,
  { name, code }: Readonly<Record<string, unknown>>,
): Promise<void> {
  await lockFor(db, 'parties')
  const others = await db
    .selectFrom('parties')
    .select(['name', 'code'])
    .where('kind', '=', kind)
    .where('state', '!=', 'inactive')
    .where('id', '!=', id ?? 0)
    .execute()
  const same = String(name).toLowerCase()
  if (others.some((other) => other.name.toLowerCase() === same))
    throw new Invalid({ name: ['Er is al een actieve partij met deze naam'] })
  const holder = code ? others.find((other) => other.code === code) : undefined
  if (holder) throw new Invalid({ code: [`Deze code is al van ${holder.name}`] })
}

const onlyEverywhere = 'Alleen wie alle klanten ziet, kan een marktpartij verwijderen.'

function handlersOf(resource: AnyResource, kind: PartyKind): Handlers {
  const plain = crud(resource)
  const one = async (context: Parameters<Handlers['get']>[0], row: StoredRow) => ({
    ...itemAt(await counted(context, kind, [row]), 0),
    ...(kind === 'supplier' && (await readLinesOf(context, row))),
  })
  return {
    ...plain,
    get: async (context, id) => one(context, await plain.get(context, id)),
    list: async (context, query) => {
      const found = await plain.list(context, query)
      // What is counted over customers is for us alone, and costs nothing where it is not shown.
      if (query.isLookup || !isStaff(context.reach.session)) return found
      const data = await counted(context, kind, found.data)
      return { ...found, data: kind === 'supplier' ? data.map((row) => ({ ...linesUnread, ...row })) : data }
    },
    create: async (context, draft) => {
      await refuseDouble(context, kind, null, draft)
      return one(context, await plain.create(context, draft))
    },
    update: async (context, id, draft, version) => {
      const current = await plain.get(context, id)
      if (current.state !== 'inactive') await refuseDouble(context, kind, id, draft)
      return one(context, await plain.update(context, id, draft, version))
    },
    remove: async (context, id, version) => {
      if (!reachesAll(context.reach.session)) throw new Forbidden(onlyEverywhere)
      const { id: known } = await plain.get(context, id)
      await removeContactsOf(context, kind, known)
      await plain.remove(context, known, version)
    },
  }
}

function lifeOf(kind: PartyKind): LifeCycle {
  return {
    machine: partyLifeCycle,
    facts: (context, rows) => runningOf(context, kind, rows),
    effects: {
      DEACTIVATE: async (context, row, told) => {
        // Once more, now that the party is held: a connection or an agreement may have come in between.
        const { connections = 0, agreements = 0 } = (await runningOf(context, kind, [row])).get(row.id) ?? {}
        if (connections > 0) throw new Conflict('Deze partij heeft intussen weer een aansluiting.')
        if (agreements > 0) throw new Conflict('Deze partij heeft intussen weer een overeenkomst.')
        await refuseStrangeSuccessor(context, kind, row, told)
        await tellSuccessor(context, kind, told.successorId, { before: null, after: row.name })
      },
      MERGE: async (context, row, told) => {
        await moveToSuccessor(context, kind, row, told)
        await keepFailures(context, { partyId: row.id })
      },
      REPORT_FAILURE: (context, row) => keepFailures(context, { partyId: row.id }),
      WITHDRAW_FAILURE: async (context, row) => {
        await context.db.updateTable('parties').set({ failedOn: null }).where('id', '=', row.id).execute()
        await keepFailures(context, { partyId: row.id })
      },
      REACTIVATE: async (context, row) => {
        await refuseDouble(context, kind, row.id, row)
        const none = { inactiveReason: null, successorId: null, failedOn: null }
        await context.db.updateTable('parties').set(none).where('id', '=', row.id).execute()
        await tellSuccessor(context, kind, row.successorId, { before: row.name, after: null })
      },
    },
  }
}

/** Grid operators, measuring companies and suppliers, with all that can be done with them. */
export function mountParties(portal: Portal): void {
  for (const [kind, { resource }] of Object.entries(kinds) as [PartyKind, { resource: AnyResource }][])
    mountKind(portal, kind, resource)
}

function mountKind(portal: Portal, kind: PartyKind, resource: AnyResource): void {
  const handlers = handlersOf(resource, kind)
  mountPartyImports(portal, kind, resource)
  mountPartyFiles(portal, kind, handlers.get)
  mount(portal, resource, handlers, lifeOf(kind))
  mount(portal, kinds[kind].contact, contactHandlers(kind))
}
