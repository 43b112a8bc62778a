import { customerRoutes } from './routes/customer.ts'
import { moduleRoutes } from './routes/modules.ts'
import { portalRoutes } from './routes/portal.ts'

export type { Route } from './routes/route.ts'

/** Every page of who is signed in (specification, point 2); an area adds its lines in one of them. */
export const routes = [...portalRoutes, ...customerRoutes, ...moduleRoutes]
