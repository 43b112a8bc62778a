import { Cable } from 'lucide-react'
import type { Area } from '../../portal/area.ts'
import { rateRoutes } from '../../records/rateRoutes.ts'

/** Tariffs of grid operators. */
export const area: Area = {
  routes: rateRoutes('/v3/grid-tariffs', {
    read: 'grid-operators:read',
    write: 'grid-operators:write',
    views: () => import('./gridTariffs.tsx'),
    menu: { half: 'beheer', heading: 'Beheer', place: 25, label: 'Nettarieven', icon: Cable },
  }),
}
