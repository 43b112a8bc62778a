import { areaOf } from '../../records/area.ts'
import { allHours, hoursEntry } from './hours.ts'

/** What was worked for a customer. */
export const area = areaOf({
  records: [hoursEntry, allHours],
  samples: {
    hours: {
      draft: (nth) => ({ date: '2026-01-05', seconds: 5400, description: `Overleg ${nth}` }),
      changes: {
        field: 'activity',
        values: ['overleg', 'advies', 'inkoop'],
        wrong: 'vliegen',
        says: /^Deze waarde is niet geldig$/,
      },
    },
  },
  privacy: {
    hours_entries: { person: 'description rejection_reason', plain: 'activity source state' },
    hour_months: { plain: 'month' },
    hour_timers: { person: 'description', plain: 'activity' },
  },
  words: { hourMonths: 'Maand van uren', hourSettings: 'Instellingen van uren' },
})
