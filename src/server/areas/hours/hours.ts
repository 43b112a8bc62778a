import { keepTimer, ownTimer, registerTime } from '../../../contract/areas/hours/hourCalls.ts'
import { hoursEntry } from '../../../contract/areas/hours/hours.ts'
import { billableActivity } from '../../../contract/records/picklists.ts'
import { breakSince, hoursAmount, roundedSeconds } from '../../../domain/hours.ts'
import { amountOf, centsOf } from '../../../domain/money.ts'
import { Conflict, Invalid } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import { crud, type Filling } from '../../records/crud.ts'
import type { Drafted, Handlers, Stored, Writing } from '../../records/handlers.ts'
import { mountRead, mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { isColleague } from '../../session/colleague.ts'
import { reaches } from '../../session/reach.ts'
import { refuseClosedMonth } from './months.ts'
import { rateOf } from './rate.ts'
import { settingsOf } from './settings.ts'
import { secondsShown } from './timer.ts'

/** Whose entry it is: of whoever wrote it, unless an admin writes it for somebody else. */
async function ownerOf(
  { db, reach }: Writing,
  draft: Drafted<typeof hoursEntry>,
  current: Stored<typeof hoursEntry> | null,
): Promise<number> {
  const { userId, subject } = reach.session
  const before = current?.userId ?? userId
  const asked = draft.userId ?? before
  if (asked === before) return before
  if (subject.type !== 'admin')
    throw new Invalid({ userId: ['Alleen een beheerder schrijft uren voor een ander'] })
  if (!(await isColleague(db, asked))) throw new Invalid({ userId: ['Kies een medewerker'] })
  return asked
}

/** What the timer knows of its time besides what is filled in. */
interface Timed {
  readonly source: 'timer'
  readonly topbar: boolean
  readonly startedAt: Date | null
  readonly breakSeconds: number | null
}

/** An entry keeps what an hour cost when it was written; days to come and closed months are refused. */
const owned: Filling<typeof hoursEntry, { readonly timed?: Timed }> = async (context, draft, current) => {
  const { db, reach } = context
  if (String(draft.date) > today()) throw new Invalid({ date: ['Kies een dag die al is geweest'] })
  await refuseClosedMonth(db, [draft.date, current?.date])
  const userId = await ownerOf(context, draft, current)
  const activity = draft.activity
  const isSame = current !== null && current.userId === userId && current.activity === activity
  const worked = { customerId: reach.customer?.id ?? 0, userId, activity, date: String(draft.date) }
  const hourlyRate = isSame ? current.hourlyRate : await rateOf(db, worked)
  const cents = hoursAmount(draft.seconds, hourlyRate === null ? null : centsOf(hourlyRate))
  return {
    ...{ userId, hourlyRate, amount: cents === null ? null : amountOf(cents) },
    ...draft.timed,
  }
}

const plain = crud(hoursEntry, owned)

/** What was handed in no longer changes. */
function refuseClosed({ state }: Stored<typeof hoursEntry>): void {
  if (state !== 'draft' && state !== 'rejected')
    throw new Conflict('Deze uren zijn al ingediend. Trek ze eerst terug om ze te wijzigen.')
}

export const hoursHandlers: Handlers<typeof hoursEntry> = {
  ...plain,
  update: async (context, id, draft, version) => {
    refuseClosed(await plain.get(context, id))
    return plain.update(context, id, draft, version)
  },
  remove: async (context, id) => {
    const entry = await plain.get(context, id)
    refuseClosed(entry)
    await refuseClosedMonth(context.db, [entry.date])
    await plain.remove(context, id, entry.version)
  },
}

/** The timer of the top bar: it runs on the server's clock, so a reload, another tab or another device shows the same. */
export function mountHourTimer(portal: Portal): void {
  mountRead(portal, ownTimer, async ({ db, reach }) => {
    const row = await db
      .selectFrom('hourTimers')
      .leftJoin('customers', 'customers.id', 'hourTimers.customerId')
      .select(['running', 'activeSeconds', 'customerId', 'description', 'activity'])
      .select(['customers.name as customerName', secondsShown.as('seconds')])
      .where('userId', '=', reach.session.userId)
      .executeTakeFirst()
    if (row === undefined) return null
    const { running, seconds, activeSeconds, customerId: id, customerName: name, description, activity } = row
    const isSeen = id !== null && reaches(reach.session, id)
    const work =
      !isSeen || name === null || description === null
        ? null
        : { customer: { id, name }, description, activity }
    return { running, seconds, activeSeconds, work }
  })
  mountWrite(portal, keepTimer, async ({ db, reach }, { body: { timer } }) => {
    const { userId } = reach.session
    if (timer === null) await db.deleteFrom('hourTimers').where('userId', '=', userId).execute()
    else {
      const { work, ...stands } = timer
      const customer =
        work &&
        (await db.selectFrom('customers').select('id').where('id', '=', work.customerId).executeTakeFirst())
      const kept = {
        ...{ ...stands, keptAt: new Date() },
        // A customer that is gone meanwhile ends no timer.
        ...{ customerId: customer?.id ?? null, description: customer ? (work?.description ?? null) : null },
        activity: customer ? (work?.activity ?? null) : null,
      }
      const startedAt = new Date(Date.now() - timer.seconds * 1000)
      await db
        .insertInto('hourTimers')
        .values({ userId, ...kept, startedAt })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(kept))
        .execute()
    }
    return null
  })
  mountWrite(portal, registerTime, async (context, { body }) => {
    const { rounding } = await settingsOf(context.db)
    const seconds = roundedSeconds(body.seconds, rounding)
    const ended = await context.db
      .deleteFrom('hourTimers')
      .where('userId', '=', context.reach.session.userId)
      .returning('startedAt')
      .executeTakeFirst()
    const startedAt = ended?.startedAt ?? null
    const timed: Timed = {
      ...{ source: 'timer', topbar: body.topbar, startedAt },
      breakSeconds: startedAt && breakSince(startedAt.getTime(), Date.now(), body.seconds),
    }
    const draft = {
      ...{ date: today(), seconds, userId: null, description: body.description },
      ...{ activity: body.activity, billable: billableActivity(body.activity), actionId: null, timed },
    }
    const { id } = await plain.create(context, draft)
    return { id }
  })
}
