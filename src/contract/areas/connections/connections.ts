import { country, countryPostcode, ofCountry } from '../../records/country.ts'
import { deadline } from '../../records/deadline.ts'
import {
  boolean,
  date,
  decimal,
  integer,
  longText,
  money,
  notNegative,
  required,
  section,
  staffOnly,
  text,
  when,
} from '../../records/field.ts'
import { follows } from '../../records/kept.ts'
import { choice, counted, fitting, reference } from '../../records/picked.ts'
import {
  closureReasons,
  connectionTypes,
  meteringMethods,
  profileCategories,
  segments,
  voltageLevels,
} from '../../records/picklists.ts'
import { type Row, resource } from '../../records/resource.ts'
import { rows } from '../../records/rows.ts'
import { capacity, ean } from '../../records/texts.ts'
import { gvoSources } from '../supplyAgreements/agreementWords.ts'
import { connectionDays } from './connectionDays.ts'
import {
  both,
  isElectric,
  isFittingProfile,
  isGas,
  isLarge,
  products,
  proposedSegment,
  usageUnit,
} from './connectionKinds.ts'
import { connectionSteps } from './connectionSteps.ts'
import { mostShares, shareFields, wrongShares } from './costShares.ts'
import { tariffFields } from './tariffFields.ts'

export type Connection = Row<typeof connection>

