import { counterLabels } from '../../../domain/energy/counters.ts'
import {
  boolean,
  date,
  decimal,
  integer,
  longText,
  notNegative,
  required,
  section,
  staffOnly,
  text,
  type Values,
  when,
} from '../../records/field.ts'
import { unkept } from '../../records/kept.ts'
import { choice, choices, reference, references } from '../../records/picked.ts'
import type { Problems } from '../../records/problems.ts'
import { type Row, resource } from '../../records/resource.ts'
import { rows } from '../../records/rows.ts'
import { wishedCapacity } from '../../records/texts.ts'
import { partyFields, wrongParty } from './mutationParties.ts'
import { mutationSteps } from './mutationSteps.ts'
import {
  hasAddress,
  hasCapacity,
  hasEntity,
  hasKeys,
  hasMeasuring,
  hasNewParty,
  hasPower,
  hasReadings,
  hasSupplier,
  mutationChecks,
  mutationKinds,
  mutationRoles,
  mutationStates,
  namesConnections,
  registerReasons,
} from './mutationWords.ts'

export type Mutation = Row<typeof mutation>

const read = 'mod:mutations'
const write = 'organisation-mutations:write'
const overview = 'organisation-mutations:read'

/** The file of a list of mutations that can be filled in and taken in again: the last part of its path, and what it is called. */
export const refillSheet = { name: 'refill', label: 'Om in te vullen en weer in te lezen' } as const

/** What a counter of one of its connections stood at on the day. */
export const readingFields = {
  connectionId: required(reference('Aansluiting', 'customers/:customerId/connections', 'connections')),
  counter: required(choice('Telwerk', counterLabels)),
  standing: required(notNegative(decimal('Stand', 3))),
} as const
export type MutationReading = Values<typeof readingFields>

const automatic = {
  number: required(text('Mutatienummer', 20)),
  requestedById: reference('Aangevraagd door', 'users', 'users'),
  submittedAt: date('Ingediend op'),
  /** Handed in with less time than its kind takes. */
  isLate: boolean('Te laat ingediend'),
  sentAt: date('Verstuurd op'),
  confirmedDate: date('Bevestigd per'),
  question: longText('Vraag', 2000),
  answer: longText('Antwoord', 2000),
  /** From whom an answer is waited for. */
  waitsFor: unkept(text('Uitstaand bij', 400)),
  /** The same by the kind of party, as its database keeps it: what lists are narrowed by. */
  waitingAt: choices('Uitstaand bij', mutationRoles),
  /** Where it is about: its address, or the connections it names. */
  place: unkept(text('Adres / EAN', 400)),
  daysOpen: unkept(integer('Dagen open')),
  /** The day on which it happens, as far as the terms and the parties say. */
  expectedDate: unkept(date('Verwachte datum')),
  /** How long before its day its kind is to be asked, by the parameters of the day it was handed in. */
  term: unkept(text('Termijn', 200)),
  /** The last day on which it could be asked in time. */
  askBefore: unkept(date('Op tijd tot en met')),
  /** Why the register of connections is told of it. */
  registerReason: staffOnly(unkept(choice('Reden in C-AR', registerReasons))),
  /** What is still to be filled in or ticked; empty when nothing is. */
  missing: unkept(text('Ontbreekt nog', 600)),
} as const

