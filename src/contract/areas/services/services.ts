import {
  boolean,
  date,
  decimal,
  duration,
  integer,
  longText,
  money,
  notNegative,
  required,
  section,
  text,
  when,
} from '../../records/field.ts'
import { unkept } from '../../records/kept.ts'
import { neededWhen } from '../../records/needed.ts'
import { choice, reference, references } from '../../records/picked.ts'
import { billings, customerModules, serviceScopes } from '../../records/picklists.ts'
import { resource } from '../../records/resource.ts'

const control = 'module-services-definitions:write'

/** What customers can buy, and the module it opens. A new price counts for new services of customers only. */
export const serviceDefinition = resource({
  name: 'control-services',
  table: 'listed_definitions',
  base: 'service_definitions',
  within: 'all',
  permission: {
    list: 'module-services-definitions:read',
    get: 'module-services-definitions:read',
    create: control,
    update: control,
    remove: control,
  },
  label: { one: 'Dienstdefinitie', many: 'Dienstdefinities' },
  fields: {
    code: required(text('Code', 20)),
    name: required(text('Naam', 80)),
    module: choice('Module', customerModules, { help: 'Leeg: deze dienst opent geen module' }),
    billing: required(choice('Tariefvorm', billings)),
    defaultPrice: notNegative(
      money('Standaardprijs', { help: 'Een nieuwe prijs geldt alleen voor nieuwe diensten' }),
    ),
    noticeMonths: required(integer('Opzegtermijn (maanden)')),
    sort: integer('Volgorde', { help: 'Leeg: achteraan' }),
    requiresMandate: boolean('Machtiging nodig'),
    active: boolean('Actief', true),
    description: longText('Omschrijving'),
  },
  automatic: { customerCount: required(integer('Klanten')) },
  columns: ['code', 'name', 'module', 'billing', 'defaultPrice', 'customerCount', 'active'],
  sort: { code: ['code'], name: ['name'], customerCount: ['customerCount'], defaultPrice: ['defaultPrice'] },
  order: ['sort'],
  filters: ['module', 'active'],
  searchable: true,
  taken: { code: 'Er is al een dienst met deze code' },
})

const writes = 'organisation-services:write'
const hasPrice = ({ billing }: Readonly<Record<string, unknown>>) =>
  billing !== 'gratis' && billing !== 'succes'
const isSuccess = ({ billing }: Readonly<Record<string, unknown>>) => billing === 'succes'
const isSelection = ({ scope }: Readonly<Record<string, unknown>>) => scope === 'selectie'
const asDefined = { help: 'Leeg: zoals bij de dienst' }

/** What a customer buys from us: while it is in force its module is open. */
export const service = resource({
  name: 'services',
  table: 'listed_services',
  base: 'customer_services',
  within: 'customer',
  permission: {
    list: 'organisation-services:read',
    get: 'organisation-services:read',
    create: writes,
    update: writes,
    remove: null,
  },
  label: { one: 'Dienst', many: 'Diensten' },
  fields: {
    ...section('Dienst', {
      definitionId: required(
        reference('Dienst', 'customers/:customerId/service-choices', 'service_definitions'),
      ),
      startDate: required(date('Startdatum')),
      endDate: date('Einddatum'),
      activateAutomatically: boolean('Automatisch starten', true),
      noticeMonths: integer('Opzegtermijn (maanden)', asDefined),
      renewMonths: integer('Verlenging (maanden)'),
    }),
    ...section('Tarief', {
      billing: choice('Tariefvorm', billings, asDefined),
      price: when(hasPrice, notNegative(money('Prijs', asDefined))),
      successPct: when(isSuccess, required(notNegative(decimal('Percentage', 2, { unit: '%', whole: 3 })))),
    }),
    ...section('Omvang', {
      scope: required(choice('Omvang', serviceScopes)),
      connectionIds: when(
        isSelection,
        neededWhen(
          isSelection,
          references('Aansluitingen', 'customers/:customerId/connections', 'connections'),
          'Kies minstens één aansluiting',
        ),
      ),
      agreementDocumentId: reference('Opdrachtbevestiging', 'customers/:customerId/library', 'documents', {
        keptAs: 'correspondentie',
        help: 'Het document waarin de klant dit opdroeg',
      }),
      comment: longText('Opmerking'),
    }),
  },
  automatic: {
    customerId: required(reference('Klant', 'customers', 'customers')),
    module: choice('Module', customerModules),
    yearlyRevenue: unkept(money('Opbrengst per jaar')),
    hoursSpent: unkept(duration('Uren afgelopen jaar')),
  },
  states: {
    requested: { label: 'Aangevraagd', group: 2 },
    active: { label: 'Actief', group: 1 },
    suspended: { label: 'Opgeschort', group: 1, tone: 'warning' },
    terminating: { label: 'Opgezegd', group: 1, tone: 'warning' },
    ended: { label: 'Beëindigd', group: 0 },
  },
  initialState: 'requested',
  showsAll: true,
  steps: {
    ACTIVATE: { label: 'Activeren' },
    RESUME: { label: 'Hervatten' },
    WITHDRAW: {
      label: 'Intrekken',
      notice: 'De aanvraag vervalt.',
      from: {
        terminating: {
          label: 'Opzegging intrekken',
          notice: 'De opzegging gaat niet door: de dienst loopt verder.',
        },
      },
    },
    SUSPEND: {
      label: 'Opschorten',
      asks: { reason: required(text('Reden', 300)) },
      destructive: true,
      notice: 'Gebruikers van de klant kunnen de module dan nog bekijken, maar er niets meer in wijzigen.',
    },
    TERMINATE: {
      label: 'Opzeggen',
      asks: {
        endDate: required(date('Einddatum')),
        openWork: longText('Wat gebeurt er met het openstaande werk?', 300),
      },
      check: ({ endDate }, _, { startDate }) => ({
        ...(String(endDate) < String(startDate) && { endDate: ['Ligt voor de startdatum'] }),
      }),
      destructive: true,
    },
  },
  columns: [
    'definitionName',
    'module',
    'startDate',
    'endDate',
    'billing',
    'price',
    'yearlyRevenue',
    'hoursSpent',
    'scope',
    'statusName',
  ],
  sort: { startDate: ['startDate'], endDate: ['endDate'], statusName: ['state'] },
  order: ['state', '-startDate'],
  filters: ['module'],
  searchable: true,
  check: (draft) => ({
    ...(draft.endDate !== null &&
      draft.startDate !== null &&
      draft.endDate < draft.startDate && { endDate: ['Ligt voor de startdatum'] }),
    ...(Number(draft.successPct) > 100 && { successPct: ['Vul hoogstens 100% in'] }),
  }),
})

/** The same over all customers, to be looked at; each changes at its customer. */
export const allServices = resource({
  ...service,
  name: 'control-customer-services',
  subject: 'services',
  within: 'all',
  permission: { ...service.permission, create: null, update: null },
  steps: {},
  fields: {
    ...service.fields,
    definitionId: required(reference('Dienst', 'control-services', 'service_definitions')),
  },
  filters: ['customerId', 'definitionId', 'module'],
  findsBy: ['customers'],
  columns: [
    'definitionName',
    'customerName',
    'module',
    'startDate',
    'endDate',
    'billing',
    'price',
    'statusName',
  ],
})
