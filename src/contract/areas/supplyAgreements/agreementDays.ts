import type { DayFilters } from '../../records/dayFilter.ts'

/** Agreements by when they end, and by how long one may still give notice. */
export const agreementDays = {
  ends: {
    label: 'Einde',
    of: 'endDate',
    windows: {
      90: { label: 'Einde < 90 dagen', from: 0, to: 90 },
      180: { label: 'Einde < 180 dagen', from: 0, to: 180 },
      365: { label: 'Einde < 365 dagen', from: 0, to: 365 },
    },
  },
  notice: {
    label: 'Opzeggen',
    of: 'noticeDate',
    windows: {
      30: { label: 'Opzeggen < 30 dagen', from: 0, to: 30 },
      60: { label: 'Opzeggen < 60 dagen', from: 0, to: 60 },
    },
  },
} as const satisfies DayFilters
