import type { Profile } from '../../contract/areas/account/auth.ts'
import { plainLetters } from '../../domain/plainLetters.ts'
import { customer } from '../portal/area.ts'
import { routes } from '../portal/areas.ts'
import { type MenuSection, menuOf, menuRoutes } from '../portal/menu.ts'
import { holds } from '../portal/needs.ts'

/** Somewhere the palette leads to. */
export interface Place {
  /** Also its place in the list. */
  readonly id: number
  readonly label: string
  /** What kind of place it is, or where it stands in the menu. */
  readonly detail: string
  readonly to: string
}

/** Things to do that have a page of their own, as this person may: those of the portfolio, then those of the customer. */
function tasksOf(profile: Profile) {
  const { selectedCustomer } = profile
  const tasks = routes.flatMap((route) =>
    route.task !== undefined && holds(profile, route.needs) && holds(profile, route.taskNeeds ?? '')
      ? [{ label: route.task, path: route.path, order: menuOrder(route.path) }]
      : [],
  )
  const ordered = tasks.toSorted((one, other) => one.order - other.order)
  const general = ordered.filter(({ path }) => !path.startsWith(customer))
  const atCustomer = selectedCustomer === null ? [] : ordered.filter(({ path }) => path.startsWith(customer))
  return [
    ...general.map(({ label, path }) => ({ label, detail: 'Taak', to: path })),
    ...atCustomer.map(({ label, path }) => ({
      label,
      detail: `Taak bij ${selectedCustomer?.name}`,
      to: path.replace(':customerId', String(selectedCustomer?.id)),
    })),
    { label: 'Uitloggen', detail: 'Taak', to: '/logout' },
  ]
}

/** The order of the menu line a page belongs to; what belongs to none comes last. */
function menuOrder(path: string): number {
  const at = menuRoutes.findLastIndex(
    (line) => `${path}/`.startsWith(`${line.path}/`) && line.path !== customer,
  )
  return at < 0 ? menuRoutes.length : at
}

/** Every page of the menu and every task that this person may go to. */
export function placesOf(profile: Profile): Place[] {
  const { beheer, klant } = menuOf(profile)
  const pagesOf = (sections: readonly MenuSection[], at?: string) =>
    sections.flatMap((section) =>
      section.entries.map(({ label, href }) => ({ label, detail: at ?? section.label, to: href })),
    )
  // Staff have pages of one name twice: of the whole portfolio, and of the customer they stand at.
  const own = beheer.length > 0 ? profile.selectedCustomer?.name : undefined
  const pages = [...pagesOf(beheer), ...pagesOf(klant, own)]
  const seen = new Set<string>()
  const once = pages.filter(({ to }) => !seen.has(to) && seen.add(to))
  // What is done on a page of the menu is another thing to look for than that page.
  return [...once, ...tasksOf(profile)].map((place, id) => ({ ...place, id }))
}

/**
 * Those of which the name holds every word that is typed, accents or not: first the one that is called just so, then those that
 * begin with it, then those of which a word begins so.
 */
export function named(places: readonly Place[], query: string): Place[] {
  const typed = plainLetters(query.trim())
  const words = typed.split(/\s+/)
  const nearness = (name: string) => {
    if (name === typed) return 3
    if (name.startsWith(typed)) return 2
    return words.some((word) => ` ${name}`.includes(` ${word}`)) ? 1 : 0
  }
  return places
    .filter(({ label }) => words.every((word) => plainLetters(label).includes(word)))
    .toSorted((one, other) => nearness(plainLetters(other.label)) - nearness(plainLetters(one.label)))
}
