import { Euro } from 'lucide-react'
import { type Area, customer, page, recordRoutes } from '../../portal/area.ts'

const views = () => import('./rates.tsx')
const read = 'mod:purchase organisation-report-prices:read'

/** What is agreed for the connections of the customer. */
export const area: Area = {
  routes: [
    {
      path: `${customer}/rates/sheet`,
      needs: read,
      Page: page(() => import('./sheet.tsx'), 'PriceSheetPage'),
    },
    {
      path: `${customer}/rates/connections/:id`,
      needs: read,
      Page: page(() => import('./connectionPrices.tsx'), 'ConnectionPricesPage'),
    },
    ...recordRoutes(`${customer}/rates`, {
      read,
      write: `${read} back-office-contracts:write`,
      List: page(views, 'RateList'),
      Show: page(views, 'RatePage'),
      Form: page(views, 'RateForm'),
      menu: { half: 'klant', heading: 'Modules', place: 30, label: 'Tarieven', icon: Euro },
      task: 'Tarief toevoegen',
    }),
  ],
}