const fields = {
  ...section('Aanvraag', {
    kind: required(choice('Soort mutatie', mutationKinds)),
    connectionIds: when(
      namesConnections,
      references('Aansluitingen', 'customers/:customerId/connections', 'connections'),
    ),
    entityId: when(
      hasEntity,
      reference('Entiteit', 'customers/:customerId/entities', 'entities', { help: 'Op wiens naam het komt' }),
    ),
    effectiveDate: required(date('Ingangsdatum')),
    address: when(hasAddress, text('Adres', 300)),
    keyDate: when(hasKeys, date('Sleuteloverdracht')),
  }),
  ...section('Nieuwe situatie', {
    newPartyName: when(hasNewParty, text('Nieuwe gebruiker', 160)),
    newPartyContact: when(hasNewParty, text('Contact nieuwe gebruiker', 160)),
    desiredCapacity: when(hasCapacity, wishedCapacity('Gewenste aansluitwaarde')),
    desiredPower: when(hasPower, notNegative(decimal('Gewenst vermogen', 1, { unit: 'kW' }))),
    desiredSupplierId: when(
      hasSupplier,
      reference('Gewenste leverancier', 'suppliers?state=active', 'parties'),
    ),
    desiredMeasuringId: when(
      hasMeasuring,
      reference('Gewenst meetbedrijf', 'measuring-companies?state=active', 'parties'),
    ),
  }),
  ...section('Meterstanden', {
    readingDate: when(
      hasReadings,
      date('Datum meterstand', { help: 'De dag waarop de standen hieronder zijn afgelezen' }),
    ),
    readings: when(hasReadings, rows('Meterstanden', readingFields, { most: 999 })),
  }),
  ...section('Toelichting', {
    reason: longText('Toelichting', 2000),
    documentIds: references('Documenten', 'customers/:customerId/library', 'documents', { none: 'Nog geen' }),
  }),
  ...section('Behandeling', {
    assigneeId: staffOnly(reference('Behandelaar', 'account-managers', 'users')),
    parties: staffOnly(rows('Marktpartijen', partyFields, { most: 30, check: wrongParty })),
    checked: staffOnly(choices('Controlelijst', mutationChecks)),
  }),
} as const

function wrongReadings({
  readings,
  connectionIds,
  kind,
}: {
  readonly readings: readonly MutationReading[]
  readonly connectionIds: readonly number[]
  readonly kind: string | null
}): Problems {
  const seen = new Set<string>()
  const problems: Problems = {}
  for (const [place, { connectionId, counter }] of readings.entries()) {
    const key = `${connectionId} ${counter}`
    if (kind !== 'nieuw' && !connectionIds.includes(connectionId))
      problems[`readings.${place}.connectionId`] = ['Deze aansluiting staat niet in de mutatie']
    if (seen.has(key)) problems[`readings.${place}.counter`] = ['Van dit telwerk staat er al een stand']
    seen.add(key)
  }
  return problems
}

const shared = {
  table: 'mutations',
  label: { one: 'Mutatie', many: 'Mutaties' },
  fields,
  states: mutationStates,
  initialState: 'draft',
  headings: {
    daysOpen: 'Dagen open',
    waitsFor: 'Uitstaand bij',
    place: 'Adres / EAN',
    expectedDate: 'Verwachte datum',
  },
  sort: {
    number: ['number'],
    effectiveDate: ['effectiveDate'],
    submittedAt: ['submittedAt'],
    statusName: ['state'],
  },
  order: ['effectiveDate'],
  ranges: ['effectiveDate'],
  derived: { name: ({ number }: { readonly number: string }): string => number },
  searchable: true,
} as const

const columns = [
  'number',
  'kind',
  'place',
  'effectiveDate',
  'waitsFor',
  'assigneeName',
  'submittedAt',
  'daysOpen',
  'statusName',
]

/** A request of one customer that changes its connections. */
export const mutation = resource({
  ...shared,
  name: 'mutations',
  within: 'customer',
  permission: { list: read, get: read, create: write, update: write, remove: write },
  automatic,
  steps: mutationSteps,
  // Who asked wants to know when it happens; who deals with it, whose it is.
  columns: columns.map((one) => (one === 'assigneeName' ? 'expectedDate' : one)),
  filters: ['kind', 'waitingAt', 'isLate', 'connectionIds'],
  bulkSteps: ['ADD_PAPERS', 'SUBMIT', 'TAKE', 'SEND_TO_PARTY', 'PARTY_AGREED', 'CONFIRMED', 'VERIFY'],
  alsoExported: [refillSheet],
  check: (draft): Problems => wrongReadings(draft),
})

/** The same over all customers: what begins first stands on top. */
export const allMutations = resource({
  ...shared,
  name: 'mutations',
  within: 'all',
  permission: { list: overview, get: overview, create: null, update: null, remove: null },
  automatic: { ...automatic, customerId: required(reference('Klant', 'customers', 'customers')) },
  columns: ['number', 'kind', 'customerName', ...columns.slice(2)],
  filters: ['kind', 'customerId', 'assigneeId', 'waitingAt', 'isLate'],
  findsBy: ['customers'],
})
