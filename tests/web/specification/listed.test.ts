import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { customer } from '../../../src/web/portal/area.ts'
import { routes } from '../../../src/web/portal/areas.ts'
import { permissionsIn } from '../../../src/web/portal/needs.ts'
import { inside, type Listed, leaving, open } from './listed.ts'

/** A path with every record alike: its own parameter is `id` here, and has a name of its own in the specification. */
const bare = (path: string) => path.replaceAll(/:\w+/g, ':')
const pages = new Map(routes.map((route) => [bare(route.path), route]))
const pageOf = ({ path }: Listed) => pages.get(bare(path))
const web = join(import.meta.dirname, '../../../src/web')
const source = (name: string) => readFileSync(join(web, name), 'utf8')
const drawn = globSync('areas/**/*.tsx', { cwd: web }).map(source)
/** Whether a view leads there by its whole address, as tabs do. */
const isLinked = (path: string) => drawn.some((text) => text.includes(`href: '${path}'`))
const built = inside.filter((listed) => pageOf(listed) !== undefined)
const pathsOf = (some: readonly Listed[]) => some.map(({ path }) => path).toSorted()

describe('the routes of the specification', () => {
  test('each has a page', () => {
    expect(pathsOf(inside.filter((listed) => pageOf(listed) === undefined))).toEqual([])
  })

  test('none is listed twice', () => {
    expect(new Set(inside.map(({ path }) => bare(path))).size).toBe(inside.length)
  })

  test('each asks the permission between its brackets', () => {
    const otherwise = built.filter((listed) => {
      const asked = permissionsIn(pageOf(listed)?.needs ?? '')
      return listed.asks !== undefined && !asked.some((name) => name === listed.asks)
    })
    expect(pathsOf(otherwise)).toEqual([])
  })

  test('each stands in the menu or the palette, below a page that does, or on a tab', () => {
    const begins = routes.flatMap(({ path, menu, task }) =>
      menu || task ? [path, ...(menu?.also ?? [])].map(bare) : [],
    )
    const lost = built.filter(({ path }) => {
      const own = bare(path)
      // Whoever lacks a permission is led to the first.
      if (own === '/v3/forbidden' || isLinked(path)) return false
      return !begins.some(
        (start) => own === start || (start !== bare(customer) && own.startsWith(`${start}/`)),
      )
    })
    expect(pathsOf(lost)).toEqual([])
  })

  test('those without a session are drawn before the portal, and those that leave one are known at its start', () => {
    const [app, root] = [source('app.tsx'), source('portal/root.ts')]
    expect(open.filter((path) => !app.includes(`<Route path="${path}">`))).toEqual([])
    expect(leaving.filter((path) => !root.includes(`pathname === '${path}'`))).toEqual([])
  })
})
