import type { DayFilters } from '../../records/dayFilter.ts'

/** Connections by when their contract ends, and by how old their readings are. */
export const connectionDays = {
  contract: {
    label: 'Contract',
    of: 'contractEndDate',
    windows: {
      90: { label: 'Einde < 90 dagen', from: 0, to: 90 },
      180: { label: 'Einde < 180 dagen', from: 0, to: 180 },
      365: { label: 'Einde < 365 dagen', from: 0, to: 365 },
      none: { label: 'Zonder contract', none: true },
    },
  },
  readings: {
    label: 'Meetgegevens',
    of: 'readDataDate',
    windows: { late: { label: 'Achter > 45 dagen', to: -46, none: true } },
  },
} as const satisfies DayFilters
