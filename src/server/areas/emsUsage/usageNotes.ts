import {
  mostEvents,
  type UsageEvent,
  usageEvents,
  usageNote,
} from '../../../contract/areas/emsUsage/usageNotes.ts'
import type { Day } from '../../../domain/time/day.ts'
import { Forbidden, NotFound } from '../../ground/errors.ts'
import { crud, type Filling } from '../../records/crud.ts'
import type { Handlers, Reading } from '../../records/handlers.ts'
import { mount, mountRead } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { isStaff, type Reach } from '../../session/reach.ts'

/** A note stays that of whoever placed it. */
const placed: Filling<typeof usageNote> = async ({ reach }, _, current) =>
  current === null ? { userId: reach.session.userId } : {}

const plain = crud(usageNote, placed)

/** Customers change what they placed themselves; staff anything. */
const mayChange = ({ session }: Reach, userId: unknown) => isStaff(session) || session.userId === userId

async function refuseOthers(context: Reading, id: number) {
  const row = await plain.get(context, id)
  if (!mayChange(context.reach, row.userId)) throw new Forbidden()
  return row
}

const handlers: Handlers<typeof usageNote> = {
  ...plain,
  update: async (context, id, draft, version) => {
    await refuseOthers(context, id)
    return plain.update(context, id, draft, version)
  },
  remove: async (context, id) => {
    await refuseOthers(context, id)
    await plain.remove(context, id)
  },
}

interface Asked {
  readonly connectionId: number
  readonly from: Day
  readonly to: Day
}

/** Notes that touch these days, the latest first. */
async function notesOf({ db, reach }: Reading, { connectionId, from, to }: Asked): Promise<UsageEvent[]> {
  const rows = await db
    .selectFrom('usageNotes')
    .leftJoin('users', 'users.id', 'usageNotes.userId')
    .where('usageNotes.customerId', '=', reach.customer?.id ?? 0)
    .where('connectionId', '=', connectionId)
    .where('day', '<=', to)
    .where((where) => where.or([where('day', '>=', from), where('until', '>=', from)]))
    .select(['usageNotes.id', 'day', 'time', 'until', 'content', 'userId', 'users.name as by'])
    .orderBy('day', 'desc')
    .orderBy('usageNotes.id', 'desc')
    .limit(mostEvents)
    .execute()
  return rows.map(({ userId, ...note }) => ({
    kind: 'note',
    ...note,
    mayChange: mayChange(reach, userId),
  }))
}

/** Meters that were swapped on these days, the latest first. */
async function swapsOf({ db }: Reading, { connectionId, from, to }: Asked): Promise<UsageEvent[]> {
  const rows = await db
    .selectFrom('meterSwaps')
    .leftJoin('users', 'users.id', 'meterSwaps.createdById')
    .where('connectionId', '=', connectionId)
    .where('swappedOn', '>=', from)
    .where('swappedOn', '<=', to)
    .select(['meterSwaps.id', 'swappedOn as day', 'oldNumber', 'newNumber', 'users.name as by'])
    .orderBy('swappedOn', 'desc')
    .limit(mostEvents)
    .execute()
  return rows.map((swap) => ({ kind: 'swap', ...swap }))
}

/** A moment that sorts; the whole day comes before its hours. */
const momentOf = (event: UsageEvent) => `${event.day} ${(event.kind === 'note' && event.time) || ''}`

/** Notes on the usage of a connection, and what else happened to it. */
export function mountUsageNotes(portal: Portal): void {
  mount(portal, usageNote, handlers)
  mountRead(portal, usageEvents, async (context, { query }) => {
    const connection = await context.db
      .selectFrom('connections')
      .select('id')
      .where('id', '=', query.connectionId)
      .where('customerId', '=', context.reach.customer?.id ?? 0)
      .executeTakeFirst()
    if (connection === undefined) throw new NotFound()
    const events = [...(await notesOf(context, query)), ...(await swapsOf(context, query))]
    return events
      .toSorted((one, other) => momentOf(other).localeCompare(momentOf(one)))
      .slice(0, mostEvents)
      .reverse()
  })
}
