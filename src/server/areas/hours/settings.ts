import {
  changeHourSettings,
  type HourSettings,
  hourSettings,
} from '../../../contract/areas/hours/hourCalls.ts'
import { mountRead, mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import type { Db } from '../../storage/db/database.ts'

/** How hours are kept. */
export function settingsOf(db: Db): Promise<HourSettings> {
  return db.selectFrom('hourSettings').select(['rounding', 'approval']).executeTakeFirstOrThrow()
}

/** The settings of hours: rounding and approval. */
export function mountHourSettings(portal: Portal): void {
  mountRead(portal, hourSettings, ({ db }) => settingsOf(db))
  mountWrite(portal, changeHourSettings, async ({ db, record }, { body }) => {
    const before = await settingsOf(db)
    await db.updateTable('hourSettings').set(body).execute()
    await record({ action: 'update', subject: 'hourSettings', subjectId: 1, before, after: body })
    return settingsOf(db)
  })
}
