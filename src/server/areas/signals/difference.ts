import {
  changeDifference,
  type Difference,
  type OwnDifference,
  tryDifference,
} from '../../../contract/areas/signals/signalDifferenceCalls.ts'
import { type Product, productOf, unitOf } from '../../../domain/energy/channel.ts'
import { type Reference, usualReference } from '../../../domain/signals/reference.ts'
import type { RuleSettings } from '../../../domain/signals/settings.ts'
import { daysTried, leastOf, leastToSet } from '../../../domain/signals/usageDeviation.ts'
import { addDays } from '../../../domain/time/day.ts'
import { NotFound } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import { shownProduct } from '../../readings/shownConnection.ts'
import { mountRead, mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import type { Db } from '../../storage/db/database.ts'
import { coldOf, daySeriesOf } from './daySeries.ts'
import { settingsOf } from './settings.ts'

/** How many days a rule is tried on, and how many before today it may look at: a year before the first of them, and three weeks. */
const tried = 90
const before = 470

/** A connection as far as SG01 depends on it. */
interface Of {
  readonly id: number
  readonly customerId: number
  readonly product: Product
}

/** The rules as they count for one connection: SG01 by its own setting, if it has one. */
export async function settingsOfConnection(
  db: Db,
  of: Of,
): Promise<{ settings: RuleSettings; reference: Reference }> {
  const settings = await settingsOf(db, of.customerId)
  const own = await ownOf(db, of)
  if (own === null) return { settings, reference: usualReference(of.product) }
  const { reference, threshold } = own
  const SG01 = { ...settings.SG01, threshold, least: leastToSet(of.product, own.least) }
  return { settings: { ...settings, SG01 }, reference }
}

/** SG01 tried on the days that were, and set for one connection. */
export function mountDifference(portal: Portal): void {
  mountRead(portal, tryDifference, async ({ db }, { params, query: { connectionId, ...asked } }) =>
    triedOn(db, await connectionOf(db, params.customerId, connectionId), asked),
  )
  mountWrite(portal, changeDifference, async ({ db, record }, { params, body }) => {
    const { connectionId, ...difference } = body
    const of = await connectionOf(db, params.customerId, connectionId)
    const was = await setFor(db, of)
    await set(db, of, difference, was.usual)
    const { set: is, ...answer } = await triedOn(db, of, {})
    const about = { subject: 'signalDifferences', subjectId: of.id, customerId: of.customerId }
    await record({ action: 'update', ...about, before: was.set, after: is })
    return { ...answer, set: is }
  })
}

async function connectionOf(db: Db, customerId: number, connectionId: number): Promise<Of> {
  const product = await shownProduct(db, { customerId, connectionId })
  if (product === null) throw new NotFound()
  return { id: connectionId, customerId, product }
}

/** How SG01 is set for a connection, and what it follows where nothing is set for it. */
async function setFor(db: Db, of: Of): Promise<{ set: Difference; usual: Difference }> {
  const { SG01 } = await settingsOf(db, of.customerId)
  const { threshold, least } = SG01
  const usual = {
    reference: usualReference(of.product),
    threshold,
    least: leastOf(of.product, least ?? 0),
  }
  return { set: (await ownOf(db, of)) ?? usual, usual }
}

async function ownOf(db: Db, { id, customerId }: Of): Promise<Difference | null> {
  const row = await db
    .selectFrom('signalDifferences')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('connectionId', '=', id)
    .executeTakeFirst()
  return row ? differenceIn(row) : null
}

const differenceIn = (row: { reference: Reference; threshold: string; least: string }): Difference => ({
  reference: row.reference,
  threshold: Number(row.threshold),
  least: Number(row.least),
})

/** Keeps the setting of a connection; one that is as usual follows the usual from then on. */
async function set(
  db: Db,
  { id: connectionId, customerId }: Of,
  { reference, threshold, least }: Difference,
  usual: Difference,
): Promise<void> {
  if (reference === usual.reference && threshold === usual.threshold && least === usual.least) {
    await db
      .deleteFrom('signalDifferences')
      .where('customerId', '=', customerId)
      .where('connectionId', '=', connectionId)
      .execute()
    return
  }
  const own = { reference, threshold: String(threshold), least: String(least) }
  await db
    .insertInto('signalDifferences')
    .values({ customerId, connectionId, ...own })
    .onConflict((conflict) => conflict.columns(['customerId', 'connectionId']).doUpdateSet(own))
    .execute()
}

async function triedOn(db: Db, of: Of, asked: Partial<Difference>) {
  const { product, customerId } = of
  const { set: own, usual } = await setFor(db, of)
  const difference = {
    reference: asked.reference ?? own.reference,
    threshold: asked.threshold ?? own.threshold,
    least: asked.least ?? own.least,
  }
  const { reference, threshold, least } = difference
  const day = today()
  const { taken, fedIn } = await daySeriesOf(db, of.id, addDays(day, -before), addDays(day, -1))
  const cold = reference === 'degreeDays' ? await coldOf(db, customerId, taken) : null
  const lacksTemperatures = reference === 'degreeDays' && taken !== null && cold === null
  const trying = {
    product,
    reference,
    margin: threshold / 100,
    lookBack: tried,
    least: Math.round(leastToSet(product, least) * 1000),
    ...(cold && { cold }),
    ...(fedIn && { fedIn }),
  }
  const days = taken === null || lacksTemperatures ? [] : daysTried(taken, trying)
  return {
    ...difference,
    set: own,
    usual,
    lacksTemperatures,
    unit: unitOf(product),
    days: days.map(({ day: on, actual, expected, fires }) => ({
      day: on,
      actual,
      fires,
      expected: expected?.value ?? null,
      low: expected?.low ?? null,
      high: expected?.high ?? null,
    })),
    own: await ownDifferences(db, customerId),
  }
}

async function ownDifferences(db: Db, customerId: number): Promise<OwnDifference[]> {
  const rows = await db
    .selectFrom('signalDifferences')
    .innerJoin('connections', 'connections.id', 'signalDifferences.connectionId')
    .select(['connectionId', 'name', 'product', 'reference', 'threshold', 'least'])
    .where('signalDifferences.customerId', '=', customerId)
    .orderBy('name')
    .orderBy('connectionId')
    .execute()
  return rows.map(({ connectionId, name, product, ...row }) => ({
    connectionId,
    name,
    unit: unitOf(productOf(product)),
    ...differenceIn(row),
  }))
}
