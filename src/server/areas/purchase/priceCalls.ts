import {
  changePriceUpdates,
  type PricePreview,
  type PriceUpdates,
  type PriceWatch,
  previewPriceUpdate,
  priceUpdatesOf,
} from '../../../contract/areas/signals/signalPriceCalls.ts'
import { priceUpdates } from '../../../domain/signals/priceUpdate.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { Config } from '../../config.ts'
import { today } from '../../ground/today.ts'
import { mountRead, mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import type { Db } from '../../storage/db/database.ts'
import { textOf } from '../../storage/mail/letter.ts'
import { signalWords } from '../signals/letters.ts'
import { recipientsOf } from '../signals/recipients.ts'
import { settingsOf, signalSettingsOf } from '../signals/settings.ts'
import { countingPrices, followable, type KeptWatch, watchesOf } from './followedPrices.ts'
import { followBought } from './told.ts'
import { saidOf } from './toldPrices.ts'

/** As many of what was told as a preview shows. */
const mostTold = 60

async function updatesOf(db: Db, customerId: number): Promise<PriceUpdates> {
  const { SG11 } = await settingsOf(db, customerId)
  const watches = await watchesOf(db, [customerId])
  return {
    enabled: SG11.enabled,
    move: SG11.threshold,
    watches: watches.map(({ customerId: _, since: __, ...watch }) => watch),
    markets: await followable(db, today()),
    recipients: (await recipientsOf(db, customerId)).chosen.length,
    channel: (await signalSettingsOf(db, customerId)).channel,
  }
}

/** Since when each is followed: one that is still told at the same moments goes on, any other begins today. */
function sinceOf(watch: PriceWatch, was: readonly KeptWatch[], day: Day): Day {
  const same = was.find(
    ({ clickProduct, period, source, moment }) =>
      clickProduct === watch.clickProduct &&
      period === watch.period &&
      source === watch.source &&
      moment === watch.moment,
  )
  return same?.since ?? day
}

async function setWatches(db: Db, customerId: number, watches: readonly PriceWatch[]): Promise<void> {
  const was = await watchesOf(db, [customerId])
  await db.deleteFrom('priceWatches').where('customerId', '=', customerId).execute()
  if (watches.length === 0) return
  await db
    .insertInto('priceWatches')
    .values(
      watches.map(({ move, ...watch }) => ({
        ...watch,
        customerId,
        // Only who waits for a move says how large it is.
        move: move === null || watch.moment !== 'move' ? null : String(move),
        since: sinceOf({ ...watch, move }, was, today()),
      })),
    )
    .execute()
}

/** What following a price so would have told since its first price, and the mail about the last of it. */
async function previewOf(
  db: Db,
  customerId: number,
  watch: PriceWatch,
  { publicUrl, brandName }: Pick<Config, 'publicUrl' | 'brandName'>,
): Promise<PricePreview> {
  const line = (await countingPrices(db, [watch]))(watch)
  const [first] = line?.points ?? []
  if (line === null || first === undefined) return { line: null, told: [], mail: null }
  const { SG11 } = await settingsOf(db, customerId)
  const move = watch.move ?? SG11.threshold
  const updates = priceUpdates(line.points, { ...watch, move, since: first.day }, today())
  const told = updates.map((update) => ({
    day: update.last.day,
    price: update.last.price,
    text: saidOf(update, watch),
  }))
  const last = told.at(-1)
  if (last === undefined) return { line, told: [], mail: null }
  const customer = await db
    .selectFrom('customers')
    .select(['name', 'modules'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  const words = await signalWords(db, publicUrl, [
    {
      id: null,
      ruleCode: 'SG11',
      title: last.text,
      customerId,
      customerName: customer.name,
      modules: customer.modules,
      connectionName: null,
    },
  ])
  const text = textOf({ ...words, to: { name: '', address: '' } }, brandName)
  return { line, told: told.slice(-mostTold), mail: { subject: words.subject, text } }
}

/** SG11: which prices a customer follows, setting that, and what it would come to. */
export function mountPriceUpdates(portal: Portal, config: Pick<Config, 'publicUrl' | 'brandName'>): void {
  mountRead(portal, priceUpdatesOf, ({ db }, { params }) => updatesOf(db, params.customerId))
  mountRead(portal, previewPriceUpdate, ({ db }, { params: { customerId }, query }) => {
    const { move = null, ceiling = null, floor = null, ...watch } = query
    return previewOf(db, customerId, { ...watch, move, ceiling, floor }, config)
  })
  mountWrite(portal, changePriceUpdates, async (context, { params: { customerId }, body }) => {
    const { db, record } = context
    const was = await updatesOf(db, customerId)
    await setWatches(db, customerId, body.watches)
    await followBought(context, customerId)
    const is = await updatesOf(db, customerId)
    const [before, after] = [{ watches: was.watches }, { watches: is.watches }]
    await record({ action: 'update', subject: 'priceWatches', customerId, before, after })
    return is
  })
}
