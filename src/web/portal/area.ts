import type { LucideIcon } from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import type { Needs } from './needs.ts'
import type { PageProps } from './page.ts'

export type Draw = ComponentType<PageProps>

/** Where the pages of a customer begin. */
export const customer = '/v3/customers/:customerId'

/** The headings of the menu in their order: of the whole portfolio, of one customer, and of who is signed in. */
export const headings = {
  beheer: ['Klantrelatiebeheer', 'Overzichten', 'Beheer'],
  klant: ['Klantrelatiebeheer', 'Modules', 'Meldingen', 'Instellingen'],
  own: ['Instellingen'],
} as const

export type Half = keyof typeof headings
type Heading = { [H in Half]: { readonly half: H; readonly heading: (typeof headings)[H][number] } }[Half]

/** A line of the menu that leads to the page it stands at. */
export type MenuLine = Heading & {
  /** Its order under the heading: tens, as the menu of the specification counts its pages; no two the same. */
  readonly place: number
  readonly label: string
  readonly icon: LucideIcon
  /** What it asks, where that is not what its page asks. */
  readonly needs?: Needs
  /** Where more pages stand that belong to it. */
  readonly also?: readonly string[]
}

/** A page below /v3: its address, what one needs to see it, and the part that is fetched when it is opened. */
export interface Route {
  /** Parameters: `customerId`, and `id` of the record. */
  readonly path: string
  /** Permissions separated by spaces, all of which must hold; '' needs only a session. */
  readonly needs: Needs
  readonly Page: Draw
  /** Its line in the menu. */
  readonly menu?: MenuLine
  /** What one does there, as the command palette offers it: "Factuur toevoegen". */
  readonly task?: string
  /** What that takes besides looking at the page. */
  readonly taskNeeds?: Needs
}

/** What an area is in the browser: its pages, with their lines in the menu. It holds words; what is drawn is fetched when opened. */
export interface Area {
  readonly routes: readonly Route[]
}

/** A page of a module that is fetched when it is first opened. */
export function page<Name extends string>(load: () => Promise<Record<Name, Draw>>, name: Name): Draw {
  return lazy<Draw>(async () => ({ default: (await load())[name] }))
}

/** The usual pages of a record, as far as there are: its list, one of them, and the form to make or change one. */
interface RecordPages {
  readonly read: Needs
  readonly write: Needs
  /** To change one, where that takes another permission than to make one. */
  readonly change?: Needs
  readonly List?: Draw
  readonly Show?: Draw
  /** Makes one and changes one. */
  readonly Form?: Draw
  readonly menu?: MenuLine
  readonly task?: string
}

/** The usual addresses of a record's pages below that of its list. */
export function recordRoutes(
  path: string,
  { read, write, change = write, List, Show, Form, menu, task }: RecordPages,
): Route[] {
  return [
    ...(List ? [{ path, needs: read, Page: List, ...(menu && { menu }) }] : []),
    ...(Form ? [{ path: `${path}/create`, needs: write, Page: Form, ...(task && { task }) }] : []),
    ...(Show ? [{ path: `${path}/:id`, needs: read, Page: Show }] : []),
    ...(Form ? [{ path: `${path}/:id/edit`, needs: change, Page: Form }] : []),
  ]
}

/** The pages of these areas; where an address fits two, the one that says more comes first: `import` before `:id`. */
export function routesOf(areas: readonly Area[]): Route[] {
  // A sign after all letters: a parameter comes after every word.
  const order = ({ path }: Route) => path.replaceAll(/:\w+/g, '~')
  return areas
    .flatMap(({ routes }) => routes)
    .toSorted((one, other) => (order(one) < order(other) ? -1 : order(one) > order(other) ? 1 : 0))
}
