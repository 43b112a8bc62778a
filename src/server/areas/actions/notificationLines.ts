import type { ActionNotification, NotificationType } from '../../../contract/areas/actions/actionCalls.ts'
import { action } from '../../../contract/areas/actions/actions.ts'
import { exportTold } from '../../../contract/areas/actions/exportTold.ts'
import { exportAccess } from '../../../contract/areas/exports/exportCalls.ts'
import { exportJob } from '../../../contract/areas/exports/exports.ts'
import { namedIn } from '../../../domain/keys.ts'
import type { Reading } from '../../records/handlers.ts'
import { holds, type Reach } from '../../session/reach.ts'
import type { Db } from '../../storage/db/database.ts'
import { seenBy } from './seeing.ts'

/** How many notifications the popup shows. */
const most = 100

/** What is told about one action within so many ms before a notification stands in its line. */
export const together = 600_000

interface Told {
  /** None: an export, each of which has a line of its own. */
  readonly actionId: number | null
  readonly createdAt: Date
  readonly isRead: boolean
}

/** Puts each notification, the newest first, in the line of the newest about its action that is near enough. */
function inLines<Row extends Told>(rows: readonly Row[]) {
  const lines: { newest: Row; all: Row[] }[] = []
  for (const row of rows) {
    const line = lines.findLast(({ newest }) => newest.actionId !== null && newest.actionId === row.actionId)
    const near = line && line.newest.createdAt.getTime() - row.createdAt.getTime() <= together
    if (line && near) line.all.push(row)
    else lines.push({ newest: row, all: [row] })
  }
  return lines.map(({ newest, all }) => ({
    ...newest,
    isRead: all.every(({ isRead }) => isRead),
    earlier: all.length - 1,
  }))
}

/** What somebody is told of actions, in lines. */
async function ofActions({ db, reach }: Reading): Promise<ActionNotification[]> {
  if (!holds(reach, 'actions:read')) return []
  const rows = await db
    .selectFrom('actionNotifications as told')
    .innerJoin('actions', 'actions.id', 'told.actionId')
    .innerJoin('customers', 'customers.id', 'actions.customerId')
    .leftJoin('users', 'users.id', 'told.actionById')
    .select(['told.id', 'told.type', 'told.isRead', 'told.createdAt', 'users.name', 'users.initials'])
    .select(['actions.id as actionId', 'actions.kind', 'actions.deadline', 'actions.subject'])
    .select(['actions.state', 'customers.id as customerId', 'customers.name as customerName'])
    .where('told.userId', '=', reach.session.userId)
    .where('told.inPortal', '=', true)
    // What was told when one might see it is looked at again: reach and rights may have been withdrawn since.
    .where((where) => seenBy(reach)(where as never))
    .orderBy('told.id', 'desc')
    .limit(most)
    .execute()
  return inLines(rows).map((row) => ({
    id: row.id,
    earlier: row.earlier,
    isRead: row.isRead,
    type: row.type as NotificationType,
    createdAt: row.createdAt.toISOString(),
    customer: { id: row.customerId, name: row.customerName },
    actionBy: doneBy(row),
    action: {
      id: row.actionId,
      customerId: row.customerId,
      kind: row.kind,
      deadline: row.deadline,
      subject: row.subject,
      statusName: namedIn(action.states, row.state)?.label ?? row.state,
    },
    export: null,
  }))
}

const mayExport = (reach: Reach) => exportAccess.every((permission) => holds(reach, permission))

/** And of the exports that somebody asked for, as long as that one has exports. */
async function ofExports({ db, reach }: Reading): Promise<ActionNotification[]> {
  if (!mayExport(reach)) return []
  const rows = await db
    .selectFrom('actionNotifications as told')
    .innerJoin('exports', 'exports.id', 'told.exportId')
    .select(['told.id', 'told.isRead', 'told.createdAt', 'exports.id as exportId'])
    .select(['exports.name', 'exports.state'])
    .where('told.userId', '=', reach.session.userId)
    .orderBy('told.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id, isRead, createdAt, exportId, name, state }) => ({
    id,
    isRead,
    earlier: 0,
    type: exportTold,
    createdAt: createdAt.toISOString(),
    customer: null,
    action: null,
    actionBy: doneBy({ name: null, initials: null }),
    export: { id: exportId, name, statusName: namedIn(exportJob.states, state)?.label ?? state },
  }))
}

/** All that somebody is told in the bell, the newest first. */
export async function toldTo(context: Reading): Promise<ActionNotification[]> {
  const all = [...(await ofActions(context)), ...(await ofExports(context))]
  return all.toSorted((one, other) => other.id - one.id).slice(0, most)
}

/** Whether an export was told of that one has not looked at. */
export const hasUnreadExport = async (db: Db, reach: Reach): Promise<boolean> =>
  mayExport(reach) &&
  (await db
    .selectFrom('actionNotifications')
    .select('id')
    .where('userId', '=', reach.session.userId)
    .where('isRead', '=', false)
    .where('exportId', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Who did it, by name and initials; what the portal does by itself has none, and says so whole. */
const doneBy = ({ name, initials }: { name: string | null; initials: string | null }) =>
  name === null ? { name: 'Systeem', initials: 'Systeem' } : { name, initials: initials ?? initialsOf(name) }

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 3)
