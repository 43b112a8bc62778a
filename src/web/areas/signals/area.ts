import { ReceiptText, ShoppingCart, Siren } from 'lucide-react'
import { type Area, customer, page, type Route } from '../../portal/area.ts'

const views = () => import('./signals.tsx')
const ofPurchase = 'mod:purchase organisation-signals:read'
const ofAudit = 'mod:invoicecontrol organisation-signals:read'
const ofOne = 'mod:ems organisation-signals:read'
const ofAll = 'is:admin signals-notifications:read'

/** The pages about the signals of one module: the same ones, each in the module of its address. */
const tabsOf = (module: string, needs: typeof ofOne | typeof ofPurchase | typeof ofAudit): Route[] => [
  ...(
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
  })),
  // Also of a customer without the module: a supplier that failed is no matter of readings, and what was told stays to be read.
  {
    path: `${customer}/signals/${module}/:id`,
    needs: 'organisation-signals:read',
    Page: page(views, 'SignalPage'),
  },
]

/** What is wrong in the readings, in what is agreed and in what is bought. */
export const area: Area = {
  routes: [
    {
      path: '/v3/control/signals/ems',
      needs: ofAll,
      Page: page(views, 'ControlSignals'),
      menu: {
        half: 'beheer',
        heading: 'Overzichten',
        place: 30,
        label: 'Signalen',
        icon: Siren,
        also: ['/v3/control/signals'],
      },
    },
    { path: '/v3/control/signals/purchase', needs: ofAll, Page: page(views, 'ControlSignals') },
    { path: '/v3/control/signals/invoice-audit', needs: ofAll, Page: page(views, 'ControlSignals') },
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
    {
      path: `${customer}/signals/invoice-audit`,
      needs: ofAudit,
      Page: page(views, 'SignalList'),
      menu: { half: 'klant', heading: 'Meldingen', place: 30, label: 'Factuursignalen', icon: ReceiptText },
    },
    // Before the pages of one signal, whose address would take their word for its number.
    {
      path: `${customer}/signals/ems/difference`,
      needs: `${ofOne} organisation-report-ems:read`,
      Page: page(views, 'DifferencePage'),
    },
    {
      path: `${customer}/signals/invoice-audit/threshold`,
      needs: `${ofAudit} organisation-report-invoice-check:read`,
      Page: page(views, 'ThresholdPage'),
    },
    {
      path: `${customer}/signals/purchase/update`,
      needs: ofPurchase,
      Page: page(views, 'PriceUpdatePage'),
    },
    ...tabsOf('purchase', ofPurchase),
    ...tabsOf('invoice-audit', ofAudit),
    ...tabsOf('ems', ofOne),
  ],
}
