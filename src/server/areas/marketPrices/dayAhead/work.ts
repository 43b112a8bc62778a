import { dayText } from '../../../../domain/dutch.ts'
import { instantAt } from '../../../../domain/time/clockTime.ts'
import { addDays, type Day, dayAt } from '../../../../domain/time/day.ts'
import { hour, minute } from '../../../ground/clock.ts'
import type { Database } from '../../../storage/db/database.ts'
import { SourceFailed } from './failed.ts'
import { longest, type Patience } from './polite.ts'
import { dayOf, isWhole } from './series.ts'
import type { Source } from './sources.ts'
import { claim, conclude, keepDays, lackingDays, putOff, release } from './store.ts'

/** So many days back is looked for what lacks. */
const daysBack = 31
/** From then, in the Netherlands, the prices of the next day are there. */
const published = '13:15'

/** What the server waits for where nobody does, and where somebody does. */
export const patient: Patience = { timeout: 30_000, tries: 4, pause: 2000, longestPause: 30_000 }
export const hasty: Patience = { timeout: 12_000, tries: 2, pause: 500, longestPause: 2000 }

/** What is due and not there yet is asked for again soon, what lacks of days before that now and then. */
const [soon, nowAndThen] = [10 * minute, 6 * hour]

/** The last day of which there should be prices. */
export function lastDue(now: number): Day {
  const day = dayAt(now)
  return now >= instantAt(day, published) ? addDays(day, 1) : day
}

/** In how long a source is asked for days that it did not tell: at the latest when there is a day more to ask for. */
function againIn(left: readonly Day[], due: Day, now: number): number | null {
  if (left.length === 0) return null
  if (left.includes(due)) return soon
  const today = instantAt(dayAt(now), published)
  const next = today > now ? today : instantAt(addDays(dayAt(now), 1), published)
  return Math.min(nowAndThen, next - now)
}

export interface Fetching {
  /** Somebody asked for it: it is not put off because it went wrong before. */
  readonly isAsked: boolean
  readonly patience: Patience
  readonly now?: number
}

/** What is told where a source has not told everything. */
function lackText(name: string, days: readonly Day[]): string {
  const [first = '', ...more] = days
  const others =
    more.length === 0 ? '' : ` en van ${more.length} andere ${more.length === 1 ? 'dag' : 'dagen'}`
  return `${name} heeft van ${dayText(first)}${others} nog niet alle prijzen.`
}

/**
 * Fetches of one source what lacks. False where another process is at it, or it was put off. What went wrong is kept, to be read on
 * the page, and so is what did come.
 */
export async function fetchFrom(
  { db }: Pick<Database, 'db'>,
  one: Source,
  { isAsked, patience, now = Date.now() }: Fetching,
  signal = new AbortController().signal,
): Promise<boolean> {
  const { source, name } = one
  const to = lastDue(now)
  const lackingNow = () => lackingDays(db, source, addDays(to, -daysBack), to)
  if ((await lackingNow()).length === 0) return true
  // Also while it is written down nobody begins anew.
  if (!(await claim(db, source, { isAsked, most: longest(patience) + minute }))) return false
  // Whoever was before may have fetched it meanwhile.
  const lacking = await lackingNow()
  const [first, last] = [lacking[0], lacking.at(-1)]
  if (first === undefined || last === undefined) {
    await release(db, source)
    return true
  }
  try {
    const told = await one.fetch(first, last, patience, signal)
    const days = lacking.flatMap((day) => dayOf(told, day) ?? [])
    await keepDays(db, source, days)
    const whole = new Set(days.filter(isWhole).map(({ day }) => day))
    const left = lacking.filter((day) => !whole.has(day))
    const lack = left.length === 0 ? null : lackText(name, left)
    await conclude(db, source, { came: days.length > 0, lack, again: againIn(left, to, now) })
  } catch (error) {
    if (signal.aborted) {
      await release(db, source)
      throw error
    }
    await putOff(
      db,
      source,
      error instanceof SourceFailed ? error.message : `${name} kon niet worden gelezen.`,
    )
    if (!(error instanceof SourceFailed)) throw error
  }
  return true
}

/** Fetches of every source that is on what lacks. */
export async function fetchAll(
  database: Pick<Database, 'db'>,
  sources: readonly Source[],
  signal: AbortSignal,
): Promise<void> {
  for (const one of sources) await fetchFrom(database, one, { isAsked: false, patience: patient }, signal)
}
