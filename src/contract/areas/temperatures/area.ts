import { areaOf } from '../../records/area.ts'

/** Outside temperatures, as they are taken in. */
export const area = areaOf({
  records: [],
  samples: {},
  privacy: { temperature_days: { plain: 'station' }, temperature_imports: { plain: 'station file_name' } },
  words: { temperatureImports: 'Buitentemperaturen' },
})
