import { sql } from 'kysely'
import type { click } from '../../../contract/areas/clicks/clicks.ts'
import { volumeUnit } from '../../../contract/areas/supplyAgreements/agreementWords.ts'
import { dayText, figure } from '../../../domain/dutch.ts'
import { decimalOf } from '../../../domain/money.ts'
import { thousandths } from '../../../domain/purchase/clickVolume.ts'
import { deliveryPeriod, deliveryYears } from '../../../domain/purchase/deliveryPeriod.ts'
import { instantAt } from '../../../domain/time/clockTime.ts'
import { addDays, type Day } from '../../../domain/time/day.ts'
import { Invalid } from '../../ground/errors.ts'
import type { Drafted, Writing } from '../../records/handlers.ts'
import { reaches } from '../../session/reach.ts'
import { energyOf } from '../purchase/counted.ts'
import { milliMwh } from '../purchase/facts.ts'
import { clicksUnder, mostText } from './most.ts'
import { type StoredClick, standingsOf } from './standing.ts'

type Draft = Drafted<typeof click>

const gone = ['Deze keuze bestaat niet (meer)']

/** What is bought is delivered under the agreement, on every day of its period: outside of it nobody delivers it, or somebody else does. */
function refuseOutside({ startDate, lastDay }: { startDate: Day; lastDay: Day }, code: string): void {
  const days = deliveryPeriod(code)?.days
  if (days === undefined || (days.from >= startDate && addDays(days.until, -1) <= lastDay)) return
  const said = `${dayText(startDate)} t/m ${dayText(lastDay)}`
  throw new Invalid({ period: [`De overeenkomst levert van ${said}: kies een periode daarbinnen`] })
}

/** The agreement is the customer's own, of this product, and allows what is clicked. */
async function refuseAgreement(
  { db }: Writing,
  { customerId, supplyAgreementId, product, clickProduct, period, validOn }: Draft,
) {
  if (supplyAgreementId === null) return null
  const found = await db
    .selectFrom('supplyAgreements')
    .select(['product', 'priceType', 'clickProducts', 'clickLeast', 'clickMost', 'clickUntil', 'startDate'])
    .select(sql<Day>`coalesce(termination_date, end_date)::text`.as('lastDay'))
    .where('id', '=', supplyAgreementId)
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  if (found === undefined) throw new Invalid({ supplyAgreementId: gone })
  if (found.product !== product) throw new Invalid({ supplyAgreementId: ['Is van een ander product'] })
  if (found.priceType !== 'klik' && found.priceType !== 'collectief')
    throw new Invalid({ supplyAgreementId: ['Onder deze overeenkomst wordt niet geklikt'] })
  const allowed: readonly string[] = found.clickProducts
  if (allowed.length > 0 && !allowed.includes(clickProduct))
    throw new Invalid({ clickProduct: ['Mag niet onder deze overeenkomst'] })
  refuseOutside(found, period)
  if (found.clickUntil !== null && validOn > found.clickUntil)
    throw new Invalid({ validOn: [`Klikken kan tot en met ${dayText(found.clickUntil)}`] })
  return found
}

/** One more than was agreed cannot be proposed; whoever changes a draft proposes nothing more. */
async function refuseOneTooMany(
  { db }: Writing,
  { supplyAgreementId }: Draft,
  current: StoredClick | null,
  most: number | null,
) {
  if (most === null || supplyAgreementId === null || current?.supplyAgreementId === supplyAgreementId) return
  const others = await clicksUnder(db, supplyAgreementId, current?.id ?? null)
  if (others >= most) throw new Invalid({ supplyAgreementId: [mostText(most)] })
}

/** The least volume of a click is agreed in MWh, and of gas in m³. */
function refuseSmall({ product }: Draft, volume: string, least: string | null) {
  if (least === null || thousandths(volume) >= milliMwh(least, product)) return
  const said = `${figure(least, 0, 3)} ${volumeUnit({ product }) ?? 'MWh'}`
  const inMwh = figure(decimalOf(Number(milliMwh(least, product)), 3), 0, 3)
  const whole = product === '2' ? `${said} (${inMwh} MWh)` : said
  throw new Invalid({ quantity: [`Onder deze overeenkomst is een klik minstens ${whole}`] })
}

/** Who decides for a customer that has no plan of its own: whoever may sign. */
export async function approversOf(
  { db }: Writing,
  customerId: number,
  planned: readonly number[],
): Promise<number[]> {
  if (planned.length > 0) return [...planned]
  const rows = await db
    .selectFrom('contacts')
    .select('id')
    .where('customerId', '=', customerId)
    .where('isSignatory', '=', true)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What follows from a draft: until when it holds, how much energy it is, who decides, and who proposed it last. */
export async function fill(context: Writing, draft: Draft, current: StoredClick | null) {
  const customerId = draft.customerId
  if (!reaches(context.reach.session, customerId)) throw new Invalid({ customerId: gone })
  if (current !== null && current.customerId !== customerId)
    throw new Invalid({ customerId: ['Een klik blijft bij zijn klant. Maak voor een ander een nieuwe.'] })
  const agreement = await refuseAgreement(context, draft)
  if (agreement !== null) await refuseOneTooMany(context, draft, current, agreement.clickMost)
  const standings = await standingsOf(context.db, [customerId])
  const volumes = standings.volumesOf({
    ...draft,
    id: current?.id ?? 0,
    executedQuantity: null,
    executedVolume: null,
    executedPeak: null,
  })
  const energy = energyOf(volumes.values())
  if (agreement !== null) refuseSmall(draft, energy.volume, agreement.clickLeast)
  const period = deliveryPeriod(draft.period)
  const [year = 0] = period === null ? [] : deliveryYears(period)
  const plan = standings.planOf(customerId, draft.product, year)
  return {
    ...energy,
    validUntil: new Date(instantAt(draft.validOn, draft.validTime)).toISOString(),
    mandate: plan?.mandate ?? ('advies' as const),
    approverIds: await approversOf(context, customerId, plan?.approverIds ?? []),
    requesterId: context.reach.session.userId,
  }
}
