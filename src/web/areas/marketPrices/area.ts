import { ChartCandlestick } from 'lucide-react'
import { type Area, page, recordRoutes } from '../../portal/area.ts'

const views = () => import('./marketPrices.tsx')
const write = 'collective:write'

/** What the market asks for energy that is delivered later. */
export const area: Area = {
  routes: [
    ...recordRoutes('/v3/market-prices', {
      read: 'collective:read',
      write,
      List: page(views, 'MarketPriceList'),
      Show: page(views, 'MarketPricePage'),
      Form: page(views, 'MarketPriceForm'),
      menu: {
        half: 'beheer',
        heading: 'Overzichten',
        place: 55,
        label: 'Marktprijzen',
        icon: ChartCandlestick,
      },
      task: 'Marktprijs toevoegen',
    }),
    {
      path: '/v3/market-prices/import',
      needs: write,
      Page: page(() => import('./importPage.tsx'), 'MarketPriceImport'),
      task: 'Marktprijzen importeren',
    },
    {
      path: '/v3/market-prices/day-ahead',
      needs: 'collective:read',
      Page: page(() => import('./dayAheadPage.tsx'), 'DayAheadPage'),
    },
    {
      path: '/v3/market-prices/day-ahead/import',
      needs: write,
      Page: page(() => import('./dayAheadImport.tsx'), 'DayAheadImport'),
      task: 'Day-aheadprijzen importeren',
    },
  ],
}
