import { GaugeCircle } from 'lucide-react'
import type { Area } from '../../portal/area.ts'
import { rateRoutes } from '../../records/rateRoutes.ts'

/** Tariffs of measuring companies. */
export const area: Area = {
  routes: rateRoutes('/v3/metering-tariffs', {
    read: 'measuring-companies:read',
    write: 'measuring-companies:write',
    views: () => import('./meteringTariffs.tsx'),
    menu: { half: 'beheer', heading: 'Beheer', place: 35, label: 'Meettarieven', icon: GaugeCircle },
  }),
}
