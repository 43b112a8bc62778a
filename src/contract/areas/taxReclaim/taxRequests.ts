import {
  boolean,
  date,
  decimal,
  type Extra,
  integer,
  longText,
  money,
  notNegative,
  required,
  section,
  text,
  when,
} from '../../records/field.ts'
import { adminOnly, unkept } from '../../records/kept.ts'
import { choice, reference, references } from '../../records/picked.ts'
import { products } from '../../records/picklists.ts'
import type { Problems } from '../../records/problems.ts'
import { type Row, resource } from '../../records/resource.ts'
import { reclaimSteps } from './reclaimSteps.ts'
import {
  hasTerm,
  isOfCluster,
  isOfInstitution,
  isOfObjects,
  isOfProduct,
  isShared,
  isTyped,
  leastShare,
  needsMap,
  needsWoz,
  reclaimSchemes,
  reclaimStates,
} from './reclaimWords.ts'

export type TaxRequest = Row<typeof taxRequest>

const read = 'mod:taxrequest'
const write = 'organisation-taxrequests:write'
const overview = 'organisation-taxrequests:read'
const paper = (label: string, extra: Extra = {}) =>
  reference(label, 'customers/:customerId/library', 'documents', { none: 'Nog niet', ...extra })

/** What a reclaim says of itself besides what somebody filled in. */
const automatic = {
  number: required(text('Dossiernummer', 20)),
  /** The last day with a right of objection; empty for a scheme without such a term. */
  deadline: date('Indienen voor'),
  finalDeadline: required(date('Uiterste datum')),
  taxPaid: money('Betaalde energiebelasting'),
  reduction: money('Vermindering energiebelasting'),
  /** Empty while it cannot be worked out. */
  claimedAmount: money('Gevraagd bedrag'),
  submittedAt: date('Ingediend op'),
  /** Asked after the term: dealt with ex officio, without objection. */
  isLate: boolean('Na de termijn ingediend'),
  reference: text('Kenmerk', 40),
  question: longText('Vraag', 2000),
  answerBefore: date('Antwoorden voor'),
  answer: longText('Antwoord', 2000),
  decisionDate: date('Datum beschikking'),
  decisionDocumentId: reference('Beschikking', 'customers/:customerId/library', 'documents'),
  grantedAmount: money('Toegekend bedrag'),
  objectionUntil: date('Bezwaar tot en met'),
  paidAmount: money('Uitbetaald'),
  paidDate: date('Uitbetaald op'),
  signedDocumentId: reference('Getekend verzoek', 'customers/:customerId/library', 'documents'),
  /** What of the money is ours, by the customer's service with a share of the proceeds. */
  feePct: adminOnly(unkept(decimal('Ons percentage', 2, { unit: '%', whole: 3 }))),
  fee: adminOnly(unkept(money('Ons honorarium'))),
  /** What the checklist still lacks; empty when it is complete. */
  missing: unkept(text('Ontbreekt nog', 600)),
  /** How the mandate stands that is asked for; empty where none was, or where the file has one. */
  mandateStands: unkept(text('Machtiging', 600)),
  /** It is being built, has no mandate that counts, and none is out to be signed. */
  asksMandate: unkept(boolean('Vraagt om een machtiging')),
} as const

