import {
  changeHourSettings,
  type HourSettings,
  hourSettings,
} from '../../../contract/areas/hours/hourCalls.ts'
import { mountRead, mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import type { Db } from '../../storage/db/database.ts'
import { parametersOf } from '../../storage/parameters/read.ts'
import { setParameter } from '../parameters/set.ts'

const isRounding = (minutes: number): minutes is HourSettings['rounding'] => [0, 5, 6, 15].includes(minutes)

/** How hours are kept: two parameters, which can be changed here as well. */
export async function settingsOf(db: Db): Promise<HourSettings> {
  const read = await parametersOf(db, 'uren.afronding', 'uren.goedkeuring')
  const rounding = Number(read('uren.afronding'))
  return { rounding: isRounding(rounding) ? rounding : 0, approval: read('uren.goedkeuring') }
}

/** The settings of hours: rounding and approval. */
export function mountHourSettings(portal: Portal): void {
  mountRead(portal, hourSettings, ({ db }) => settingsOf(db))
  mountWrite(portal, changeHourSettings, async (context, { body: { rounding, approval } }) => {
    await setParameter(context, 'uren.afronding', String(rounding))
    await setParameter(context, 'uren.goedkeuring', approval ? 'ja' : 'nee')
    return settingsOf(context.db)
  })
}
