import { areaOf } from '../../records/area.ts'

/** Energy tax that can be asked back: what the system finds by itself. */
export const area = areaOf({ records: [], samples: {}, privacy: {} })
