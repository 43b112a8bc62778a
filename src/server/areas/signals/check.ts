import { sql } from 'kysely'
import { itemAt } from '../../../domain/itemAt.ts'
import type { ReadingRule } from '../../../domain/signals/finding.ts'
import { findingsIn } from '../../../domain/signals/rules.ts'
import type { Day } from '../../../domain/time/day.ts'
import { today } from '../../ground/today.ts'
import { feedInPrice, priceOf } from '../../readings/overview/prices.ts'
import { asServer } from '../../records/asServer.ts'
import type { Database } from '../../storage/db/database.ts'
import { Unavailable } from '../../storage/db/errors.ts'
import { keepAllAgreed } from './agreed.ts'
import { settingsOfConnection } from './difference.ts'
import { keepFailures } from './failures.ts'
import { keepSignals } from './keep.ts'
import { observe, productOf } from './observe.ts'
import { isOfSilentCompany, keepAllSilentCompanies } from './silentCompanies.ts'
import { isWatched } from './watched.ts'

/** The first half of the lock of one connection; the second is its id. */
const lock = 7_320_002

const isSilence = ({ rule }: { rule: string }) => rule === 'SG05'

/**
 * Looks for signals of one connection, in one transaction under its own lock: of two processes at it at once the second finds it
 * told. With a rule only that one is looked at, and what others told stays as it is. Answers how many signals are new.
 */
export async function checkConnection(
  database: Database,
  connectionId: number,
  day = today(),
  rule?: ReadingRule,
): Promise<number> {
  return database.transaction(async (db) => {
    // The one that waits sees what came in meanwhile.
    await sql`select pg_advisory_xact_lock(${lock}::int, ${connectionId}::int)`.execute(db)
    const connection = await db
      .selectFrom('connections')
      .innerJoin('customers', 'customers.id', 'connections.customerId')
      .select(['connections.id', 'customerId', 'connections.type', 'contractedPower', 'connections.state'])
      .select(['startDate', 'connections.createdAt', 'segment', 'smartMeter', 'meteringMethod'])
      .select(
        sql<string>`concat_ws(' ', connections.ean, connections.name, connections.postcode, customers.name)`.as(
          'about',
        ),
      )
      .where('connections.id', '=', connectionId)
      .where('showInEms', '=', true)
      .where('connections.state', '!=', 'closed')
      .executeTakeFirst()
    if (connection === undefined) return 0
    const context = asServer(db, 'signals')
    const isMeant = (one: { rule: string }) => rule === undefined || one.rule === rule
    const { customerId } = connection
    const of = { id: connectionId, customerId, product: productOf(connection) }
    const { settings, reference } = await settingsOfConnection(db, of)
    const observed = await observe(db, connection, day, reference)
    const all = findingsIn(observed, settings).filter(isMeant)
    // Of a company that delivers nothing at all any more one signal tells it for all its connections.
    const isAlone =
      !all.some(isSilence) || !(await isOfSilentCompany(db, connectionId, day, settings.SG05.threshold))
    const findings = all.filter((one) => isAlone || !isSilence(one))
    const billed = { customerId, connectionId }
    // Most connections have nothing found: what energy costs, or brings in, is asked for the others alone.
    const isOf = (feedIn: boolean) => findings.some(({ rule }) => (rule === 'SG07') === feedIn)
    const prices = {
      energy: isOf(false) ? ((await priceOf(db, billed, day))?.price ?? null) : null,
      feedIn: isOf(true) ? await feedInPrice(db, billed, day) : null,
    }
    const told = await keepSignals(context, connection, findings, { prices, isMeant })
    if (rule !== undefined) return told
    await db
      .insertInto('signalChecks')
      .values({ connectionId, checkedOn: day })
      .onConflict((conflict) =>
        conflict.column('connectionId').doUpdateSet({ checkedOn: day, checkedAt: new Date() }),
      )
      .execute()
    return told
  })
}

/**
 * Looks at many connections, one after another. One that cannot be looked at (its readings are damaged) keeps the others from nothing:
 * `end` tells of it by throwing. Without a database there is no use in going on.
 */
export function round() {
  const faults: unknown[] = []
  return {
    async look(work: () => Promise<number>): Promise<number> {
      try {
        return await work()
      } catch (error) {
        if (error instanceof Unavailable) throw error
        faults.push(error)
        return 0
      }
    },
    end(): void {
      if (faults.length > 0)
        throw new AggregateError(faults, `${faults.length} of the connections could not be looked at`)
    },
  }
}

/** Looks at every watched connection that was not looked at on this day; answers how many were, and how much is new. */
export async function checkAll(
  database: Database,
  { day = today(), signal }: { day?: Day; signal?: AbortSignal } = {},
): Promise<{ checked: number; told: number }> {
  let [checked, told, after] = [0, 0, 0]
  const { look, end } = round()
  for (;;) {
    const ids = await unchecked(database, day, after)
    for (const id of ids) {
      if (signal?.aborted) return { checked, told }
      told += await look(() => checkConnection(database, id, day))
      checked += 1
    }
    if (ids.length === 0) break
    after = itemAt(ids, -1)
  }
  // What two did at the same moment neither saw: a failure that was reported, and a connection that left.
  await look(() =>
    database.transaction(async (db) => keepFailures(asServer(db, 'signals'), {}).then(() => 0)),
  )
  told += await look(() => keepAllSilentCompanies(database, { day, signal }))
  told += await look(() => keepAllAgreed(database, { day, signal }))
  end()
  return { checked, told }
}

async function unchecked({ db }: Database, day: Day, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('connections')
    .leftJoin('signalChecks', 'signalChecks.connectionId', 'connections.id')
    .select('connections.id')
    .where('connections.id', '>', after)
    .where(isWatched)
    .where((where) =>
      where.or([where('signalChecks.checkedOn', 'is', null), where('signalChecks.checkedOn', '<', day)]),
    )
    .orderBy('connections.id')
    .limit(200)
    .execute()
  return rows.map(({ id }) => id)
}
