import { areaOf } from '../../records/area.ts'

/** Every day before which something has to be done: it has no records of its own, and asks those of other areas. */
export const area = areaOf({ records: [], samples: {}, privacy: {}, words: { deadlines: 'Termijnen' } })
