import { hoursEntryLifeCycle } from '../../../machines/life-cycles/hoursEntry.ts'
import { keepTimer, ownTimer, registerTime } from '../../contract/hour-calls.ts'
import { hoursEntry } from '../../contract/hours.ts'
import { hoursAmount } from '../../domain/hours.ts'
import { amountOf, centsOf } from '../../domain/money.ts'
import { crud, type Filling } from '../crud.ts'
import { Conflict, Invalid } from '../errors.ts'
import type { Handlers, StoredRow } from '../handlers.ts'
import type { LifeCycle } from '../lifeCycle.ts'
import { mountRead, mountWrite } from '../mount.ts'
import type { Portal } from '../route.ts'
import { today } from '../today.ts'

export const hoursLife: LifeCycle = { machine: hoursEntryLifeCycle }

/** An entry belongs to whoever wrote it, and costs what that person cost at the time. */
const owned: Filling = async ({ db, reach }, draft, current) => {
  if (String(draft.date) > today()) throw new Invalid({ date: ['Kies een dag die al is geweest'] })
  const userId = (current?.userId as number | undefined) ?? reach.session.userId
  const user = await db.selectFrom('users').select('hourlyRate').where('id', '=', userId).executeTakeFirst()
  const hourlyRate = current === null ? (user?.hourlyRate ?? null) : (current.hourlyRate as string | null)
  const cents = hoursAmount(draft.seconds as number, hourlyRate === null ? null : centsOf(hourlyRate))
  return {
    ...{ userId, hourlyRate, amount: cents === null ? null : amountOf(cents) },
    ...(draft.source !== undefined && { source: draft.source, topbar: draft.topbar }),
  }
}

const plain = crud(hoursEntry, owned)

/** What was handed in no longer changes. */
function refuseClosed({ state }: StoredRow): void {
  if (state !== 'draft' && state !== 'rejected')
    throw new Conflict('Deze uren zijn al ingediend. Trek ze eerst terug om ze te wijzigen.')
}

export const hoursHandlers: Handlers = {
  ...plain,
  update: async (context, id, draft, version) => {
    refuseClosed(await plain.get(context, id))
    return plain.update(context, id, draft, version)
  },
  remove: async (context, id) => {
    refuseClosed(await plain.get(context, id))
    await plain.remove(context, id)
  },
}

/** The timer of the top bar: it runs on the server's clock, so a reload, another tab or another device shows the same. */
export function mountHourTimer(portal: Portal): void {
  mountRead(portal, ownTimer, async ({ db, reach }) => {
    const row = await db
      .selectFrom('hourTimers')
      .selectAll()
      .where('userId', '=', reach.session.userId)
      .executeTakeFirst()
    if (row === undefined) return null
    const since = row.running ? Math.floor((Date.now() - row.keptAt.getTime()) / 1000) : 0
    const { running, seconds, activeSeconds } = row
    return { running, seconds: seconds + Math.max(0, since), activeSeconds }
  })
  mountWrite(portal, keepTimer, async ({ db, reach }, { body: { timer } }) => {
    const { userId } = reach.session
    if (timer === null) await db.deleteFrom('hourTimers').where('userId', '=', userId).execute()
    else
      await db
        .insertInto('hourTimers')
        .values({ userId, ...timer, keptAt: new Date() })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...timer, keptAt: new Date() }))
        .execute()
    return null
  })
  mountWrite(portal, registerTime, async (context, { body }) => {
    const draft = {
      ...{ date: today(), seconds: body.seconds, description: body.description },
      ...{ activity: null, billable: true, source: 'timer', topbar: body.topbar },
    }
    const { id } = await plain.create(context, draft)
    await context.db.deleteFrom('hourTimers').where('userId', '=', context.reach.session.userId).execute()
    return { id }
  })
}
