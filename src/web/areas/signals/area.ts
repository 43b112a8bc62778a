import { ShoppingCart, Siren } from 'lucide-react'
import { type Area, customer, page, type Route } from '../../portal/area.ts'

const views = () => import('./signals.tsx')
const ofPurchase = 'mod:purchase organisation-signals:read'
const ofOne = 'mod:ems organisation-signals:read'
const ofAll = 'is:admin signals-notifications:read'

/** The pages about the signals of one module: the same ones, each in the module of its address. */
const tabsOf = (module: string, needs: typeof ofOne | typeof ofPurchase): Route[] =>
  (
    [
      ['overview', 'SignalList'],
      ['history', 'SignalHistory'],
      ['settings', 'SignalSettingsPage'],
      ['recipients', 'SignalRecipientsPage'],
    ] as const
  ).map(([tab, Page]) => ({
    path: `${customer}/signals/${module}/${tab}`,
    needs,
    Page: page(views, Page),
  }))

/** What is wrong in the readings, in what is agreed and in what is bought. */
export const area: Area = {
  routes: [
    {
      path: '/v3/control/signals/ems',
      needs: ofAll,
      Page: page(views, 'ControlSignals'),
      menu: { half: 'beheer', heading: 'Overzichten', place: 30, label: 'Signalen', icon: Siren },
    },
    { path: '/v3/control/signals/purchase', needs: ofAll, Page: page(views, 'ControlSignals') },
    { path: '/v3/control/signals/ems/settings', needs: ofAll, Page: page(views, 'SignalDefaultsPage') },
    {
      path: `${customer}/signals/ems`,
      needs: ofOne,
      Page: page(views, 'SignalList'),
      menu: { half: 'klant', heading: 'Meldingen', place: 10, label: 'Signalen', icon: Siren },
    },
    {
      path: `${customer}/signals/purchase`,
      needs: ofPurchase,
      Page: page(views, 'SignalList'),
      menu: { half: 'klant', heading: 'Meldingen', place: 20, label: 'Inkoopsignalen', icon: ShoppingCart },
    },
    ...tabsOf('purchase', ofPurchase),
    ...tabsOf('ems', ofOne),
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
