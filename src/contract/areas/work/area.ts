import { areaOf } from '../../records/area.ts'

/** What waits for somebody: it has no records of its own, and asks those of other areas. */
export const area = areaOf({ records: [], samples: {}, privacy: {} })
