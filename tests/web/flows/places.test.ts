import { describe, expect, test } from 'vitest'
import { completeScope } from '../../../src/contract/records/permission.ts'
import { named, placesOf } from '../../../src/web/flows/places.ts'
import { profile } from '../appWorld.ts'

describe('where the palette leads', () => {
  test('pages of one name are told apart: of the portfolio, and of the customer one stands at', () => {
    const actions = placesOf(profile()).filter(({ label }) => label === 'Acties')
    expect(actions.map(({ detail, to }) => [detail, to])).toEqual([
      ['Klantrelatiebeheer', '/v3/actions'],
      ['Bakkerij De Korenaar', '/v3/customers/7/actions'],
    ])
  })

  test('what is done on a page of the menu is found by what it is called, beside that page', () => {
    const places = placesOf(profile())
    expect(named(places, 'facturen opvragen').map(({ to, detail }) => [to, detail])).toEqual([
      ['/v3/invoices/month', 'Taak'],
    ])
    expect(places.filter(({ to }) => to === '/v3/invoices/month')).toHaveLength(2)
    expect(new Set(places.map(({ id }) => id)).size).toBe(places.length)
  })

  test('words are found in any order, and without their accents', () => {
    const places = placesOf(profile())
    expect(named(places, 'toe factuur').map(({ to }) => to)).toEqual(['/v3/customers/7/invoices/create'])
    expect(named(places, ' ')).toEqual(places)
    const found = named(places, 'act').map(({ label }) => label)
    expect(found.slice(0, 3)).toEqual(['Acties', 'Acties', 'Actie toevoegen'])
    expect(found).toContain('Facturen')
    expect(named([{ id: 1, label: 'Énergie', detail: '', to: '/' }], 'energie')).toHaveLength(1)
  })

  test('what is called just so comes first, then what begins with what is typed', () => {
    const called = (label: string, id: number) => ({ id, label, detail: '', to: '/' })
    const places = ['Alle facturen', 'Facturen per jaar', 'Facturen', 'Verfacturen'].map(called)
    expect(named(places, 'facturen').map(({ label }) => label)).toEqual([
      'Facturen',
      'Facturen per jaar',
      'Alle facturen',
      'Verfacturen',
    ])
  })

  test('a reader is offered no task that asks to write, and nobody one of a customer without a customer', () => {
    const tasks = (of: Parameters<typeof profile>[0]) =>
      placesOf(profile(of)).flatMap(({ label, detail }) => (detail.startsWith('Taak') ? [label] : []))
    const reads = completeScope(false, (name) => name.endsWith(':read'))
    expect(tasks({ type: 'customer', scope: reads })).toEqual([
      'Sneltoetsen bekijken',
      // What one may read one may also take along as a file.
      'Rapportage maken',
      'Uitloggen',
    ])
    expect(tasks({ selectedCustomer: null })).toEqual([
      'Klant toevoegen',
      'Verkoopkans toevoegen',
      'Nieuwsbrief toevoegen',
      'Ontbrekende facturen opvragen',
      'Leveringsovereenkomst toevoegen',
      'Prognose maken',
      'Collectief toevoegen',
      'Klik voorstellen',
      'Marktprijs toevoegen',
      'Day-aheadprijzen importeren',
      'Marktprijzen importeren',
      'Leverancier toevoegen',
      'Netbeheerder toevoegen',
      'Meetbedrijf toevoegen',
      'Trafo toevoegen',
      'Erkende maatregelen importeren',
      'Parameter toevoegen',
      'Sjabloon toevoegen',
      'Standaardantwoord toevoegen',
      'Gebruiker toevoegen',
      'Artikel toevoegen',
      'Sneltoetsen bekijken',
      'Uitloggen',
    ])
  })
})
