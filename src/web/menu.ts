import type { Profile } from '../contract/auth.ts'
import { may, type Permission } from '../contract/permission.ts'

/** A page of the menu: shown only to who may see it. */
export interface MenuEntry {
  readonly id: string
  readonly label: string
  readonly href: string
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

interface Page {
  readonly id: string
  readonly label: string
  /** Below /v3; for a customer's page below /v3/customers/{id}. */
  readonly path: string
  /** For a page that stands beside those. */
  readonly href?: string
  /** Permissions that must all hold. */
  readonly needs: readonly Permission[]
}

type Sections = readonly { readonly label: string; readonly pages: readonly Page[] }[]

/** What exists for staff; an area adds its line here. */
const staffSections: Sections = [
  {
    label: 'Klantrelatiebeheer',
    pages: [
      { id: 'customers', label: 'Klanten', path: '/customers', needs: ['customers:read'] },
      { id: 'allActions', label: 'Acties', path: '/actions', needs: ['actions:read'] },
    ],
  },
  {
    label: 'Overzichten',
    pages: [
      { id: 'allHours', label: 'Uren', path: '/hours', needs: ['organisation-hours:read'] },
      {
        id: 'controlSignals',
        label: 'Signalen',
        path: '/control/signals/ems',
        needs: ['is:admin', 'signals-notifications:read'],
      },
    ],
  },
  {
    label: 'Beheer',
    pages: [
      { id: 'users', label: 'Gebruikers', path: '/users', needs: ['is:admin', 'users:read'] },
      { id: 'roles', label: 'Rollen', path: '/roles', needs: ['is:admin', 'roles:read'] },
      {
        id: 'outbox',
        label: 'Verzonden e-mails',
        path: '/outbox',
        needs: ['is:admin', 'users:write'],
      },
      { id: 'statecharts', label: 'Statecharts', path: '', href: '/statecharts', needs: ['is:admin'] },
    ],
  },
]

/** What exists for a customer; an area adds its line here. */
const customerSections: Sections = [
  {
    label: 'Klantrelatiebeheer',
    pages: [
      { id: 'overview', label: 'Overzicht', path: '', needs: ['organisation:read'] },
      {
        id: 'contacts',
        label: 'Contactpersonen',
        path: '/contacts',
        needs: ['organisation-contacts:read'],
      },
      { id: 'entities', label: 'Entiteiten', path: '/entities', needs: ['organisation-entities:read'] },
      {
        id: 'connections',
        label: 'Aansluitingen',
        path: '/connections',
        needs: ['organisation-connections:read'],
      },
      { id: 'invoices', label: 'Facturen', path: '/invoices', needs: ['organisation-invoices:read'] },
      { id: 'actions', label: 'Acties', path: '/actions', needs: ['actions:read'] },
      { id: 'notes', label: 'Notities', path: '/notes', needs: ['actions:read'] },
      { id: 'hours', label: 'Uren', path: '/hours', needs: ['organisation-hours:read'] },
    ],
  },
  {
    label: 'Modules',
    pages: [
      {
        id: 'ems',
        label: 'Energieoverzicht',
        path: '/ems',
        needs: ['mod:ems', 'organisation-report-ems:read'],
      },
      {
        id: 'usage',
        label: 'Verbruik',
        path: '/ems/usage',
        needs: ['mod:ems', 'organisation-report-ems:read'],
      },
      {
        id: 'comparisons',
        label: 'Vergelijken',
        path: '/ems/comparisons',
        needs: ['mod:ems', 'organisation-report-ems:read'],
      },
      {
        id: 'input',
        label: 'Meetgegevens invoeren',
        path: '/ems/input',
        needs: ['mod:ems', 'organisation-connections:write'],
      },
    ],
  },
  {
    label: 'Meldingen',
    pages: [
      {
        id: 'signals',
        label: 'Signalen',
        path: '/signals/ems',
        needs: ['mod:ems', 'organisation-signals:read'],
      },
    ],
  },
]

const account: Sections = [
  {
    label: 'Instellingen',
    pages: [
      { id: 'account', label: 'Mijn gegevens', path: '/account', needs: [] },
      { id: 'settings', label: 'Mijn instellingen', path: '/account/settings', needs: [] },
    ],
  },
]

function allowed(sections: Sections, profile: Profile | null, base: string): MenuSection[] {
  return sections.flatMap(({ label, pages }) => {
    const seen = pages.filter(({ needs }) => needs.every((name) => may(profile, name)))
    if (seen.length === 0) return []
    return [{ label, entries: seen.map(({ id, label, path, href = base + path }) => ({ id, label, href })) }]
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
  const fits = entriesOf(menu).filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
  return fits.toSorted((one, other) => other.href.length - one.href.length)[0] ?? null
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
