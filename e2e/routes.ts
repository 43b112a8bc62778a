import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Area, type Route, routesOf } from '../src/web/portal/area.ts'

const cwd = fileURLToPath(new URL('../src/web/areas', import.meta.url))
const areas = await Promise.all(
  globSync('*/area.ts', { cwd }).map(
    async (path) => ((await import(`../src/web/areas/${path}`)) as { area: Area }).area,
  ),
)

/** Every page of the portal, found by its area as the build finds it. */
export const routes: readonly Route[] = routesOf(areas)
