import { action } from '../../../contract/areas/actions/actions.ts'
import { assignSignals, makeSignalActions } from '../../../contract/areas/signals/signalCalls.ts'
import { controlSignal, signal } from '../../../contract/areas/signals/signals.ts'
import { addDays } from '../../../domain/time/day.ts'
import { Conflict, Invalid, Refused, Stale } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import { changes } from '../../records/changes.ts'
import { crud } from '../../records/crud.ts'
import { draftOf, heldBy } from '../../records/draft.ts'
import { eachOf, type Item } from '../../records/eachOf.ts'
import type { StoredRow, Writing } from '../../records/handlers.ts'
import { mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { take } from '../../records/transition.ts'
import { isColleague } from '../../session/colleague.ts'
import { actionHandlers } from '../actions/actions.ts'
import { atCustomer } from '../actions/atCustomer.ts'
import { actionLife } from '../actions/life.ts'
import { asSubject } from '../actions/make.ts'

/** How long whoever deals with a signal has for it, in days. */
const days = 7

const anywhere = crud(controlSignal)

/** Who deals with signals: many at once are given to somebody, or made into actions. */
export function mountSignalHandling(portal: Portal): void {
  mountWrite(portal, assignSignals, async (context, { body: { items, assigneeId } }) => {
    await demandColleague(context, assigneeId)
    return eachOf(context, items, (item) => assign(context, item, assigneeId))
  })
  mountWrite(portal, makeSignalActions, (context, { body: { items, assigneeId, deadline } }) =>
    eachOf(context, items, async (item) => {
      const row = await openSignal(context, item)
      if ((await openActionsOf(context, row)).length > 0)
        throw new Refused(409, 'Bij dit signaal staat al een actie open.')
      await makeActionOf(context, row, { assigneeId, deadline })
    }),
  )
}

/**
 * Whoever deals with a signal has something to do (areas, signals: "action created and linked"): the open action of who had it
 * before is handed over, and without one it is made.
 */
export async function handTo(context: Writing, row: StoredRow, assigneeId: number): Promise<void> {
  await context.db.updateTable('signals').set({ assigneeId }).where('id', '=', row.id).execute()
  const open = await openActionsOf(context, row)
  if (open.some((one) => one.assigneeId === assigneeId)) return
  const former = open.find((one) => one.assigneeId === row.assigneeId)
  if (former === undefined)
    return makeActionOf(context, row, { assigneeId, deadline: addDays(today(), days) })
  const there = await atCustomer(context, Number(row.customerId))
  const draft = { ...heldBy(action, await actionHandlers.get(there, former.id)), assigneeId }
  await actionHandlers.update(there, former.id, draft, former.version)
}

async function assign(context: Writing, item: Item, assigneeId: number): Promise<void> {
  const before = await openSignal(context, item)
  const moved = await context.db
    .updateTable('signals')
    .set({ version: item.version + 1, updatedAt: new Date() })
    .where('id', '=', item.id)
    .where('version', '=', item.version)
    .returning('id')
    .execute()
  if (moved.length === 0) throw new Stale(before)
  await handTo(context, before, assigneeId)
  const after = await anywhere.get(context, item.id)
  await context.record({
    action: 'update',
    subject: signal.name,
    subjectId: item.id,
    customerId: Number(before.customerId),
    ...changes(before, after),
  })
}

/** Signals are dealt with by our own people. */
async function demandColleague({ db }: Writing, userId: number): Promise<void> {
  if (!(await isColleague(db, userId))) throw new Invalid({ assigneeId: ['Deze keuze bestaat niet (meer)'] })
}

/** The signal as it was ticked: within reach, of the version that was on screen, and not yet dealt with. */
async function openSignal(context: Writing, { id, version }: Item): Promise<StoredRow> {
  const row = await anywhere.get(context, id)
  if (row.version !== version) throw new Stale(row)
  if (signal.states[row.state].group === 'closed') throw new Conflict('Dit signaal is al afgerond.', row)
  return row
}

function openActionsOf({ db }: Writing, { id, customerId }: StoredRow) {
  return db
    .selectFrom('actions')
    .select(['id', 'version', 'assigneeId'])
    .where('customerId', '=', Number(customerId))
    .where('signalId', '=', id)
    .where('kind', '=', 'action')
    .where('state', 'in', ['open', 'inProgress', 'waiting'])
    .orderBy('id')
    .execute()
}

/** Whoever is done with a signal is done with its actions; one that waits for somebody goes on first, as by hand. */
export async function completeActionsOf(context: Writing, row: StoredRow): Promise<void> {
  const there = await atCustomer(context, Number(row.customerId))
  for (const { id } of await openActionsOf(context, row)) {
    const { state } = await actionHandlers.get(there, id)
    for (const event of state === 'waiting' ? ['RESUME', 'COMPLETE'] : ['COMPLETE']) {
      const { version } = await actionHandlers.get(there, id)
      await take(action, actionLife, actionHandlers, there, id, { event, version, told: {} })
    }
  }
}

/** An action about a signal, as somebody would make it on its form. */
async function makeActionOf(
  context: Writing,
  { id, customerId, title, connectionId, severity }: StoredRow,
  given: { assigneeId: number; deadline: string },
): Promise<void> {
  const there = await atCustomer(context, Number(customerId))
  const draft = {
    actionType: 'controle',
    // What is serious waits for nothing else.
    priority: severity === 'critical' ? 'high' : 'normal',
    signalId: id,
    ...given,
    subject: asSubject(String(title)),
    connectionIds: typeof connectionId === 'number' ? [connectionId] : [],
  }
  await actionHandlers.create(there, draftOf(action, there.reach, draft))
}
