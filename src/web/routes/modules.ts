import { page, type Route } from './route.ts'

const signals = () => import('../areas/signals.tsx')
const input = () => import('../areas/emsInput.tsx')
const comparisons = () => import('../areas/emsComparisons.tsx')
const usageNotes = () => import('../areas/emsUsage/noteForm.tsx')
const customer = '/v3/customers/:customerId'

/** What the modules of one customer show: energy monitoring and its signals. */
export const moduleRoutes: readonly Route[] = [
  {
    path: `${customer}/ems`,
    needs: 'mod:ems organisation-report-ems:read',
    Page: page(() => import('../areas/ems.tsx'), 'Ems'),
  },
  {
    path: `${customer}/ems/comparisons`,
    needs: 'mod:ems organisation-report-ems:read',
    Page: page(comparisons, 'EmsComparisons'),
  },
  {
    path: `${customer}/ems/comparisons/create`,
    needs: 'mod:ems organisation-report-ems:read',
    Page: page(comparisons, 'SaveComparison'),
  },
  {
    path: `${customer}/ems/input`,
    needs: 'mod:ems organisation-report-ems:read',
    Page: page(input, 'EmsInput'),
  },
  {
    path: `${customer}/ems/input/import`,
    needs: 'mod:ems organisation-report-ems:write',
    Page: page(input, 'EmsImport'),
  },
  {
    path: `${customer}/meter-readings`,
    needs: 'mod:ems organisation-report-ems:read',
    Page: page(input, 'ReadingList'),
  },
  {
    path: `${customer}/meter-readings/create`,
    needs: 'mod:ems organisation-report-ems:write',
    Page: page(input, 'ReadingForm'),
  },
  {
    path: `${customer}/meter-readings/:id`,
    needs: 'mod:ems organisation-report-ems:read',
    Page: page(input, 'ReadingPage'),
  },
  {
    path: `${customer}/ems/usage`,
    needs: 'mod:ems organisation-report-ems:read',
    Page: page(() => import('../areas/emsUsage.tsx'), 'EmsUsage'),
  },
  {
    path: `${customer}/usage-notes/create`,
    needs: 'mod:ems organisation-report-ems:write',
    Page: page(usageNotes, 'UsageNoteForm'),
  },
  {
    path: `${customer}/usage-notes/:id/edit`,
    needs: 'mod:ems organisation-report-ems:write',
    Page: page(usageNotes, 'UsageNoteForm'),
  },
  {
    path: `${customer}/signals/ems`,
    needs: 'mod:ems organisation-signals:read',
    Page: page(signals, 'SignalList'),
  },
  {
    path: `${customer}/signals/ems/overview`,
    needs: 'mod:ems organisation-signals:read',
    Page: page(signals, 'SignalList'),
  },
  {
    path: `${customer}/signals/ems/history`,
    needs: 'mod:ems organisation-signals:read',
    Page: page(signals, 'SignalHistory'),
  },
  {
    path: `${customer}/signals/ems/settings`,
    needs: 'mod:ems organisation-signals:read',
    Page: page(signals, 'SignalSettingsPage'),
  },
  {
    path: `${customer}/signals/ems/recipients`,
    needs: 'mod:ems organisation-signals:read',
    Page: page(signals, 'SignalRecipientsPage'),
  },
  {
    path: `${customer}/signals/ems/difference`,
    needs: 'mod:ems organisation-signals:read',
    Page: page(signals, 'DifferencePage'),
  },
  {
    path: `${customer}/signals/ems/:id`,
    needs: 'mod:ems organisation-signals:read',
    Page: page(signals, 'SignalPage'),
  },
]
