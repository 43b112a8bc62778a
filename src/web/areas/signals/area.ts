import { Siren } from 'lucide-react'
import { type Area, customer, page } from '../../portal/area.ts'

const views = () => import('./signals.tsx')
const ofOne = 'mod:ems organisation-signals:read'
const ofAll = 'is:admin signals-notifications:read'

/** What is wrong in the readings. */
export const area: Area = {
  routes: [
    {
      path: '/v3/control/signals/ems',
      needs: ofAll,
      Page: page(views, 'ControlSignals'),
      menu: { half: 'beheer', heading: 'Overzichten', place: 30, label: 'Signalen', icon: Siren },
    },
    { path: '/v3/control/signals/ems/settings', needs: ofAll, Page: page(views, 'SignalDefaultsPage') },
    {
      path: `${customer}/signals/ems`,
      needs: ofOne,
      Page: page(views, 'SignalList'),
      menu: { half: 'klant', heading: 'Meldingen', place: 10, label: 'Signalen', icon: Siren },
    },
    { path: `${customer}/signals/ems/overview`, needs: ofOne, Page: page(views, 'SignalList') },
    { path: `${customer}/signals/ems/history`, needs: ofOne, Page: page(views, 'SignalHistory') },
    { path: `${customer}/signals/ems/settings`, needs: ofOne, Page: page(views, 'SignalSettingsPage') },
    { path: `${customer}/signals/ems/recipients`, needs: ofOne, Page: page(views, 'SignalRecipientsPage') },
    {
      path: `${customer}/signals/ems/difference`,
      needs: `${ofOne} organisation-report-ems:read`,
      Page: page(views, 'DifferencePage'),
    },
    // Also of a customer without monitoring: a supplier that failed is no matter of readings.
    {
      path: `${customer}/signals/ems/:id`,
      needs: 'organisation-signals:read',
      Page: page(views, 'SignalPage'),
    },
  ],
}
