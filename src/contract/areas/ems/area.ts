import { areaOf } from '../../records/area.ts'

/** The energy of a customer at a glance. */
export const area = areaOf({
  records: [],
  samples: {},
  privacy: {},
  words: { emsConnections: 'Energieoverzicht' },
})
