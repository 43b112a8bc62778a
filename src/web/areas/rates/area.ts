import { Euro } from 'lucide-react'
import { type Area, customer, page, recordRoutes } from '../../portal/area.ts'

const views = () => import('./rates.tsx')
/** Also without the module: an agreement of any customer has its price before it goes out to be signed. */
const read = 'organisation-report-prices:read'
const priced = `mod:purchase ${read}` as const

/** What is agreed for the connections of the customer. */
export const area: Area = {
  routes: [
    {
      path: `${customer}/rates`,
      needs: priced,
      Page: page(views, 'RateList'),
      menu: { half: 'klant', heading: 'Modules', place: 30, label: 'Tarieven', icon: Euro },
    },
    {
      path: `${customer}/rates/sheet`,
      needs: priced,
      Page: page(() => import('./sheet.tsx'), 'PriceSheetPage'),
    },
    {
      path: `${customer}/rates/connections/:id`,
      needs: priced,
      Page: page(() => import('./connectionPrices.tsx'), 'ConnectionPricesPage'),
    },
    {
      path: `${customer}/rates/import`,
      needs: `${read} back-office-contracts:write`,
      Page: page(() => import('./importPage.tsx'), 'RateImportPage'),
    },
    ...recordRoutes(`${customer}/rates`, {
      read,
      write: `${read} back-office-contracts:write`,
      Show: page(views, 'RatePage'),
      Form: page(views, 'RateForm'),
      task: 'Tarief toevoegen',
    }),
  ],
}
