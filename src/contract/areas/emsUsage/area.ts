import { areaOf } from '../../records/area.ts'
import { usageNote } from './usageNotes.ts'

/** What a customer uses, and what happened meanwhile. */
export const area = areaOf({
  records: [usageNote],
  samples: {
    'usage-notes': {
      draft: (nth, ids) => ({ connectionId: ids.connections, day: '2026-01-05', content: `Storing ${nth}` }),
      changes: {
        field: 'time',
        values: ['14:30', '09:00', '10:15'],
        wrong: 'half drie',
        says: /^Vul een tijd in als 14:30$/,
      },
    },
  },
  privacy: { usage_notes: { person: 'content', plain: 'time' } },
  headings: { 'usage-notes': 'Gebeurtenissen bij verbruik' },
})
