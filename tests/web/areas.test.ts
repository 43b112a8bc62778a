import { describe, expect, test } from 'vitest'
import { areas as known } from '../../src/contract/records/permission.ts'
import { customer, routesOf } from '../../src/web/portal/area.ts'
import { routes } from '../../src/web/portal/areas.ts'
import { menuRoutes } from '../../src/web/portal/menu.ts'
import { permissionsIn } from '../../src/web/portal/needs.ts'

const twice = (all: readonly string[]) => all.filter((one, place) => all.indexOf(one) !== place)

describe('the areas of the browser', () => {
  test('each address leads to one page, which the pages of others do not hide', () => {
    expect(twice(routes.map(({ path }) => path.replaceAll(/:\w+/g, ':')))).toEqual([])
    const [first, second] = routesOf([
      {
        routes: [
          { path: '/v3/things/:id', needs: '', Page: () => null },
          { path: '/v3/things/import', needs: '', Page: () => null },
        ],
      },
    ])
    expect([first?.path, second?.path]).toEqual(['/v3/things/import', '/v3/things/:id'])
  })

  test('what pages and menu ask for are permissions that exist', () => {
    const all = routes.flatMap(({ needs, menu }) => permissionsIn(`${needs} ${menu?.needs ?? ''}`))
    const unknown = all.filter((name) => {
      const [area = '', action = ''] = name.split(':')
      if (['mod', 'is', 'wl'].includes(area)) return false
      return !(known as Readonly<Record<string, readonly string[]>>)[area]?.includes(action)
    })
    expect(unknown, 'name one of src/contract/permission.ts').toEqual([])
  })

  test('who may open a page may go back to the list before it, or the page says itself where to', () => {
    // Signals and prices stand on pages of every module and lead back to where their reader may go.
    const leadElsewhere = /^\/v3\/customers\/:customerId\/(rates|signals)\//
    const gates = (needs: string) => permissionsIn(needs).filter((name) => /^(mod|wl|is):/.test(name))
    const stuck = routes.flatMap(({ path, needs }) => {
      const list = routes.find((other) => other.path !== customer && path.startsWith(`${other.path}/`))
      const missing = gates(list?.needs ?? '').filter((name) => !gates(needs).includes(name))
      return missing.length > 0 && !leadElsewhere.test(path) ? [`${path} without ${missing}`] : []
    })
    expect(stuck, 'let the page ask it too, or say in `trail` and `backTo` where one goes back to').toEqual(
      [],
    )
  })

  test('no two lines of the menu ask for the same place, and each stands in the half of its page', () => {
    const places = menuRoutes.map(({ menu }) => `${menu.half}, ${menu.heading}, ${menu.place}`)
    expect(twice(places), 'give `place` in the area’s menu line a number of its own').toEqual([])
    for (const { path, menu } of menuRoutes)
      expect(menu.half === 'klant', `${path} in the half ${menu.half}`).toBe(path.startsWith(customer))
  })
})
