import type { Profile } from '../contract/auth.ts'
import { may } from '../contract/permission.ts'
import { account, customerSections, type Sections, staffSections } from './menuSections.ts'

/** A page of the menu: shown only to who may see it. */
interface MenuEntry {
  readonly id: string
  readonly label: string
  readonly href: string
  /** Where more pages stand that belong to it. */
  readonly also?: string
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

function allowed(sections: Sections, profile: Profile | null, base: string): MenuSection[] {
  return sections.flatMap(({ label, pages }) => {
    const seen = pages.filter(({ needs }) => needs.every((name) => may(profile, name)))
    if (seen.length === 0) return []
    const entries = seen.map(({ id, label, path, also, href = base + path }) => ({
      ...{ id, label, href },
      ...(also !== undefined && { also: base + also }),
    }))
    return [{ label, entries }]
  })
}

/** The menu as this person sees it: what exists and is allowed, Beheer for staff, Klant for the selected customer. */
export function menuOf(profile: Profile): Menu {
  const customer = profile.selectedCustomer
  const own = allowed(account, profile, '/v3')
  const isStaff = profile.type !== 'customer'
  return {
    beheer: isStaff ? [...allowed(staffSections, profile, '/v3'), ...own] : [],
    klant:
      customer === null
        ? []
        : [...allowed(customerSections, profile, `/v3/customers/${customer.id}`), ...(isStaff ? [] : own)],
  }
}

const entriesOf = ({ beheer, klant }: Menu) => [...beheer, ...klant].flatMap(({ entries }) => entries)

/** The entry a page belongs to: the one whose address is the longest beginning of the page's. */
export function currentEntry(menu: Menu, pathname: string): MenuEntry | null {
  const fits = entriesOf(menu)
    .flatMap((entry) => [entry.href, entry.also ?? entry.href].map((start) => ({ start, entry })))
    .filter(({ start }) => pathname === start || pathname.startsWith(`${start}/`))
  return fits.toSorted((one, other) => other.start.length - one.start.length)[0]?.entry ?? null
}

/** Where switching customer leads: the same tab of the other customer when it has that one, otherwise its overview. */
export function samePage(pathname: string, customerId: number, profile: Profile | null): string {
  const home = `/v3/customers/${customerId}`
  const tab = /^\/v3\/customers\/\d+(\/.*)?$/.exec(pathname)?.[1] ?? ''
  const pages = customerSections.flatMap((section) => section.pages)
  const [same] = pages
    .filter(
      ({ path, needs }) =>
        path !== '' &&
        (tab === path || tab.startsWith(`${path}/`)) &&
        needs.every((name) => may(profile, name)),
    )
    .toSorted((one, other) => other.path.length - one.path.length)
  return home + (same?.path ?? '')
}
