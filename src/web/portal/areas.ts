import { type Area, type Route, routesOf } from './area.ts'

/** Every area, found by its folder: `src/web/areas/<area>/area.ts`. */
const found = import.meta.glob<{ readonly area: Area }>('../areas/*/area.ts', { eager: true })

/** Every page of who is signed in (specification, point 2). */
export const routes: readonly Route[] = routesOf(Object.values(found).map(({ area }) => area))