const fields = {
  ...section('Dossier', {
    scheme: required(choice('Regeling', reclaimSchemes)),
    entityId: required(reference('Entiteit', 'customers/:customerId/entities', 'entities')),
    product: when(isOfProduct, required(choice('Product', products))),
    clusterId: when(
      isOfCluster,
      required(reference('Cluster', 'customers/:customerId/tax-clusters', 'tax_clusters')),
    ),
    connectionIds: references('Aansluitingen', 'customers/:customerId/connections', 'connections', {
      help: 'Waarvan de belasting wordt teruggevraagd',
    }),
    authority: required(text('Indienen bij', 80, { help: 'De Belastingdienst, of de leverancier' })),
  }),
  ...section('Verbruiksperiode', {
    periodFrom: required(date('Verbruiksperiode van', { help: 'Van de eindafrekening' })),
    periodTo: required(date('Verbruiksperiode t/m')),
    invoiceIds: references('Eindafrekeningen', 'customers/:customerId/invoices', 'invoices', {
      help: 'De rekeningen over deze periode; hun regels energiebelasting tellen',
    }),
  }),
  ...section('Bedrag', {
    usageSharePct: when(
      isOfInstitution,
      notNegative(
        decimal('Gebruik voor doelgroep', 2, {
          unit: '%',
          whole: 3,
          help: `Alleen van een dorpshuis: minstens ${leastShare}%. Leeg: het hele gebouw`,
        }),
      ),
    ),
    objects: when(isOfObjects, required(integer('Aantal onroerende zaken'))),
    typedAmount: when(
      isTyped,
      required(
        notNegative(
          money('Vrijgesteld bedrag', { help: 'De vrijstelling rekent het portaal niet zelf uit' }),
        ),
      ),
    ),
  }),
  ...section('Stukken', {
    mandateId: paper('Machtiging', { keptAs: 'machtiging', help: 'Getekend door de klant' }),
    statutesId: when(isOfInstitution, paper('Statuten')),
    wozIds: when(
      needsWoz,
      references('WOZ-beschikkingen', 'customers/:customerId/library', 'documents', {
        keptAs: 'woz',
        none: 'Nog geen',
      }),
    ),
    mapId: when(needsMap, paper('Kadastrale kaart')),
    occupancyId: when(isShared, paper('Bezettingsoverzicht')),
    letterId: when(
      hasTerm,
      paper('Brief ambtshalve teruggaaf', {
        keptAs: 'correspondentie',
        help: 'Alleen nodig als de termijn van indienen voorbij is',
      }),
    ),
  }),
  ...section('Toelichting', { comment: longText('Toelichting', 2000) }),
} as const

const shared = {
  table: 'tax_requests',
  label: { one: 'Teruggaaf energiebelasting', many: 'Teruggaven energiebelasting' },
  fields,
  states: reclaimStates,
  initialState: 'assessing',
  sort: {
    number: ['number'],
    periodTo: ['periodTo'],
    claimedAmount: ['claimedAmount'],
    deadline: ['deadline'],
    finalDeadline: ['finalDeadline'],
    statusName: ['state'],
  },
  order: ['finalDeadline', 'deadline'],
  ranges: ['periodTo'],
  dayFilters: {
    due: {
      label: 'Indienen voor',
      of: 'deadline',
      windows: {
        30: { label: 'Indienen < 30 dagen', from: 0, to: 30 },
        60: { label: 'Indienen < 60 dagen', from: 0, to: 60 },
        90: { label: 'Indienen < 90 dagen', from: 0, to: 90 },
      },
    },
  },
  derived: { name: ({ number }: { readonly number: string }): string => number },
  searchable: true,
} as const

const columns = [
  'number',
  'entityName',
  'scheme',
  'periodTo',
  'claimedAmount',
  'grantedAmount',
  'paidAmount',
  'deadline',
  'finalDeadline',
  'statusName',
]

/** A file that asks back energy tax of one customer, by one scheme and over one period. */
export const taxRequest = resource({
  ...shared,
  name: 'tax-requests',
  within: 'customer',
  permission: { list: read, get: read, create: write, update: write, remove: write },
  automatic,
  steps: reclaimSteps,
  columns,
  filters: ['scheme', 'entityId', 'connectionIds'],
  check: ({ periodFrom, periodTo, usageSharePct, objects }): Problems => ({
    ...(periodTo < periodFrom && { periodTo: ['Ligt voor de eerste dag'] }),
    ...(usageSharePct !== null &&
      (Number(usageSharePct) < leastShare || Number(usageSharePct) > 100) && {
        usageSharePct: [`Een dorpshuis komt in aanmerking van ${leastShare} tot en met 100%`],
      }),
    ...(objects !== null && (objects < 2 || objects > 9999) && { objects: ['Vul 2 tot en met 9.999 in'] }),
  }),
})

/** The same over all customers: what is due first stands on top. */
export const allTaxRequests = resource({
  ...shared,
  name: 'tax-requests',
  within: 'all',
  permission: { list: overview, get: overview, create: null, update: null, remove: null },
  automatic: { ...automatic, customerId: required(reference('Klant', 'customers', 'customers')) },
  columns: ['number', 'customerName', ...columns.slice(1)],
  filters: ['customerId', 'scheme'],
  findsBy: ['customers'],
})
