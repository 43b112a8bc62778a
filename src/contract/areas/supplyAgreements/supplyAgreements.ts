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
  text,
  when,
} from '../../records/field.ts'
import { filled, unkept } from '../../records/kept.ts'
import { choice, choices, counted, fitting, reference, references } from '../../records/picked.ts'
import { products } from '../../records/picklists.ts'
import { type Row, resource } from '../../records/resource.ts'
import { rows } from '../../records/rows.ts'
import { signingLabels } from '../signing/signingWords.ts'
import { connectionFields } from './agreementConnections.ts'
import { agreementDays } from './agreementDays.ts'
import { agreementDerived } from './agreementDerived.ts'
import { wrongIn } from './agreementRules.ts'
import { agreementStates, agreementSteps } from './agreementSteps.ts'
import {
  agreementKinds,
  agreementPriceTypes,
  bandPriceBases,
  clickProducts,
  gvoSources,
  hasBandwidth,
  hasConnections,
  hasCustomer,
  isClicked,
  isClickOf,
  isOfEnergy,
  isOfMetering,
  isSourceOf,
  settlementPeriods,
  volumeUnit,
} from './agreementWords.ts'
import { contractParty } from './ofAgreement.ts'

export type SupplyAgreement = Row<typeof supplyAgreement>

/** A contract with a supplier or a measuring company on behalf of a customer. */
export const supplyAgreement = resource({
  name: 'supply-agreements',
  table: 'supply_agreements',
  within: 'all',
  permission: {
    list: 'back-office-contracts:read',
    get: 'back-office-contracts:read',
    create: 'back-office-contracts:write',
    update: 'back-office-contracts:write',
    remove: 'back-office-contracts:write',
  },
  label: { one: 'Leveringsovereenkomst', many: 'Leveringsovereenkomsten' },
  fields: {
    ...section('Overeenkomst', {
      kind: required(choice('Soort', agreementKinds)),
      customerId: required(reference('Klant', 'customers', 'customers')),
      entityId: when(hasCustomer, contractParty),
      supplierId: when(
        (typed) => !isOfMetering(typed),
        required(reference('Leverancier', 'suppliers?state=active', 'parties')),
      ),
      measuringCompanyId: when(
        isOfMetering,
        required(reference('Meetbedrijf', 'measuring-companies?state=active', 'parties')),
      ),
      supplierReference: text('Contractnummer leverancier', 40),
      product: when(isOfEnergy, required(choice('Product', products))),
      predecessorId: when(
        hasCustomer,
        reference('Vorige overeenkomst', 'supply-agreements?customerId=:customerId', 'supply_agreements'),
      ),
    }),
    ...section('Looptijd', {
      startDate: required(date('Ingangsdatum')),
      endDate: required(date('Einddatum')),
      noticeMonths: required(integer('Opzegtermijn', { unit: 'maanden' })),
      autoRenew: boolean('Stilzwijgende verlenging'),
      renewalMonths: when(
        ({ autoRenew }) => autoRenew === true,
        required(integer('Verlenging', { unit: 'maanden' })),
      ),
    }),
    ...section('Aansluitingen', {
      connections: when(
        (typed) => hasConnections(typed) && hasCustomer(typed),
        rows('Aansluitingen', connectionFields, { most: 999 }),
      ),
    }),
    ...section('Prijs en volume', {
      priceType: when(isOfEnergy, required(choice('Prijsvorm', agreementPriceTypes))),
      pricedUntil: when(
        isOfEnergy,
        date('Prijs afgesproken tot en met', { help: 'Leeg: tot de einddatum die is getekend' }),
      ),
      annualVolume: when(
        isOfEnergy,
        filled(
          counted(
            volumeUnit,
            notNegative(
              decimal('Jaarvolume', 3, { help: 'Leeg: de som van het jaarverbruik van de aansluitingen' }),
            ),
          ),
        ),
      ),
      gvoSource: when(isOfEnergy, required(fitting(isSourceOf, choice('Herkomst', gvoSources)))),
      bandwidthPct: when(
        isOfEnergy,
        notNegative(decimal('Bandbreedte ±', 2, { unit: '%', whole: 3, help: 'Leeg: onbeperkt' })),
      ),
      bandPriceBasis: when(hasBandwidth, choice('Prijs buiten de bandbreedte', bandPriceBases)),
      settlementPeriod: when(hasBandwidth, choice('Verrekening per', settlementPeriods)),
      paymentDays: integer('Betaaltermijn', { unit: 'dagen' }),
    }),
    ...section('Klikvoorwaarden', {
      clickMost: when(isClicked, integer('Aantal klikken, hoogstens')),
      clickLeast: when(isClicked, counted(volumeUnit, notNegative(decimal('Volume per klik, minstens', 3)))),
      clickUntil: when(isClicked, deadline('Uiterste klikdatum')),
      clickProducts: when(isClicked, fitting(isClickOf, choices('Klikproducten', clickProducts))),
    }),
    ...section('Beheer', {
      ownerId: required(reference('Eigenaar', 'account-managers', 'users')),
      comment: longText('Opmerking'),
    }),
  },
  automatic: {
    number: required(text('Nummer', 20)),
    /** The last day on which notice may be given. */
    noticeDate: date('Opzeggen voor'),
    connectionIds: references('Aansluitingen', 'customers/:customerId/connections', 'connections'),
    /** How its latest signing stands; kept by the database, and empty where nobody was asked to sign. */
    signingState: choice('Ondertekening', signingLabels),
    signedOn: date('Getekend op'),
    documentId: reference('Getekend document', 'customers/:customerId/library', 'documents'),
    terminationDate: date('Beëindigd per'),
    terminationFee: money('Opzegvergoeding'),
    /** The first day that nobody agreed a price for: from there it went on by itself. */
    renewedFrom: date('Stilzwijgend verlengd vanaf'),
    /** What is still to be done for its price, where nobody fixed that; told of one agreement, not in lists. */
    unpriced: unkept(text('Prijs nog niet vastgesteld', 200)),
  },
  derived: agreementDerived,
  headings: { partyName: 'Leverancier', connectionCount: 'Aansluitingen' },
  states: agreementStates,
  initialState: 'draft',
  steps: agreementSteps,
  columns: [
    'number',
    'customerName',
    'partyName',
    'product',
    'connectionCount',
    'priceType',
    'startDate',
    'endDate',
    'noticeDate',
    'annualVolume',
    'signingState',
    'statusName',
  ],
  sort: {
    number: ['number'],
    product: ['product'],
    priceType: ['priceType'],
    startDate: ['startDate'],
    endDate: ['endDate'],
    noticeDate: ['noticeDate'],
    annualVolume: ['annualVolume'],
    signingState: ['signingState'],
    statusName: ['state'],
  },
  order: ['endDate'],
  filters: [
    'kind',
    'product',
    'supplierId',
    'measuringCompanyId',
    'customerId',
    'ownerId',
    'connectionIds',
    'predecessorId',
    'accountManagerId',
    'signingState',
  ],
  through: {
    table: 'customers',
    on: { id: 'customerId' },
    fields: { accountManagerId: reference('Accountmanager', 'account-managers', 'users') },
  },
  ranges: ['noticeDate'],
  dayFilters: agreementDays,
  bulkSteps: ['RENEW'],
  searchable: true,
  findsBy: ['customers'],
  check: (draft) => wrongIn(draft),
})
