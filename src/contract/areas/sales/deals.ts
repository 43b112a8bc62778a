import { deadline } from '../../records/deadline.ts'
import {
  boolean,
  date,
  integer,
  money,
  notNegative,
  required,
  section,
  text,
  when,
} from '../../records/field.ts'
import { filled, unkept } from '../../records/kept.ts'
import { choice, reference, references } from '../../records/picked.ts'
import type { Problems } from '../../records/problems.ts'
import { type Row, resource } from '../../records/resource.ts'
import { email, kvk, phone } from '../../records/texts.ts'
import { hasCustomer } from '../supplyAgreements/agreementWords.ts'
import { dealSteps } from './dealSteps.ts'
import { dealLostReasons, dealSources, dealStates, resumable } from './dealWords.ts'

export type Deal = Row<typeof deal>

const paper = (label: string, keptAs: string) =>
  when(
    hasCustomer,
    reference(label, 'customers/:customerId/library', 'documents', { none: 'Nog niet', keptAs }),
  )
const whole = (label: string, unit?: string) => integer(label, unit === undefined ? {} : { unit })

/** Something to sell: from a lead to a customer with services, or to the reason why not. */
export const deal = resource({
  name: 'sales',
  table: 'deals',
  within: 'all',
  permission: {
    list: 'sales:read',
    get: 'sales:read',
    create: 'sales:write',
    update: 'organisation:write',
    remove: 'sales:write',
  },
  label: { one: 'Verkoopkans', many: 'Verkoop' },
  fields: {
    ...section('Verkoopkans', {
      title: required(text('Titel', 120)),
      customerId: reference('Klant', 'customers', 'customers', { none: 'Nog geen klant' }),
      companyName: when((typed) => !hasCustomer(typed), required(text('Bedrijfsnaam', 160))),
      kvk: when((typed) => !hasCustomer(typed), kvk('KvK-nummer')),
      city: when((typed) => !hasCustomer(typed), text('Plaats', 80)),
      ownerId: required(reference('Eigenaar', 'account-managers', 'users')),
      source: required(choice('Bron', dealSources)),
      ambassadorId: when(
        ({ source }) => source === 'ambassadeur',
        reference('Ambassadeur', 'customers', 'customers'),
      ),
      serviceIds: references('Diensten', 'sale-services', 'service_definitions'),
    }),
    ...section('Contact', {
      contactName: text('Contactpersoon', 120),
      contactEmail: email('E-mailadres'),
      contactPhone: phone('Telefoonnummer'),
    }),
    ...section('Energie', {
      connectionsE: whole('Aansluitingen elektriciteit'),
      connectionsG: whole('Aansluitingen gas'),
      volumeE: whole('Volume elektriciteit', 'MWh'),
      volumeG: whole('Volume gas', 'm³'),
      currentSupplierId: reference('Huidige leverancier', 'suppliers', 'parties'),
      currentContractEnd: date('Einde huidig contract'),
    }),
    ...section('Waarde en planning', {
      value: notNegative(money('Waarde per jaar')),
      probability: filled(integer('Kans', { unit: '%', help: 'Leeg: zoals gebruikelijk in deze status' })),
      expectedCloseDate: deadline('Verwachte afsluiting'),
      followUpDate: deadline('Opvolgen op'),
    }),
    ...section('Stukken', {
      mandateId: paper('Machtiging', 'machtiging'),
      offerDocumentId: paper('Offerte', 'offerte'),
      offerValidUntil: when(hasCustomer, deadline('Offerte geldig t/m')),
    }),
  },
  automatic: {
    lostReason: choice('Reden verloren', dealLostReasons),
    lostTo: text('Verloren aan', 80),
    wonValue: money('Gewonnen waarde'),
    closedDate: date('Afgesloten op'),
    /** The day on which it came into its state. */
    stateSince: required(date('In deze status sinds')),
    /** What winning made at the customer. */
    madeServiceIds: references(
      'Aangevraagde diensten',
      'customers/:customerId/services',
      'customer_services',
    ),
    /** The value times the chance, to the cent. */
    weightedValue: unkept(money('Gewogen waarde')),
    madeAgreementIds: references(
      'Conceptovereenkomsten',
      'supply-agreements?customerId=:customerId',
      'supply_agreements',
    ),
    /** The firm that winning made of the customer, where there was none to sign. */
    madeEntityId: reference('Gemaakte contractpartij', 'customers/:customerId/entities', 'entities'),
    /** Whether whoever it was won from became a customer by it. */
    madeCustomer: boolean('Klant geworden'),
    /** Neither an open action at its customer nor a day to follow up, for longer than is usual. */
    nextStep: unkept(text('Volgende stap', 60)),
    /** The same as something to look for. */
    isIdle: unkept(boolean('Zonder volgende actie')),
    /** Where one that was put off goes on, as the board has to know before it is dropped. */
    resumesAt: unkept(choice('Gaat verder bij', resumable)),
    /** Won, it makes a customer of a prospect, and of one whose number in the trade register is not known. */
    winsProspect: unkept(boolean('Klant is nog prospect')),
    winsWithoutKvk: unkept(boolean('Klant zonder KvK-nummer')),
    /** The last day on which is kept who was spoken with, of what was lost. */
    contactsUntil: unkept(date('Contactgegevens bewaard tot en met')),
  },
  derived: {
    company: ({
      customerName,
      companyName,
    }: {
      customerName?: string | null
      companyName: string | null
    }): string => customerName ?? companyName ?? '',
  },
  headings: { company: 'Klant of bedrijf' },
  states: dealStates,
  initialState: 'lead',
  steps: dealSteps,
  columns: [
    'title',
    'company',
    'ownerName',
    'serviceIds',
    'value',
    'probability',
    'weightedValue',
    'expectedCloseDate',
    'stateSince',
    'statusName',
  ],
  sort: {
    title: ['title'],
    value: ['value'],
    probability: ['probability'],
    expectedCloseDate: ['expectedCloseDate'],
    stateSince: ['stateSince'],
    statusName: ['state'],
  },
  order: ['expectedCloseDate'],
  filters: ['ownerId', 'isIdle', 'source', 'serviceIds', 'customerId'],
  ranges: ['expectedCloseDate'],
  searchable: true,
  findsBy: ['customers'],
  check: ({ connectionsE, connectionsG, volumeE, volumeG, probability }): Problems => {
    const counts = Object.entries({ connectionsE, connectionsG, volumeE, volumeG })
    const below = counts.filter(([, count]) => count !== null && (count < 0 || count > 2_000_000_000))
    return {
      ...Object.fromEntries(below.map(([name]) => [name, ['Vul 0 of meer in']])),
      ...(probability !== null &&
        (probability < 0 || probability > 100) && { probability: ['Vul 0 tot en met 100 in'] }),
    }
  },
})
