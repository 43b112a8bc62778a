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
  type Typed,
  text,
  when,
} from '../../records/field.ts'
import { unkept } from '../../records/kept.ts'
import { choice, choices, reference } from '../../records/picked.ts'
import { products } from '../../records/picklists.ts'
import type { Problems } from '../../records/problems.ts'
import { type Row, resource } from '../../records/resource.ts'
import { mandates } from '../clicks/clickWords.ts'
import { collectiveSteps } from './collectiveSteps.ts'
import { collectiveStates } from './collectiveWords.ts'

export type Collective = Row<typeof collective>

const methods = { ineens: 'In één keer', gespreid: 'Gespreid', klik: 'Klikken', spot: 'Spot' } as const
const isShownToAll = ({ isPublic }: Typed) => isPublic === true

/** What is counted of those who take part. */
const counted = {
  participantCount: unkept(integer('Deelnemers')),
  connectionCount: unkept(integer('Aansluitingen')),
  volumeE: unkept(decimal('Volume E (MWh)', 3)),
  volumeG: unkept(decimal('Volume G (m³)', 3)),
  /** Of what all who take part use while the collective delivers. */
  boughtE: unkept(decimal('Ingekocht E', 2, { unit: '%' })),
  boughtG: unkept(decimal('Ingekocht G', 2, { unit: '%' })),
  suppliers: unkept(text('Leverancier', 400)),
}

/** Energy that many customers buy together, under what was agreed once for all of them. */
export const collective = resource({
  name: 'collective-collectives',
  table: 'collectives',
  within: 'all',
  permission: {
    list: 'collective:read',
    get: 'collective:read',
    create: 'collective:write',
    update: 'collective:write',
    remove: 'collective:write',
  },
  label: { one: 'Collectief', many: 'Collectieven' },
  fields: {
    ...section('Collectief', {
      name: required(text('Naam', 80)),
      code: required(text('Code', 12)),
      products: { ...choices('Producten', products), required: true },
      gvo: text('Groene stroom', 40, { help: 'Zoals wind uit Nederland' }),
    }),
    ...section('Wanneer', {
      deliveryFrom: required(date('Levering van')),
      deliveryUntil: required(date('Levering t/m')),
      enrolFrom: required(date('Inschrijven van')),
      enrolUntil: required(deadline('Inschrijven t/m')),
      midTermEntry: boolean('Tussentijds instappen'),
    }),
    ...section('Hoe', {
      method: required(choice('Inkoopmethode', methods)),
      mandate: required(choice('Mandaat', mandates)),
      minVolume: integer('Minimaal volume', { unit: 'MWh' }),
      fee: notNegative(money('Deelnamevergoeding', { help: 'Per aansluiting per jaar, excl. btw' })),
      comment: staffOnly(longText('Interne opmerking', 2000)),
    }),
    ...section('Openbaar', {
      isPublic: boolean('Tonen op openbare pagina'),
      publicText: when(isShownToAll, required(longText('Tekst openbare pagina', 2000))),
    }),
  },
  automatic: counted,
  states: collectiveStates,
  initialState: 'draft',
  steps: collectiveSteps,
  columns: [
    'name',
    'deliveryFrom',
    'deliveryUntil',
    'products',
    'participantCount',
    'volumeE',
    'volumeG',
    'boughtE',
    'boughtG',
    'suppliers',
    'statusName',
  ],
  sort: {
    name: ['name'],
    deliveryFrom: ['deliveryFrom'],
    deliveryUntil: ['deliveryUntil'],
    statusName: ['state'],
  },
  order: ['-deliveryFrom'],
  through: {
    table: 'collectiveAwards',
    on: { collectiveId: 'id' },
    fields: { supplierId: reference('Leverancier', 'suppliers', 'parties') },
  },
  filters: ['products', 'supplierId', 'method', 'mandate', 'isPublic'],
  searchable: true,
  taken: { code: 'Er is al een collectief met deze code' },
  check: (draft): Problems => ({
    ...(draft.products.length === 0 && { products: ['Kies minstens één product'] }),
    ...isBefore(
      draft.deliveryUntil,
      draft.deliveryFrom,
      'deliveryUntil',
      'Ligt voor de eerste dag van levering',
    ),
    ...isBefore(draft.enrolUntil, draft.enrolFrom, 'enrolUntil', 'Ligt voor de eerste dag van inschrijven'),
    ...(!draft.midTermEntry &&
      isBefore(
        draft.deliveryFrom,
        draft.enrolUntil,
        'enrolUntil',
        'Ligt na het begin van de levering: dan moet tussentijds instappen kunnen',
      )),
  }),
})

function isBefore(day: string | null, other: string | null, field: string, sentence: string): Problems {
  return day !== null && other !== null && day < other ? { [field]: [sentence] } : {}
}
