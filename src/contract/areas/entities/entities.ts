import { z } from 'zod'
import { countryIn } from '../../../domain/identity/country.ts'
import { call } from '../../records/call.ts'
import { country, countryPostcode, countryVat, ofCountry } from '../../records/country.ts'
import {
  boolean,
  date,
  decimal,
  integer,
  longText,
  notNegative,
  required,
  section,
  type Typed,
  text,
  when,
} from '../../records/field.ts'
import { unkept } from '../../records/kept.ts'
import { choice, reference } from '../../records/picked.ts'
import { buildingUses, energyLabels, entityTypes } from '../../records/picklists.ts'
import { type Row, resource } from '../../records/resource.ts'
import { email, iban, kvk, openPart, rsin } from '../../records/texts.ts'

/** What hangs on an entity, counted over its connections that are not ended. */
export interface EntityCounts {
  /** "3 / 1": of electricity, and of gas; '' where there are none. */
  readonly connectionCount: string
  /** kWh a year; null where nothing is known. */
  readonly annualElectricity: number | null
  /** m³ a year. */
  readonly annualGas: number | null
}

export type Entity = Row<typeof entity>

const isLegal = (typed: Typed) => typed.type === 'rechtspersoon'
/** Who is established elsewhere stands in no Dutch trade register. */
const isDutchLegal = (typed: Typed) => isLegal(typed) && countryIn(typed.country) === 'NL'
const isBranch = (typed: Typed) => typed.type === 'vestiging'
const hasAddress = (typed: Typed) => typed.type === 'vestiging' || typed.type === 'gebouw'

/** A legal entity, branch, building or cost centre of a customer: behind connections and invoices. */
export const entity = resource({
  name: 'entities',
  table: 'entities',
  within: 'customer',
  permission: {
    list: 'organisation-entities:read',
    get: 'organisation-entities:read',
    create: 'organisation-entities:write',
    update: 'organisation-entities:write',
    remove: 'organisation-entities:write',
  },
  label: { one: 'Entiteit', many: 'Entiteiten' },
  fields: {
    ...section('Entiteit', {
      name: required(text('Naam', 160)),
      type: required(choice('Soort', entityTypes)),
      parentId: reference('Hoort bij', 'customers/:customerId/entities', 'entities'),
      number: text('Nummer', 30),
      kvk: when(isDutchLegal, required(kvk('KvK-nummer'))),
      branchNumber: when(isBranch, text('Vestigingsnummer', 12)),
      rsin: when(isLegal, rsin('RSIN')),
      vatNumber: when(isLegal, countryVat('Btw-nummer')),
      iban: when(isLegal, iban('IBAN')),
      costCenter: text('Kostenplaats', 30),
      invoiceEmail: email('Factuur e-mailadres'),
      contactId: reference('Contactpersoon', 'customers/:customerId/contacts', 'contacts'),
    }),
    ...section('Adres', {
      street: when(hasAddress, required(text('Straat', 120))),
      houseNumber: when(hasAddress, required(text('Huisnummer', 10))),
      addition: when(hasAddress, text('Toevoeging', 10)),
      postcode: when(hasAddress, required(countryPostcode('Postcode'))),
      city: when(hasAddress, required(text('Plaats', 80, { known: 'customers/:customerId/entity-cities' }))),
      country: country('Land'),
    }),
    ...section('Gebouw', {
      buildingUse: choice('Gebruiksfunctie', buildingUses),
      sbiCode: text('SBI-code', 6, { help: 'Waar het bedrijf onder valt bij het CBS, zoals 1051' }),
      floorArea: notNegative(decimal('Vloeroppervlak', 2, { unit: 'm² GO' })),
      energyLabel: choice('Energielabel', energyLabels),
      wozNumber: text('WOZ-objectnummer', 12),
      residence: boolean('Verblijfsfunctie', true),
    }),
    ...section('Openingstijden', {
      openMonday: when(hasAddress, openPart('Maandag', 'Als 08:00-18:00; leeg is gesloten')),
      openTuesday: when(hasAddress, openPart('Dinsdag')),
      openWednesday: when(hasAddress, openPart('Woensdag')),
      openThursday: when(hasAddress, openPart('Donderdag')),
      openFriday: when(hasAddress, openPart('Vrijdag')),
      openSaturday: when(hasAddress, openPart('Zaterdag')),
      openSunday: when(hasAddress, openPart('Zondag')),
    }),
    ...section('Beheer', {
      startDate: date('Startdatum'),
      endDate: date('Einddatum'),
      comment: longText('Opmerking'),
    }),
  },
  automatic: {
    connectionCount: unkept(text('Aansluitingen (E / G)')),
    annualElectricity: unkept(integer('Jaarverbruik E (kWh)')),
    annualGas: unkept(integer('Jaarverbruik G (m³)')),
  },
  states: {
    active: { label: 'Actief', group: 1 },
    inactive: { label: 'Inactief', group: 0 },
  },
  initialState: 'active',
  steps: {
    DEACTIVATE: {
      label: 'Deactiveren',
      asks: { endDate: required(date('Einddatum')) },
      destructive: true,
    },
    REACTIVATE: { label: 'Heractiveren' },
  },
  headings: {
    connectionCount: 'Aansluitingen (E / G)',
    annualElectricity: 'Jaarverbruik E (kWh)',
    annualGas: 'Jaarverbruik G (m³)',
  },
  columns: [
    'name',
    'type',
    'city',
    'kvk',
    'costCenter',
    'connectionCount',
    'annualElectricity',
    'annualGas',
    'statusName',
  ],
  sort: {
    name: ['name'],
    type: ['type'],
    city: ['city'],
    costCenter: ['costCenter'],
    statusName: ['state'],
  },
  order: ['name'],
  filters: ['type', 'city', 'buildingUse'],
  searchable: true,
  taken: { name: 'Deze klant heeft al een actieve entiteit met deze naam' },
  check: (draft) => ({
    ...ofCountry(draft, { postcodes: ['postcode'], vat: 'vatNumber' }),
    ...(draft.branchNumber !== null &&
      !/^\d{12}$/.test(draft.branchNumber) && { branchNumber: ['Een vestigingsnummer heeft 12 cijfers'] }),
    ...(draft.sbiCode !== null &&
      !/^\d{2,6}$/.test(draft.sbiCode) && { sbiCode: ['Een SBI-code heeft twee tot zes cijfers'] }),
    ...(draft.startDate &&
      draft.endDate &&
      draft.endDate < draft.startDate && { endDate: ['Ligt voor de startdatum'] }),
  }),
})

/** Where the entities of a customer are, each place once, by the alphabet. */
export const entityCities = call({
  method: 'GET',
  path: 'customers/:customerId/entity-cities',
  access: 'organisation-entities:read',
  summary: 'De plaatsen van de entiteiten van een klant',
  answer: z.array(z.string()),
})
