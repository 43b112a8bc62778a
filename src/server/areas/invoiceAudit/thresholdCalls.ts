import {
  changeInvoiceThresholds,
  type InvoiceThresholds,
  invoiceThresholds,
  type TriedInvoice,
} from '../../../contract/areas/signals/signalThresholdCalls.ts'
import { addDays, type Day } from '../../../domain/time/day.ts'
import { Conflict } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import { mountRead, mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import type { Db } from '../../storage/db/database.ts'
import { settingsOf } from '../signals/settings.ts'
import { offInvoices } from './aboveThreshold.ts'
import { type OwnThreshold, ownThresholds } from './thresholds.ts'
import { followAudited } from './told.ts'

/** Invoices that a threshold is tried on at most: the furthest off of them say what it does. */
const most = 200
/** How far back, in days. */
const triedDays = 365

/** Invoices of a customer since a day that wait for their control. */
async function waitingOf(db: Db, customerId: number, since: Day): Promise<number> {
  const { count } = await db
    .selectFrom('invoiceControls')
    .innerJoin('invoices', 'invoices.id', 'invoiceControls.invoiceId')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('invoices.customerId', '=', customerId)
    .where('invoices.periodFrom', '>=', since)
    .where('invoiceControls.isStale', '=', true)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function thresholdsOf(db: Db, customerId: number): Promise<InvoiceThresholds> {
  const { SG21 } = await settingsOf(db, customerId)
  const own = await ownThresholds(db, [customerId])
  const all = await offInvoices(db, [customerId], addDays(today(), -triedDays))
  const shown = all
    .toSorted((one, other) => Math.abs(other.offCents) - Math.abs(one.offCents))
    .slice(0, most)
    .map(({ customerId: _, customerName: __, connectionId: ___, partyType, ...one }) => ({
      ...one,
      partyType: partyType as TriedInvoice['partyType'],
    }))
  return {
    enabled: SG21.enabled,
    usual: { threshold: SG21.threshold, least: SG21.least ?? 0 },
    own: own.map(({ customerId: _, ...one }) => one),
    invoices: shown,
    found: all.length,
    waiting: await waitingOf(db, customerId, addDays(today(), -triedDays)),
  }
}

const textOf = (own: readonly OwnThreshold[]) =>
  own
    .map(({ partyType, threshold, least }) => `${partyType} ${threshold} ${least}`)
    .toSorted()
    .join()

/** SG21 by the kind of sender: how it is set, and setting it. */
export function mountThresholds(portal: Portal): void {
  mountRead(portal, invoiceThresholds, ({ db }, { params }) => thresholdsOf(db, params.customerId))
  mountWrite(portal, changeInvoiceThresholds, async (context, { params: { customerId }, body }) => {
    const { db, record } = context
    // Of two who set them at once the second finds what the first set.
    await db.selectFrom('customers').select('id').where('id', '=', customerId).forUpdate().execute()
    const was = await thresholdsOf(db, customerId)
    if (body.was !== undefined && textOf(body.was) !== textOf(was.own))
      throw new Conflict('Iemand anders heeft deze drempels intussen gewijzigd. Laad de pagina opnieuw.')
    const isUsual = ({ threshold, least }: OwnThreshold) =>
      threshold === was.usual.threshold && least === was.usual.least
    await db.deleteFrom('signalThresholds').where('customerId', '=', customerId).execute()
    const own = body.own.filter((one) => !isUsual(one))
    if (own.length > 0)
      await db
        .insertInto('signalThresholds')
        .values(
          own.map(({ partyType, threshold, least }) => ({
            customerId,
            partyType,
            threshold: String(threshold),
            least: String(least),
          })),
        )
        .execute()
    await followAudited(context, [customerId])
    const is = await thresholdsOf(db, customerId)
    const [before, after] = [{ own: was.own }, { own: is.own }]
    await record({ action: 'update', subject: 'signalThresholds', customerId, before, after })
    return is
  })
}
