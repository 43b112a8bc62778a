import {
  changeSignalDefaults,
  changeSignalRecipients,
  changeSignalSettings,
  signalDefaults,
  signalRecipients,
  signalSettings,
} from '../../../contract/areas/signals/signalSettingCalls.ts'
import { mountRead, mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { mountDifference } from './difference.ts'
import { recipientsOf, setRecipients } from './recipients.ts'
import { controlRules, setDefaults, setRules, signalSettingsOf } from './settings.ts'

/** When rules speak, who is told and how. */
export function mountSignalSettings(portal: Portal): void {
  const of = ({ params }: { readonly params: { readonly customerId: number } }) => params.customerId
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
  mountRead(portal, signalDefaults, controlRules)
  mountWrite(portal, changeSignalDefaults, async (context, { body }) => {
    const { db, record } = context
    const was = await controlRules(context)
    await setDefaults(db, body.rules)
    await record({ action: 'update', subject: 'signalDefaults', before: was, after: body.rules })
    return controlRules(context)
  })
  mountDifference(portal)
}
