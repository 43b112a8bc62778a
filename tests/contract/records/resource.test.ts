import { describe, expect, it } from 'vitest'
import { connection } from '../../../src/contract/areas/connections/connections.ts'
import { contact } from '../../../src/contract/areas/contacts/contacts.ts'
import { customer } from '../../../src/contract/areas/customers/customers.ts'
import { supplier } from '../../../src/contract/areas/parties/parties.ts'
import { among } from '../../../src/contract/records/picked.ts'
import { checked, problemsOf } from '../../../src/contract/records/problems.ts'
import {
  type AnyResource,
  type Draft,
  initialDraft,
  type Row,
} from '../../../src/contract/records/resource.ts'
import { type Country, countries } from '../../../src/domain/identity/country.ts'
import type { Parsed } from '../../../src/domain/identity/parsed.ts'
import { parsePostcode } from '../../../src/domain/identity/postcode.ts'
import { parseVat } from '../../../src/domain/identity/vat.ts'
import { keysOf } from '../../../src/domain/keys.ts'

function refusals(of: Pick<AnyResource, 'draft'>, input: unknown) {
  const parsed = checked(of.draft, input)
  return parsed.success ? {} : problemsOf(parsed.error)
}

const messageOf = (parsed: Parsed): string => (parsed.ok ? '' : parsed.message)

const electricity = {
  ean: '871687120058657526',
  type: 'electricity',
  segment: 'small',
  capacity: '3x25A',
  gridOperatorId: 1,
  street: 'Dorpsstraat',
  houseNumber: '1',
  postcode: '1234 AB',
  city: 'Utrecht',
}

describe('the draft of a resource', () => {
  it('names every missing field at once', () => {
    expect(refusals(connection, {})).toEqual(
      Object.fromEntries(
        [
          'ean',
          'type',
          'segment',
          'capacity',
          'gridOperatorId',
          'street',
          'houseNumber',
          'postcode',
          'city',
        ].map((name) => [name, ['Dit veld is verplicht']]),
      ),
    )
  })

  it('turns empty text into nothing and keeps the normal form of a code', () => {
    const parsed = connection.draft.parse({
      ...electricity,
      ean: '8716 8712 0058 6575 26',
      addition: '  ',
      postcode: '1234ab',
    }) as Draft<typeof connection>
    expect(parsed.ean).toBe('871687120058657526')
    expect(parsed.addition).toBeNull()
    expect(parsed.postcode).toBe('1234 AB')
  })

  it('refuses an EAN code whose check digit is wrong', () => {
    expect(refusals(connection, { ...electricity, ean: '871687120058657527' })).toHaveProperty('ean')
  })

  it('refuses a field nobody declared, and says which', () => {
    expect(refusals(contact, { lastName: 'Bakker', customerId: 2 })).toEqual({
      customerId: ['Dit veld is hier niet bekend'],
    })
  })

  it('asks for the contracted power of a large electricity connection only', () => {
    expect(refusals(connection, electricity)).toEqual({})
    expect(refusals(connection, { ...electricity, segment: 'large', measuringCompanyId: 1 })).toEqual({
      contractedPower: ['Dit veld is verplicht'],
      voltageLevel: ['Dit veld is verplicht'],
    })
  })

  it('clears what is not shown', () => {
    const parsed = connection.draft.parse({
      ...electricity,
      type: 'gas',
      capacity: 'G4',
      usageHigh: 12,
      hasProd: true,
    }) as Draft<typeof connection>
    expect([parsed.usageHigh, parsed.hasProd]).toEqual([null, false])
  })

  it('asks a company for its KvK number, and a private customer not', () => {
    expect(refusals(customer, { name: 'Bakkerij Zonneveld', type: 'kleinzakelijk', country: 'NL' })).toEqual({
      kvk: ['Dit veld is verplicht'],
    })
    expect(refusals(customer, { name: 'J. Bakker', type: 'consument', country: 'NL' })).toEqual({})
  })

  it('lets the country decide what a postcode and a VAT number look like, and whether there is a KvK number', () => {
    const belgian = { name: 'Bakkerij Zon', type: 'kleinzakelijk', country: 'BE' }
    expect(refusals(customer, { ...belgian, visitPostcode: '1000', vatNumber: 'BE0417497106' })).toEqual({})
    expect(refusals(customer, { ...belgian, visitPostcode: '1234 AB', vatNumber: 'DE136695976' })).toEqual({
      visitPostcode: ['Een Belgische postcode heeft vier cijfers, zoals 1000'],
      vatNumber: ['Een Belgisch btw-nummer ziet eruit als BE0123456749'],
    })
    expect(refusals(customer, { ...belgian, country: 'NL', kvk: '12345678', visitPostcode: '1000' })).toEqual(
      {
        visitPostcode: ['Een postcode ziet eruit als 1234 AB'],
      },
    )
  })

  it('says of what fits no country at all what it should be in the country of the record', () => {
    const nowhere = { visitPostcode: '12 34 56 7', vatNumber: 'onbekend' }
    const refusedIn = (country: Country) =>
      refusals(customer, { name: 'Zon', type: 'consument', country, ...nowhere })
    for (const country of keysOf(countries)) {
      const { visitPostcode, vatNumber } = refusedIn(country)
      expect(visitPostcode, country).toEqual([messageOf(parsePostcode('1', country))])
      expect(vatNumber, country).toEqual([messageOf(parseVat('onbekend', country))])
    }
    // A party has no country beside its number: what stands before that says whose it is.
    expect(refusals(supplier, { name: 'Zon', vatNumber: 'BE12' }).vatNumber).toEqual([
      'Een Belgisch btw-nummer ziet eruit als BE0123456749',
    ])
  })

  it('writes a full name from its parts', () => {
    expect(
      contact.derived.fullName({ firstName: 'Anna', middleName: 'van', lastName: 'Dijk' } as Row<
        typeof contact
      >),
    ).toBe('Anna van Dijk')
    expect(
      contact.derived.fullName({ firstName: null, middleName: null, lastName: 'Dijk' } as Row<
        typeof contact
      >),
    ).toBe('Dijk')
  })
})

describe('the types of a resource', () => {
  it('knows what is required, optional, derived and referred to', () => {
    const row = {} as Row<typeof connection>
    const required: string = row.ean
    const optional: string | null = row.description
    const address: string = row.formattedAddress
    const operator: string | null = row.gridOperatorName
    // @ts-expect-error an optional field may be null
    const wrong: string = row.meterNumber
    expect([required, optional, address, operator, wrong]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('a field that is needed for some values of the others', () => {
  const kvkOf = (typed: object) =>
    among(customer.fields.kvk, null, { ...initialDraft(customer), ...typed }).required

  it('has its asterisk before anything is saved, and none where it is not needed', () => {
    expect(kvkOf({ type: 'midzakelijk', country: 'NL' })).toBe(true)
    expect(kvkOf({ type: 'midzakelijk', country: 'DE' })).toBe(false)
    expect(kvkOf({ type: 'consument' })).toBe(false)
    expect(among(contact.fields.emailAddress, null, { isSignatory: true }).required).toBe(true)
    expect(among(contact.fields.emailAddress, null, {}).required).toBe(false)
  })

  it('is refused without, in its own words', () => {
    expect(refusals(contact, { lastName: 'Bos', isSignatory: true })).toEqual({
      emailAddress: ['Verplicht voor wie rapportages ontvangt of tekenbevoegd is'],
    })
  })
})
