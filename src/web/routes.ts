import { customerRoutes } from './routes/customer.ts'
import { portalRoutes } from './routes/portal.ts'

export type { Route } from './routes/route.ts'

/** Every page of who is signed in (specification, point 2); an area adds its lines in one of the two. */
export const routes = [...portalRoutes, ...customerRoutes]
