import { Snowflake } from 'lucide-react'
import type { Area } from '../../portal/area.ts'
import { rateRoutes } from '../../records/rateRoutes.ts'

/** Degree days of an ordinary year, by weather station. */
export const area: Area = {
  routes: rateRoutes('/v3/degree-day-normals', {
    read: 'back-office-parameters:read',
    write: 'back-office-parameters:write',
    views: () => import('./degreeDayNormals.tsx'),
    menu: { half: 'beheer', heading: 'Beheer', place: 86, label: 'Normale graaddagen', icon: Snowflake },
  }),
}
