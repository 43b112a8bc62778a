import type { Profile } from '../../contract/auth.ts'
import { may, type Permission } from '../../contract/permission.ts'
import { type MenuSection, menuOf } from '../menu.ts'

/** Somewhere the palette leads to. */
export interface Place {
  /** Also its place in the list. */
  readonly id: number
  readonly label: string
  /** What kind of place it is, or where it stands in the menu. */
  readonly detail: string
  readonly to: string
}

/** Things to do that have a page of their own, and what they ask. */
const tasks: readonly { label: string; path: string; needs: Permission | null }[] = [
  { label: 'Klant toevoegen', path: '/customers/create', needs: 'customers:write' },
  { label: 'Gebruiker toevoegen', path: '/users/create', needs: 'users:write' },
  { label: 'Sneltoetsen bekijken', path: '/shortcuts', needs: null },
]
const tasksAtCustomer: typeof tasks = [
  { label: 'Contactpersoon toevoegen', path: '/contacts/create', needs: 'organisation-contacts:write' },
  { label: 'Entiteit toevoegen', path: '/entities/create', needs: 'organisation-entities:write' },
  { label: 'Aansluiting toevoegen', path: '/connections/create', needs: 'organisation-connections:write' },
  { label: 'Factuur toevoegen', path: '/invoices/create', needs: 'organisation-invoices:write' },
  { label: 'Actie toevoegen', path: '/actions/create', needs: 'actions:write' },
  { label: 'Notitie toevoegen', path: '/notes/create', needs: 'actions:write' },
  { label: 'Dienst toevoegen', path: '/services/create', needs: 'organisation-services:write' },
  { label: 'Uren schrijven', path: '/hours/create', needs: 'organisation-hours:write' },
]

function tasksOf(profile: Profile) {
  const { selectedCustomer: customer } = profile
  const at = (base: string, detail: string, of: typeof tasks) =>
    of
      .filter(({ needs }) => needs === null || may(profile, needs))
      .map(({ label, path }) => ({ label, detail, to: base + path }))
  return [
    ...at('/v3', 'Taak', tasks),
    ...(customer ? at(`/v3/customers/${customer.id}`, `Taak bij ${customer.name}`, tasksAtCustomer) : []),
    { label: 'Uitloggen', detail: 'Taak', to: '/logout' },
  ]
}

/** Every page of the menu and every task that this person may go to. */
export function placesOf(profile: Profile): Place[] {
  const { beheer, klant } = menuOf(profile)
  const pagesOf = (sections: readonly MenuSection[], customer?: string) =>
    sections.flatMap((section) =>
      section.entries.map(({ label, href }) => ({ label, detail: customer ?? section.label, to: href })),
    )
  // Staff have pages of one name twice: of the whole portfolio, and of the customer they stand at.
  const customer = beheer.length > 0 ? profile.selectedCustomer?.name : undefined
  const pages = [...pagesOf(beheer), ...pagesOf(klant, customer)]
  const seen = new Set<string>()
  return [...pages, ...tasksOf(profile)]
    .filter(({ to }) => !seen.has(to) && seen.add(to))
    .map((place, id) => ({ ...place, id }))
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Those of which the name holds every word that is typed, accents or not; first those of which a word begins so. */
export function named(places: readonly Place[], query: string): Place[] {
  const words = plain(query.trim()).split(/\s+/)
  const begins = ({ label }: Place) => words.some((word) => ` ${plain(label)}`.includes(` ${word}`))
  return places
    .filter(({ label }) => words.every((word) => plain(label).includes(word)))
    .toSorted((one, other) => Number(begins(other)) - Number(begins(one)))
}
