import { addDays } from '../../../domain/time/day.ts'
import { areaOf } from '../../records/area.ts'
import { parameter } from './parameters.ts'

/** Settings and pick lists that staff keep, each of a key that the program knows. */
export const area = areaOf({
  records: [parameter],
  samples: {
    parameters: {
      // Each from another day, so that none is there twice; each earlier than the one before, which so goes on counting.
      draft: (nth) => ({
        key: 'gas.kwh_per_m3',
        validFrom: addDays('2020-01-01', -(nth % 36_000)),
        value: '9.8',
      }),
      changes: { field: 'comment', values: ['per brief', 'een', 'twee'], wrong: 'x'.repeat(1001) },
    },
  },
  privacy: {
    parameters: { plain: 'key value comment topic label state' },
    parameter_options: { plain: 'code label' },
  },
})
