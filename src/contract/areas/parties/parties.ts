import { countryVat } from '../../records/country.ts'
import {
  date,
  type Field,
  integer,
  longText,
  required,
  section,
  staffOnly,
  text,
  when,
} from '../../records/field.ts'
import { unkept } from '../../records/kept.ts'
import { choice, choices } from '../../records/picked.ts'
import { type Row, resource } from '../../records/resource.ts'
import { email, gln, iban, kvk, phone, website } from '../../records/texts.ts'
import { lettersAndComment } from './letterFields.ts'
import { gridOperatorFigures, measuringFigures, supplierFigures } from './partyFigures.ts'
import { inactiveReasons, partySteps, successor, supplierSteps } from './partySteps.ts'
import { dataChannels, invoiceFormats, priceTypes, products } from './partyWords.ts'

export type GridOperator = Row<typeof gridOperator>
export type MeasuringCompany = Row<typeof measuringCompany>
export type Supplier = Row<typeof supplier>

const atLeastOne = <F extends Field<string[]>>(field: F): F => {
  const schema = field.schema.refine((chosen) => chosen.length > 0, 'Kies een of meer producten')
  return { ...field, schema }
}

/** Everybody who sees connections may read who they are with: names, codes and products; the rest is ours. */
const readable = {
  name: required(text('Naam', 80)),
  products: atLeastOne(required(choices('Producten', products))),
}
const invoiceEmail = staffOnly({
  ...email('E-mailadres facturen'),
  help: 'Hierheen gaat “Facturen opvragen”',
})
const claimEmail = staffOnly(email('E-mailadres betwistingen'))
const telephone = staffOnly(phone('Telefoonnummer'))
const portalUrl = staffOnly(website('Portaal'))

const common = {
  table: 'parties',
  within: 'all',
  states: {
    active: { label: 'Actief', group: 1 },
    // With its connections still: in the list of what is in force, and no choice any more.
    failing: { label: 'Failliet', group: 1, tone: 'danger' },
    inactive: { label: 'Inactief', group: 0 },
  },
  initialState: 'active',
  headings: {
    connectionCount: 'Aansluitingen',
    claimsOpen: 'Open betwistingen',
    disputeDays: 'Gem. doorlooptijd betwisting (dagen)',
    agreementCount: 'Overeenkomsten',
    contractVolume: 'Volume',
    lastDelivery: 'Meetgegevens t/m',
    tariffsUntil: 'Tarieven t/m jaar',
  },
  sort: { name: ['name'], code: ['code'], statusName: ['state'] },
  order: ['name'],
  filters: ['products'],
  searchable: true,
  taken: { name: 'Er is al een actieve partij met deze naam' },
} as const

/** What became of a party that is dealt with no longer. */
const afterwards = (of: string) => ({
  inactiveReason: staffOnly(choice('Reden', inactiveReasons)),
  successorId: staffOnly(successor(of)),
  /** Those that went up in it: what they sent and what was said to them stands with them. */
  predecessors: staffOnly(unkept(text('Hierin opgegaan', 600))),
})

/** Who runs the grid of a connection. */
export const gridOperator = resource({
  ...common,
  name: 'grid-operators',
  fixed: { kind: 'gridoperator' },
  permission: {
    list: 'organisation-connections:read',
    get: 'grid-operators:read',
    create: 'grid-operators:write',
    update: 'grid-operators:write',
    remove: 'grid-operators:write',
  },
  label: { one: 'Netbeheerder', many: 'Netbeheerders' },
  fields: {
    ...section('Netbeheerder', {
      name: readable.name,
      // Those of before may have none; whoever changes one fills it in.
      code: when(() => true, required(gln('Code'))),
      products: readable.products,
      regions: staffOnly(longText('Gebied', 500)),
      noticeMonths: staffOnly(integer('Opzegtermijn aansluiting', { unit: 'maanden' })),
      vatNumber: staffOnly(countryVat('Btw-nummer')),
      iban: staffOnly(iban('IBAN')),
    }),
    ...section('Bereikbaar', {
      email: staffOnly(email('E-mailadres grootzakelijk')),
      invoiceEmail,
      claimEmail,
      telephone,
      website: staffOnly(website('Website')),
      portalUrl,
    }),
    ...lettersAndComment,
  },
  automatic: { ...gridOperatorFigures, ...afterwards('grid-operators') },
  steps: partySteps('grid-operators'),
  columns: ['name', 'code', 'products', 'connectionCount', 'tariffsUntil', 'claimsOpen', 'statusName'],
})

/** Who reads the meter of a large connection. */
export const measuringCompany = resource({
  ...common,
  name: 'measuring-companies',
  fixed: { kind: 'measuring' },
  permission: {
    list: 'organisation-connections:read',
    get: 'measuring-companies:read',
    create: 'measuring-companies:write',
    update: 'measuring-companies:write',
    remove: 'measuring-companies:write',
  },
  label: { one: 'Meetbedrijf', many: 'Meetbedrijven' },
  fields: {
    ...section('Meetbedrijf', {
      name: readable.name,
      code: gln('Code'),
      products: readable.products,
      dataChannel: staffOnly(choice('Meetdata via', dataChannels)),
    }),
    ...section('Bereikbaar', {
      email: staffOnly(email('E-mailadres')),
      invoiceEmail,
      claimEmail,
      telephone,
      portalUrl,
    }),
    ...lettersAndComment,
  },
  automatic: { ...measuringFigures, ...afterwards('measuring-companies') },
  steps: partySteps('measuring-companies'),
  columns: ['name', 'products', 'connectionCount', 'dataChannel', 'lastDelivery', 'statusName'],
})

/** Who sells the energy. */
export const supplier = resource({
  ...common,
  name: 'suppliers',
  fixed: { kind: 'supplier' },
  permission: {
    list: 'organisation-connections:read',
    get: 'suppliers:read',
    create: 'suppliers:write',
    update: 'suppliers:write',
    remove: 'suppliers:write',
  },
  label: { one: 'Leverancier', many: 'Leveranciers' },
  fields: {
    ...section('Leverancier', {
      name: readable.name,
      code: gln('Code'),
      products: readable.products,
      priceTypes: staffOnly(choices('Prijsvormen', priceTypes)),
      invoiceFormat: staffOnly(choice('Factuurformaat', invoiceFormats)),
      creditRating: staffOnly(text('Kredietbeoordeling', 20)),
      kvk: staffOnly(kvk('KvK-nummer')),
      vatNumber: staffOnly(countryVat('Btw-nummer')),
      iban: staffOnly(iban('IBAN')),
    }),
    ...section('Bereikbaar', {
      invoiceEmail,
      claimEmail,
      telephone,
      website: staffOnly(website('Website')),
    }),
    ...section('Klikdesk', {
      deskEmail: staffOnly(email('E-mailadres klikdesk')),
      deskPhone: staffOnly(phone('Telefoonnummer klikdesk')),
      deskHours: staffOnly(text('Openingstijden klikdesk', 40)),
    }),
    ...lettersAndComment,
  },
  automatic: {
    ...supplierFigures,
    failedOn: staffOnly(date('Failliet sinds')),
    ...afterwards('suppliers'),
  },
  steps: { ...partySteps('suppliers'), ...supplierSteps },
  columns: [
    'name',
    'code',
    'products',
    'agreementCount',
    'contractVolume',
    'connectionCount',
    'claimsOpen',
    'disputeDays',
    'statusName',
  ],
})
