import { weatherStations } from '../../../domain/energy/weatherStations.ts'
import { country, countryPostcode, countryVat, ofCountry } from '../../records/country.ts'
import {
  boolean,
  date,
  integer,
  required,
  section,
  staffOnly,
  type Typed,
  text,
  when,
} from '../../records/field.ts'
import { richText, unkept } from '../../records/kept.ts'
import { askedLate, neededWhen } from '../../records/needed.ts'
import { choice, choices, reference } from '../../records/picked.ts'
import { customerModules, customerSubTypes, customerTypes, tradingTypes } from '../../records/picklists.ts'
import { type Row, resource } from '../../records/resource.ts'
import { email, iban, kvk, phone, rsin } from '../../records/texts.ts'

export type Customer = Row<typeof customer>

/** Who does business in the Netherlands stands in its trade register. */
const needsKvk = ({ type, country: from }: Typed) => (from ?? 'NL') === 'NL' && tradingTypes.has(type)
const postalDiffers = (typed: Typed) => typed.postalSame === false

/** The hub of the back office: everything else hangs under a customer. Customers are never deleted. */
export const customer = resource({
  name: 'customers',
  table: 'customers',
  within: 'self',
  permission: {
    list: 'customers:read',
    get: 'organisation:read',
    create: 'customers:write',
    update: 'organisation:write',
    remove: null,
  },
  label: { one: 'Klant', many: 'Klanten' },
  fields: {
    ...section('Bedrijf', {
      name: required(text('Bedrijfsnaam', 160)),
      type: required(choice('Type', customerTypes)),
      subType: choice('Subtype', customerSubTypes),
      kvk: neededWhen(needsKvk, kvk('KvK-nummer')),
      rsin: rsin('RSIN'),
      vatNumber: countryVat('Btw-nummer'),
      iban: iban('IBAN'),
      externalNumber: text('Extern nummer', 40, { help: 'Nummer in de eigen administratie van de klant' }),
    }),
    ...section('Bereikbaarheid', {
      emailGeneral: email('Algemeen e-mailadres'),
      emailInvoice: email('Factuur e-mailadres'),
      telephone: phone('Telefoonnummer'),
    }),
    ...section('Bezoekadres', {
      visitStreet: text('Straat', 120),
      visitNumber: text('Huisnummer', 10),
      visitAddition: text('Toevoeging', 10),
      visitPostcode: countryPostcode('Postcode'),
      visitCity: text('Plaats', 80),
      country: country('Land'),
    }),
    ...section('Postadres', {
      postalSame: boolean('Postadres gelijk aan bezoekadres', true),
      postalStreet: when(postalDiffers, text('Straat', 120)),
      postalNumber: when(postalDiffers, text('Huisnummer', 10)),
      postalAddition: when(postalDiffers, text('Toevoeging', 10)),
      postalPostcode: when(postalDiffers, countryPostcode('Postcode')),
      postalCity: when(postalDiffers, text('Plaats', 80)),
    }),
    ...section('Beheer', {
      weatherStation: choice('Weerstation', weatherStations, {
        help: 'Voor graaddagen; zonder keuze telt De Bilt',
      }),
      accountManagerId: staffOnly(reference('Accountmanager', 'account-managers', 'users')),
      supplierId: staffOnly(reference('Leverancier', 'suppliers?state=active', 'parties')),
      backOfficeComment: staffOnly(richText('Opmerking back-office')),
    }),
    isAnother: unkept(boolean('Dit is een andere klant, toch opslaan')),
  },
  automatic: {
    number: required(text('Klantnummer', 20)),
    electricCount: required(integer('Elektriciteit')),
    gasCount: required(integer('Gas')),
    modules: choices('Modules', customerModules),
    endDate: date('Einddatum dienstverlening'),
  },
  states: {
    prospect: { label: 'Prospect', group: 2 },
    active: { label: 'Actief', group: 1 },
    notice: { label: 'Opgezegd', group: 1, tone: 'warning' },
    inactive: { label: 'Inactief', group: 0 },
  },
  initialState: 'prospect',
  steps: {
    ACTIVATE: {
      label: 'Klant maken',
      asks: {
        type: required(choice('Type', customerTypes)),
        kvk: neededWhen(needsKvk, kvk('KvK-nummer')),
        isOther: askedLate(boolean('Dit is een andere klant')),
      },
      check: ({ type }) => ({
        ...(type === 'prospect' && { type: ['Kies een ander type dan prospect'] }),
      }),
    },
    WITHDRAW: { label: 'Opzegging intrekken' },
    REACTIVATE: { label: 'Heractiveren' },
    GIVE_NOTICE: {
      label: 'Opzegging registreren',
      asks: { endDate: required(date('Einddatum dienstverlening')), reason: required(text('Reden', 300)) },
      check: ({ endDate }, today) => ({
        ...(String(endDate) < today && { endDate: ['Ligt in het verleden'] }),
      }),
      destructive: true,
    },
    DROP: { label: 'Afvallen', asks: { reason: required(text('Reden', 300)) }, destructive: true },
    DEACTIVATE: { label: 'Deactiveren', asks: { reason: required(text('Reden', 300)) }, destructive: true },
  },
  columns: [
    'number',
    'name',
    'type',
    'visitCity',
    'accountManagerName',
    'electricCount',
    'gasCount',
    'modules',
    'statusName',
  ],
  sort: {
    number: ['number'],
    name: ['name'],
    type: ['type'],
    visitCity: ['visitCity'],
    electricCount: ['electricCount'],
    gasCount: ['gasCount'],
    statusName: ['state'],
  },
  order: ['name'],
  filters: ['type', 'accountManagerId', 'modules', 'supplierId'],
  searchable: true,
  check: (draft) => ofCountry(draft, { postcodes: ['visitPostcode', 'postalPostcode'], vat: 'vatNumber' }),
})
