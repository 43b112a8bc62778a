import { hoursEntryLifeCycle } from '../../../../machines/life-cycles/hoursEntry.ts'
import type { hoursEntry } from '../../../contract/areas/hours/hours.ts'
import type { LifeCycle } from '../../records/lifeCycle.ts'
import { settingsOf } from './settings.ts'

/** The life of an entry of hours; whether somebody has to approve is a setting. */
export const hoursLife: LifeCycle<typeof hoursEntry> = {
  machine: hoursEntryLifeCycle,
  facts: async ({ db }, rows) => {
    const { approval } = await settingsOf(db)
    return new Map(rows.map(({ id }) => [id, { approval }]))
  },
}