/** The energy connection (EAN), the most used record of the system. */
export const connection = resource({
  name: 'connections',
  table: 'connections',
  within: 'customer',
  permission: {
    list: 'organisation-connections:read',
    get: 'organisation-connections:read',
    create: 'organisation-connections:write',
    update: 'organisation-connections:write',
    remove: 'organisation-connections:write',
  },
  label: { one: 'Aansluiting', many: 'Aansluitingen' },
  fields: {
    ...section('Aansluiting', {
      ean: required(ean('EAN-code')),
      type: required(choice('Soort', connectionTypes)),
      capacity: required(capacity('Aansluitwaarde')),
      segment: follows('capacity', proposedSegment, required(choice('Segment', segments))),
      hasProd: when(isElectric, boolean('Teruglevering')),
      gridOperatorId: required(reference('Netbeheerder', 'grid-operators?state=active', 'parties')),
      entityId: reference('Entiteit', 'customers/:customerId/entities', 'entities'),
      description: text('Omschrijving', 120),
    }),
    ...section('Adres', {
      street: required(text('Straat', 120)),
      houseNumber: required(text('Huisnummer', 10)),
      addition: text('Toevoeging', 10),
      postcode: required(countryPostcode('Postcode')),
      city: required(text('Plaats', 80)),
      country: country('Land'),
    }),
    ...section('Meter', {
      meterNumber: text('Meternummer', 30),
      smartMeter: boolean('Slimme meter'),
      meteringMethod: choice('Meetwijze', meteringMethods),
      measuringCompanyId: when(
        isLarge,
        required(reference('Meetbedrijf', 'measuring-companies?state=active', 'parties')),
      ),
      measureRate: when(isLarge, notNegative(money('Meettarief', { unit: '€ per jaar' }))),
      showInEms: boolean('Zichtbaar in EMS', true),
    }),
    ...section('Capaciteit en verbruik', {
      contractedPower: when(
        both(isElectric, isLarge),
        required(notNegative(decimal('Gecontracteerd vermogen', 1, { unit: 'kW' }))),
      ),
      voltageLevel: when(both(isElectric, isLarge), required(choice('Spanningsniveau', voltageLevels))),
      contractedGas: when(
        both(isGas, isLarge),
        required(notNegative(decimal('Gecontracteerde capaciteit', 1, { unit: 'm³/h' }))),
      ),
      profileCategory: fitting(isFittingProfile, choice('Profielcategorie', profileCategories)),
      usageHigh: when(isElectric, integer('Verbruik hoog', { unit: 'kWh' })),
      usageLow: when(isElectric, integer('Verbruik laag', { unit: 'kWh' })),
      usageNight: when(isElectric, integer('Nachtverbruik', { unit: 'kWh' })),
      annualUsage: counted(
        usageUnit,
        integer('Jaarverbruik', {
          help: 'Met verbruik hoog en laag samen wordt dit berekend.',
        }),
      ),
      annualProduction: when(
        both(isElectric, (typed) => typed.hasProd === true),
        integer('Jaarlijkse teruglevering', { unit: 'kWh' }),
      ),
    }),
    ...section('Nettarief', tariffFields),
    ...section('Gebruik van het pand', {
      residence: boolean('Verblijfsfunctie'),
      blockHeating: when(isGas, boolean('Blokverwarming')),
      vacancy: boolean('Leegstand'),
      vacancySince: when((typed) => typed.vacancy === true, required(date('Leegstand sinds'))),
    }),
    ...section('Kostenplaatsen', {
      costShares: rows('Kostenplaatsen', shareFields, { most: mostShares }),
    }),
    ...section('Beheer', {
      startDate: date('In beheer sinds'),
      supplierId: reference('Leverancier', 'suppliers?state=active', 'parties'),
      contractEndDate: date('Einde contract'),
      endDate: date('Uit beheer per'),
      desiredDisposalDate: deadline('Gewenste afstootdatum'),
      closureReason: when(
        (typed) => Boolean(typed.desiredDisposalDate),
        choice('Reden beëindiging', closureReasons),
      ),
      comment: longText('Opmerking'),
    }),
  },
  automatic: {
    /** The description and the address: what other records call it. */
    name: required(text('Aansluiting', 280)),
    /** 1 is electricity, anything else gas. */
    product: required({ ...integer('Product'), choices: products }),
    readDataDate: date('Meetgegevens t/m'),
    /** Of the agreement that runs today. */
    gvoSource: choice('Herkomst energie', gvoSources),
    /** Kept by the database: whether a rented transformer that is in force is behind it. */
    trafoRental: boolean('Trafohuur'),
    /** The agreement that runs today, which the supplier and the end of the contract then follow; what was typed before it. */
    supplyAgreementId: staffOnly(
      reference('Leveringsovereenkomst', 'supply-agreements', 'supply_agreements'),
    ),
    typedSupplierId: staffOnly(reference('Leverancier, met de hand ingevuld', 'suppliers', 'parties')),
    typedContractEnd: staffOnly(date('Einde contract, met de hand ingevuld')),
  },
  derived: {
    formattedAddress: (row): string =>
      `${row.street} ${row.houseNumber}${row.addition ? ` ${row.addition}` : ''}, ${row.postcode} ${row.city}`,
  },
  states: {
    requested: { label: 'In aanvraag', group: 1 },
    active: { label: 'Actief', group: 1 },
    closing: { label: 'In beëindiging', group: 1 },
    closed: { label: 'Beëindigd', group: 0 },
  },
  initialState: 'requested',
  steps: connectionSteps,
  headings: { formattedAddress: 'Adres' },
  columns: [
    'type',
    'ean',
    'formattedAddress',
    'entityName',
    'segment',
    'capacity',
    'annualUsage',
    'supplierName',
    'contractEndDate',
    'readDataDate',
    'statusName',
  ],
  sort: {
    type: ['type'],
    ean: ['ean'],
    formattedAddress: ['street', 'houseNumber'],
    segment: ['segment'],
    capacity: ['capacity'],
    annualUsage: ['annualUsage'],
    contractEndDate: ['contractEndDate'],
    readDataDate: ['readDataDate'],
    statusName: ['state'],
  },
  order: ['street', 'houseNumber'],
  filters: ['product', 'segment', 'entityId', 'type', 'supplierId', 'gridOperatorId', 'showInEms', 'vacancy'],
  dayFilters: connectionDays,
  bulkSteps: ['ENERGISE'],
  searchable: true,
  taken: { ean: 'Deze EAN-code is al in gebruik' },
  check: (draft) => ({
    ...ofCountry(draft, { postcodes: ['postcode'] }),
    ...wrongShares(draft.costShares),
    ...(draft.startDate &&
      draft.endDate &&
      draft.endDate < draft.startDate && { endDate: ['Ligt voor het begin van het beheer'] }),
  }),
})
