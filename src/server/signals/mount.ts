import {
  changeSignalDefaults,
  changeSignalRecipients,
  changeSignalSettings,
  signalDefaults,
  signalRecipients,
  signalSettings,
  tryDifference,
} from '../../contract/signal-setting-calls.ts'
import { unitOf } from '../../domain/energy/channel.ts'
import { daysTried } from '../../domain/signals/usageDeviation.ts'
import { addDays } from '../../domain/time/day.ts'
import { NotFound } from '../errors.ts'
import { mountRead, mountWrite } from '../mount.ts'
import type { Portal } from '../route.ts'
import { today } from '../today.ts'
import { coldOf, daySeriesOf } from './daySeries.ts'
import { recipientsOf, setRecipients } from './recipients.ts'
import { controlRules, setDefaults, setRules, settingsOf, signalSettingsOf } from './settings.ts'

/** How many days a rule is tried on, and how many it needs before them. */
const tried = 90
const before = 340

/** When rules speak, who is told and how, and a rule tried on the days that were. */
export function mountSignalSettings(portal: Portal): void {
  const of = ({ params }: { params: Readonly<Record<string, number>> }) => params.customerId as number
  mountRead(portal, signalSettings, ({ db }, asked) => signalSettingsOf(db, of(asked)))
  mountWrite(portal, changeSignalSettings, async ({ db, record }, asked) => {
    const { rules, ...way } = asked.body
    const customerId = of(asked)
    const was = await signalSettingsOf(db, customerId)
    await setRules(db, customerId, rules)
    await db
      .insertInto('signalWays')
      .values({ customerId, ...way })
      .onConflict((conflict) => conflict.column('customerId').doUpdateSet(way))
      .execute()
    const is = await signalSettingsOf(db, customerId)
    await record({ action: 'update', subject: 'signalSettings', customerId, before: was, after: is })
    return is
  })
  mountRead(portal, signalRecipients, ({ db }, asked) => recipientsOf(db, of(asked)))
  mountWrite(portal, changeSignalRecipients, async ({ db, record }, asked) => {
    const customerId = of(asked)
    const was = await recipientsOf(db, customerId)
    await setRecipients(db, customerId, asked.body.chosen)
    const is = await recipientsOf(db, customerId)
    const [chosen, now] = [{ chosen: was.chosen }, { chosen: is.chosen }]
    await record({ action: 'update', subject: 'signalRecipients', customerId, before: chosen, after: now })
    return is
  })
  mountRead(portal, signalDefaults, ({ db }) => controlRules(db))
  mountWrite(portal, changeSignalDefaults, async ({ db, record }, { body }) => {
    const was = await controlRules(db)
    await setDefaults(db, body.rules)
    await record({ action: 'update', subject: 'signalDefaults', before: was, after: body.rules })
    return controlRules(db)
  })
  mountRead(portal, tryDifference, async ({ db }, asked) => {
    const { connectionId } = asked.query
    const connection = await db
      .selectFrom('connections')
      .select(['id', 'product'])
      .where('id', '=', connectionId)
      .where('customerId', '=', of(asked))
      .where('showInEms', '=', true)
      .executeTakeFirst()
    if (connection === undefined) throw new NotFound()
    const { SG01 } = await settingsOf(db, of(asked))
    const threshold = asked.query.threshold ?? SG01.threshold
    const least = asked.query.least ?? SG01.least ?? 0
    const day = today()
    const { taken, fedIn } = await daySeriesOf(db, connectionId, addDays(day, -before), addDays(day, -1))
    const isGas = connection.product === 2
    const cold = isGas ? await coldOf(db, of(asked), taken) : null
    const lacksTemperatures = isGas && taken !== null && cold === null
    const trying = {
      ...{ margin: threshold / 100, least: Math.round(least * 1000), lookBack: tried },
      ...(cold && { cold }),
      ...(fedIn && { fedIn }),
    }
    const days = taken === null || lacksTemperatures ? [] : daysTried(taken, trying)
    return {
      ...{ threshold, least, lacksTemperatures, unit: unitOf(isGas ? 'gas' : 'electricity') },
      days: days.map(({ day: of, actual, expected, fires }) => ({
        ...{ day: of, actual, fires },
        ...{ expected: expected?.value ?? null, low: expected?.low ?? null, high: expected?.high ?? null },
      })),
    }
  })
}
