import { areaOf } from '../../records/area.ts'
import { meterReading } from './meterReadings.ts'

/** Readings that are typed or taken from a file. */
export const area = areaOf({
  records: [meterReading],
  samples: {
    'meter-readings': {
      draft: (nth, ids) => ({
        connectionId: ids.connections,
        kind: 'standing',
        register: 'single',
        readingDate: '2026-02-01',
        value: String(1000 + nth),
      }),
    },
  },
  privacy: {
    meter_readings: {
      person: 'comment photo_name photo_type photo_size photo_hash',
      plain: 'kind register reading_time meter_number unit rule_hits state',
    },
  },
  words: { readings: 'Meetgegevens', readingColumns: 'Aangewezen kolommen' },
})
