import type { LucideIcon } from 'lucide-react'
import type { Profile } from '../../contract/areas/account/auth.ts'
import { customer, type Half, headings, type MenuLine, type Route } from './area.ts'
import { routes } from './areas.ts'
import { holds } from './needs.ts'

/** A page of the menu: shown only to who may see it. */
interface MenuEntry {
  /** Its address before the customer is filled in. */
  readonly id: string
  readonly label: string
  readonly href: string
  readonly icon: LucideIcon
  /** Where more pages stand that belong to it. */
  readonly also: readonly string[]
}

/** A heading with its pages; it is there only while one of them is. */
export interface MenuSection {
  readonly label: string
  readonly entries: readonly MenuEntry[]
}

/** The two halves of the menu (specification, point 2: mega-menu). */
export interface Menu {
  readonly beheer: readonly MenuSection[]
  readonly klant: readonly MenuSection[]
}

type MenuRoute = Route & { readonly menu: MenuLine }

/** The pages that have a line in the menu, in its order. */
export const menuRoutes: readonly MenuRoute[] = routes
  .filter((route): route is MenuRoute => route.menu !== undefined)
  .toSorted((one, other) => rank(one.menu) - rank(other.menu))

function rank({ half, heading, place }: MenuLine): number {
  const own: readonly string[] = headings[half]
  const inHalf = own.indexOf(heading)
  return (Object.keys(headings).indexOf(half) * 10 + inHalf) * 1000 + place
}

/** Whether somebody sees a page in the menu. */
const sees = (profile: Profile | null, { needs, menu }: Route) =>
  profile !== null && holds(profile, menu?.needs ?? needs)

function sectionsOf(half: Half, profile: Profile, at: (path: string) => string): MenuSection[] {
  return headings[half].flatMap((heading) => {
    const seen = menuRoutes.filter(
      (route) => route.menu.half === half && route.menu.heading === heading && sees(profile, route),
    )
    if (seen.length === 0) return []
    const entries = seen.map(({ path, menu: { label, icon, also = [] } }) => ({
      id: path,
      label,
      icon,
      href: at(path),
      also: also.map(at),
    }))
    return [{ label: heading, entries }]
  })
}

/** The menu as this person sees it: what exists and is allowed, Beheer for staff, Klant for the selected customer. */
export function menuOf(profile: Profile): Menu {
  const { selectedCustomer } = profile
  const at = (path: string) => path.replace(':customerId', String(selectedCustomer?.id))
  const own = sectionsOf('own', profile, at)
  const isStaff = profile.type !== 'customer'
  return {
    beheer: isStaff ? [...sectionsOf('beheer', profile, at), ...own] : [],
    klant: selectedCustomer === null ? [] : [...sectionsOf('klant', profile, at), ...(isStaff ? [] : own)],
  }
}

const entriesOf = ({ beheer, klant }: Menu) => [...beheer, ...klant].flatMap(({ entries }) => entries)

/** Where the pages of a line begin. */
export const beginsOf = ({ path, menu: { also = [] } }: MenuRoute): string[] => [path, ...also]

/** Of lines the one with the longest beginning of a page's address. */
export function nearestAbove<Line>(
  lines: readonly Line[],
  begins: (line: Line) => readonly string[],
  path: string,
): Line | undefined {
  return lines
    .flatMap((line) => begins(line).map((start) => ({ start, line })))
    .filter(({ start }) => path === start || path.startsWith(`${start}/`))
    .toSorted((one, other) => other.start.length - one.start.length)[0]?.line
}

/** The entry a page belongs to: the one whose address is the longest beginning of the page's. */
export function currentEntry(menu: Menu, pathname: string): MenuEntry | null {
  return nearestAbove(entriesOf(menu), ({ href, also }) => [href, ...also], pathname) ?? null
}

/** Where switching customer leads: the same tab of the other customer when it has that one, otherwise its overview. */
export function samePage(pathname: string, customerId: number, profile: Profile | null): string {
  const there = pathname.replace(/^\/v3\/customers\/\d+(?=\/|$)/, customer)
  const seen = menuRoutes.filter((route) => route.menu.half === 'klant' && sees(profile, route))
  const same = nearestAbove(seen, beginsOf, there)
  return (same?.path ?? customer).replace(':customerId', String(customerId))
}
