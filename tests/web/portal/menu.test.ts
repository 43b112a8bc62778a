import { describe, expect, test } from 'vitest'
import { completeScope } from '../../../src/contract/records/permission.ts'
import { customer } from '../../../src/web/portal/area.ts'
import { routes } from '../../../src/web/portal/areas.ts'
import {
  beginsOf,
  currentEntry,
  menuOf,
  menuRoutes,
  nearestAbove,
  samePage,
} from '../../../src/web/portal/menu.ts'
import { profile } from '../appWorld.ts'

const labels = (sections: readonly { entries: readonly { label: string }[] }[]) =>
  sections.flatMap(({ entries }) => entries.map(({ label }) => label))

/** What staff see of the customer that they stand at. */
const ofCustomer = [
  'Overzicht',
  'Contactpersonen',
  'Entiteiten',
  'Aansluitingen',
  'Facturen',
  'Documenten',
  'Leveringsovereenkomsten',
  'Acties',
  'Termijnen',
  'Notities',
  'Uren',
  'Energieoverzicht',
  'Verbruik',
  'Vergelijken',
  'Meetgegevens invoeren',
  'Rapportages',
  'Signalen',
  'Diensten',
]

describe('the menu shows only what exists and is allowed', () => {
  test('staff see Beheer and the part of the customer they stand at', () => {
    const menu = menuOf(profile({ modules: ['ems', 'invoicecontrol'] }))
    expect(labels(menu.beheer)).toEqual([
      'Mijn werk',
      'Klanten',
      'Verkoop',
      'Nieuwsbrieven',
      'Acties',
      'Termijnen',
      'Uren',
      'Facturen per jaar',
      'Facturen per maand',
      'Signalen',
      'Factuurcontrole',
      'Leveringsovereenkomsten',
      'Besparingsplicht',
      'Teruggaaf',
      'Alle mutaties',
      'Ondertekeningen',
      'Prognoses',
      'Collectieven',
      'Klikken',
      'Marktprijzen',
      'Exports',
      'Leveranciers',
      'Netbeheerders',
      'Nettarieven',
      'Meetbedrijven',
      'Meettarieven',
      'Trafo’s',
      'Erkende maatregelen',
      'Diensten',
      'Instellingen factuurcontrole',
      'Parameters',
      'Heffingen',
      'CO₂-factoren',
      'Buitentemperaturen',
      'Normale graaddagen',
      'Verbruiksprofielen',
      'Sjablonen',
      'Standaardantwoorden',
      'Gebruikers',
      'Rollen',
      'Verzonden e-mails',
      'Bewaartermijnen',
      'Achtergrondtaken',
      'Statecharts',
      'Kennisbank',
      'Mijn gegevens',
      'Mijn instellingen',
    ])
    expect(labels(menu.klant)).toEqual(ofCustomer)
    expect(menu.klant[0]?.entries[1]?.href).toBe('/v3/customers/7/contacts')
  })

  test('without a selected customer there is no Klant part', () => {
    expect(menuOf(profile({ selectedCustomer: null })).klant).toEqual([])
  })

  test("a customer's user sees the Klant part only, with the own account in it", () => {
    const menu = menuOf(profile({ type: 'customer' }))
    expect(menu.beheer).toEqual([])
    expect(labels(menu.klant)).toContain('Mijn gegevens')
  })

  test('a page without permission, and a section without pages, is not there', () => {
    const scope = completeScope(false, (name) => name === 'organisation:read')
    expect(labels(menuOf(profile({ type: 'customer', scope })).klant)).toEqual([
      'Mijn werk',
      'Overzicht',
      'Termijnen',
      'Mijn gegevens',
      'Mijn instellingen',
    ])
  })

  test('a customer without the module ems has no Modules', () => {
    const customer = { ...profile().selectedCustomer!, modules: [] }
    expect(menuOf(profile({ selectedCustomer: customer })).klant.map(({ label }) => label)).toEqual([
      'Klantrelatiebeheer',
      'Instellingen',
    ])
  })
})

/** Pages of no part of the menu: what one was refused, and what a key opens. */
const outside = ['/v3/forbidden', '/v3/shortcuts']

test('every page belongs to a line of the menu, one of a customer to more than its overview', () => {
  const lost = routes.filter(({ path }) => {
    const line = nearestAbove(menuRoutes, beginsOf, path)
    return line === undefined || (line.path === customer && ![customer, `${customer}/edit`].includes(path))
  })
  expect(lost.map(({ path }) => path)).toEqual(outside)
})

test.each([
  ['/v3/customers', 'Klanten'],
  ['/v3/customers/create', 'Klanten'],
  ['/v3/customers/7', 'Overzicht'],
  ['/v3/customers/7/contacts', 'Contactpersonen'],
  ['/v3/customers/7/contacts/3/edit', 'Contactpersonen'],
  ['/v3/customers/7/ems/input/import', 'Meetgegevens invoeren'],
  ['/v3/customers/7/meter-readings/3', 'Meetgegevens invoeren'],
  ['/v3/account', 'Mijn gegevens'],
  ['/v3/forbidden', undefined],
])('%s belongs to the menu entry %s', (pathname, label) => {
  expect(currentEntry(menuOf(profile()), pathname)?.label).toBe(label)
})

describe('switching customer', () => {
  test.each([
    ['/v3/customers/7/contacts', '/v3/customers/9/contacts'],
    ['/v3/customers/7/contacts/3/edit', '/v3/customers/9/contacts'],
    ['/v3/customers/7/ems/usage', '/v3/customers/9/ems/usage'],
    ['/v3/customers/7/usage-notes/create', '/v3/customers/9/ems/usage'],
    ['/v3/customers/7', '/v3/customers/9'],
    ['/v3/customers/7/edit', '/v3/customers/9'],
    ['/v3/customers', '/v3/customers/9'],
    ['/v3/account', '/v3/customers/9'],
  ])('from %s leads to %s', (from, to) => {
    expect(samePage(from, 9, profile())).toBe(to)
  })

  test('leads to the overview when the other customer does not have the tab', () => {
    const customer = { ...profile().selectedCustomer!, id: 9, modules: [] }
    expect(samePage('/v3/customers/7/ems/usage', 9, profile({ selectedCustomer: customer }))).toBe(
      '/v3/customers/9',
    )
  })
})
