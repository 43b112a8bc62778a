import { TrendingUp } from 'lucide-react'
import { type Area, page } from '../../portal/area.ts'

const views = () => import('./forecasts.tsx')
const [read, write] = ['forecast:read', 'forecast:write']

/** What is expected to be used in months to come. */
export const area: Area = {
  routes: [
    {
      path: '/v3/forecast',
      needs: read,
      Page: page(views, 'ForecastList'),
      menu: { half: 'beheer', heading: 'Overzichten', place: 46, label: 'Prognoses', icon: TrendingUp },
    },
    {
      path: '/v3/forecast/create',
      needs: write,
      Page: page(views, 'ForecastForm'),
      task: 'Prognose maken',
    },
    { path: '/v3/forecast/:id', needs: read, Page: page(views, 'ForecastPage') },
  ],
}
