import { type Draw, type MenuLine, page, type Route, recordRoutes } from '../portal/area.ts'
import type { Needs } from '../portal/needs.ts'

interface RateRoutes {
  readonly read: Needs
  readonly write: Needs
  /** The pages of the family, fetched when one of them is opened. */
  readonly views: () => Promise<Record<'List' | 'Show' | 'Form' | 'Import' | 'Compare' | 'Official', Draw>>
  readonly menu: MenuLine
}

/** The addresses of a family of dated tables below that of its list. */
export function rateRoutes(path: string, { read, write, views, menu }: RateRoutes): Route[] {
  return [
    ...recordRoutes(path, {
      read,
      write,
      List: page(views, 'List'),
      Show: page(views, 'Show'),
      Form: page(views, 'Form'),
      menu,
    }),
    { path: `${path}/import`, needs: write, Page: page(views, 'Import') },
    { path: `${path}/:id/compare`, needs: read, Page: page(views, 'Compare') },
    { path: `${path}/:id/sheet`, needs: read, Page: page(views, 'Official') },
  ]
}
