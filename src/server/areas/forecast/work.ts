import { forecast } from '../../../contract/areas/forecast/forecasts.ts'
import { monthsFrom } from '../../../domain/forecast/months.ts'
import { decimalOf } from '../../../domain/money.ts'
import { dividedBy, exactly, ratio } from '../../../domain/rational.ts'
import { saidOf } from '../../ground/diskFull.ts'
import { Conflict, Refused } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import { asServer } from '../../records/asServer.ts'
import type { LifeCycle } from '../../records/lifeCycle.ts'
import type { Portal } from '../../records/route.ts'
import { takeOwn } from '../../records/transition.ts'
import type { Db } from '../../storage/db/database.ts'
import { Unavailable } from '../../storage/db/errors.ts'
import type { Worker } from '../../storage/jobs/engine.ts'
import { changesOf, knownChanges } from './changes.ts'
import { basesOf, groundOf } from './ground.ts'
import { forecastLife } from './life.ts'
import { type Asked, type Single, singleOf } from './single.ts'
import type { Cell } from './tables.ts'
import { lastMeasured, targetsOf } from './targets.ts'
import { cellsOf, type Joining, togetherOf } from './together.ts'

/** Connections that are read at once: so many months of readings are in memory at a time. */
const atOnce = 200
/** Lines that are written with one statement. */
const written = 500

/** Thrown while a run is worked out that nobody waits for any more: it was cancelled, or another process has done it. */
class Unwanted extends Error {}

type Parts = Pick<Portal, 'database' | 'http'>
type Row = NonNullable<Awaited<ReturnType<typeof rowOf>>>

const life = forecastLife as LifeCycle

/** Works runs out, one at a time in this process: each asks for many readings. */
export const forecastsWorker = (parts: Parts): Worker => ({
  queue: 'forecasts',
  atOnce: 1,
  every: 1,
  work: ({ id }, signal) => workOut(parts, Number(id), signal),
})

const rowOf = (db: Db, id: number) =>
  db.selectFrom('forecastRuns').selectAll().where('id', '=', id).executeTakeFirst()

/** One that a fallen process left half is worked out anew; where the server ends meanwhile the queue brings it again. */
async function workOut(parts: Parts, id: number, signal: AbortSignal): Promise<void> {
  const row = await begin(parts, id)
  if (row === null) return
  try {
    const worked = await workedOut(parts.database.db, row, signal)
    await parts.database.transaction((tx) => keep(tx, id, worked))
  } catch (error) {
    if (error instanceof Unwanted) return
    if (signal.aborted || error instanceof Unavailable) throw error
    await fail(parts, id, error)
  }
}

async function begin({ database }: Parts, id: number): Promise<Row | null> {
  const row = await rowOf(database.db, id)
  if (row === undefined || !['queued', 'running'].includes(row.state)) return null
  if (row.state === 'queued')
    await database.transaction((tx) => takeOwn(forecast, life, asServer(tx, 'forecasts'), row, 'sys.START'))
  return row
}

/** Says how far it is; the same statement finds out whether anybody waits for it still. */
async function tell(db: Db, id: number, done: number, all: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('forecastRuns')
    .set({ progress: Math.min(99, Math.floor((100 * done) / all)) })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Unwanted()
}

/** A month as a run names it, as a day. */
const monthIn = (month: string) => `${month}-01`

const askedOf = ({ method, growthPct, fromMonth, toMonth }: Row): Asked => ({
  method,
  growth: growthPct === null ? ratio(0) : dividedBy(exactly(growthPct), ratio(100)),
  months: monthsFrom(monthIn(fromMonth), monthIn(toMonth)),
})

interface Worked extends ReturnType<typeof togetherOf> {
  readonly until: string
  readonly all: readonly Single[]
  readonly cells: readonly Cell[][]
}

/** A run as it comes out; it is only read until then, so that a long one holds nobody up. */
export async function workedOut(db: Db, row: Row, signal: AbortSignal): Promise<Worked> {
  const targets = await targetsOf(db, row)
  if (targets.length === 0)
    throw new Conflict('Er zijn geen aansluitingen van dit product die in deze maanden iets afnemen.')
  const until = await lastMeasured(
    db,
    targets.map(({ id }) => id),
    today(),
  )
  const [asked, ground] = [askedOf(row), groundOf(db, until)]
  const all: Single[] = []
  for (let place = 0; place < targets.length; place += atOnce) {
    signal.throwIfAborted()
    await tell(db, row.id, place, targets.length)
    const bases = await basesOf(db, ground, targets.slice(place, place + atOnce))
    all.push(...bases.map(({ target, known }) => singleOf(asked, target, known)))
  }
  const { changes, strangers } = knownChanges(await changesOf(db, row.id), targets)
  const joining: Joining = { ...asked, until, changes, followsDates: row.followsDates }
  const cells = cellsOf(all, joining)
  return { ...togetherOf(all, cells, joining, strangers), until: until.slice(0, 7), all, cells }
}

const lineOf = (runId: number, { target, tested, measured, slope }: Single, cells: readonly Cell[]) => ({
  runId,
  connectionId: target.id,
  cells: JSON.stringify(cells),
  total: cells.reduce((sum, [volume]) => sum + (volume ?? 0), 0),
  measured,
  tested: tested.length,
  slope,
})

async function keepLines(db: Db, id: number, { all, cells }: Worked): Promise<void> {
  await db.deleteFrom('forecastLines').where('runId', '=', id).execute()
  for (let place = 0; place < all.length; place += written) {
    const rows = all
      .slice(place, place + written)
      .map((single, at) => lineOf(id, single, cells[place + at] ?? []))
    await db.insertInto('forecastLines').values(rows).execute()
  }
}

/** What a run came to; nothing of one that was called off meanwhile. Answers whether it was kept. */
export async function keep(db: Db, id: number, worked: Worked): Promise<boolean> {
  const row = await rowOf(db, id)
  if (row === undefined) return false
  const { result, completeness, total, until, all } = worked
  const told = {
    progress: 100,
    connectionCount: all.length,
    basisUntil: until,
    volume: decimalOf(total, 3),
    completeness,
    deviationPct: result.backtest?.deviation ?? null,
    plainDeviationPct: result.backtest?.plainDeviation ?? null,
  }
  if (!(await takeOwn(forecast, life, asServer(db, 'forecasts'), row, 'sys.DONE', told))) return false
  await db
    .updateTable('forecastRuns')
    .set({ result: JSON.stringify(result) })
    .where('id', '=', id)
    .execute()
  await keepLines(db, id, worked)
  return true
}

const fault = 'Het berekenen is mislukt. Probeer het opnieuw.'

async function fail({ database, http }: Parts, id: number, cause: unknown): Promise<void> {
  if (!(cause instanceof Refused)) http.log.error({ err: cause, forecast: id }, 'a forecast failed')
  await database.transaction(async (db) => {
    const row = await rowOf(db, id)
    if (row === undefined) return
    const error = saidOf(cause, fault)
    await takeOwn(forecast, life, asServer(db, 'forecasts'), row, 'sys.ERROR', { error })
  })
}
