import { figure } from '../../../domain/dutch.ts'
import { purchaseRules } from '../../../domain/signals/finding.ts'
import type { RuleSettings } from '../../../domain/signals/settings.ts'
import { outsideBand, outsideBandText } from '../../../domain/signals/strategyBand.ts'
import { type Day, dayAt } from '../../../domain/time/day.ts'
import { today } from '../../ground/today.ts'
import { asServer } from '../../records/asServer.ts'
import type { Writing } from '../../records/handlers.ts'
import type { Database, Db } from '../../storage/db/database.ts'
import { customersOf, inBatches } from '../signals/customers.ts'
import type { LookFurther } from '../signals/job.ts'
import { keepTold, type Telling } from '../signals/keepTold.ts'
import { settingsOfAll } from '../signals/settings.ts'
import { bandedPositions } from './banded.ts'
import { clickName } from './clickName.ts'
import { pricesTold } from './toldPrices.ts'
import { clicksWaiting, customersWaiting } from './waitingClicks.ts'

async function namesOf(db: Db, customerIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...customerIds])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** SG13: which positions of these customers lie outside the band of their strategy. */
async function bandsLeft(
  db: Db,
  customerIds: readonly number[],
  settingsOf: (customerId: number) => RuleSettings,
  day: Day,
): Promise<readonly Telling[]> {
  const positions = await bandedPositions(db, customerIds, day)
  const outside = positions.flatMap((position) => {
    const { enabled, threshold } = settingsOf(position.customerId).SG13
    const side = enabled ? outsideBand(position, threshold) : null
    return side === null ? [] : [{ position, side }]
  })
  const names = await namesOf(
    db,
    outside.map(({ position }) => position.customerId),
  )
  return outside.map(({ position, side }) => {
    const { customerId, product, year, since, name } = position
    return {
      rule: 'SG13',
      // What is asked from another day on is told anew.
      fingerprint: `SG13:${customerId}:${product}:${year}:${side}:${since}`,
      customerId,
      severity: 'warning',
      title: outsideBandText(position, side),
      periodFrom: since,
      periodTo: `${year}-12-31`,
      about: `${names.get(customerId) ?? ''} ${name}`,
    } as const
  })
}

/** SG14: whose limit the market came to, while nobody has placed the order yet. */
async function limitsReached(db: Db, customerIds: readonly number[]): Promise<readonly Telling[]> {
  const rows = await db
    .selectFrom('clicks')
    .innerJoin('customers', 'customers.id', 'clicks.customerId')
    // Whose it is, as far as that person still works here.
    .leftJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'clicks.requesterId')
        .on('users.state', '=', 'active')
        .on('users.type', '<>', 'customer'),
    )
    .select(['clicks.id', 'clicks.number', 'clicks.customerId', 'clicks.clickProduct', 'clicks.period'])
    .select(['clicks.limitPrice', 'clicks.updatedAt', 'users.id as ownerId', 'customers.name as customer'])
    .where('clicks.customerId', 'in', [0, ...customerIds])
    // A limit that was reached makes it a direct order, which a person still has to place.
    .where('clicks.state', '=', 'approved')
    .where('clicks.orderType', '=', 'direct')
    .where('clicks.limitPrice', 'is not', null)
    .orderBy('clicks.id')
    .execute()
  return rows.map(({ id, number, customerId, clickProduct, period, limitPrice, customer, ...click }) => {
    const day = dayAt(click.updatedAt.getTime())
    const what = clickName({ clickProduct, period })
    return {
      rule: 'SG14',
      fingerprint: `SG14:${id}`,
      customerId,
      severity: 'critical',
      title: `De markt kwam bij de limiet van klik ${number}: ${what} voor ${figure(limitPrice ?? '0', 2, 6)} €/MWh. Plaats de opdracht.`,
      periodFrom: day,
      periodTo: day,
      about: `${customer} ${number}`,
      assigneeId: click.ownerId,
    } as const
  })
}

const rules = [...purchaseRules, 'SG14'] as const

/** Brings what is told of what these customers buy ahead in line with what is so now. Answers how many signals are new. */
async function keepBought(context: Writing, customerIds: readonly number[], day = today()): Promise<number> {
  const { db } = context
  const settingsOf = await settingsOfAll(db, customerIds)
  const found = [
    ...(await bandsLeft(db, customerIds, settingsOf, day)),
    ...(await limitsReached(db, customerIds)),
    ...(await clicksWaiting(db, customerIds, settingsOf)),
    ...(await pricesTold(db, customerIds, settingsOf, day)),
  ]
  return (await keepTold(context, { rules, customerIds }, found)).size
}

/** The same of a customer of whom something changed: once for all that is changed at once. */
export async function followBought(context: Writing, customerId: number): Promise<void> {
  await context.atEnd(`bought ${customerId}`, async () => void (await keepBought(context, [customerId])))
}

/** The same of all customers; answers how many signals are new. */
export const keepAllBought = (database: Database, signal?: AbortSignal): Promise<number> =>
  inBatches(database, (context, ids) => keepBought(context, ids), signal)

/** Every few minutes: whose proposals soon expire, or did so or were decided since. Answers how many signals are new. */
export const keepWaiting = (database: Database): Promise<number> =>
  database.transaction(async (db) => {
    const customerIds = await customersWaiting(db)
    if (customerIds.length === 0) return 0
    const settingsOf = await settingsOfAll(db, customerIds)
    const found = await clicksWaiting(db, customerIds, settingsOf)
    return (await keepTold(asServer(db, 'signals'), { rules: ['SG15'], customerIds }, found)).size
  })

/** What is bought by the customers of these connections. */
export const keepBoughtOf: LookFurther = (database, connectionIds) =>
  database.transaction(async (db) =>
    keepBought(asServer(db, 'signals'), await customersOf(db, connectionIds)),
  )
