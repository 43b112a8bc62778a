import { deliveryPeriod } from '../../../domain/purchase/deliveryPeriod.ts'
import { date, decimal, instant, integer, notNegative, parsed, required, text } from '../../records/field.ts'
import { choice, reference } from '../../records/picked.ts'
import { products } from '../../records/picklists.ts'
import { type Row, resource, type Step } from '../../records/resource.ts'
import { periodCode } from '../marketPrices/marketPrices.ts'

export type CollectivePurchase = Row<typeof collectivePurchase>
export type CollectiveShare = Row<typeof collectiveShare>

const price = (label: string) => decimal(label, 6, { whole: 6, unit: '€/MWh' })

/** What is told of something that was bought for all. */
export const purchaseFields = {
  product: required(choice('Product', products)),
  period: required(
    parsed('code', 'Leverperiode', periodCode, { maxLength: 10, help: '2027, 2027-Q1 of 2027-03' }),
  ),
  volume: required(notNegative(decimal('Volume', 3, { unit: 'MWh' }))),
  price: required(price('Prijs')),
  boughtOn: required(date('Ingekocht op')),
  supplierReference: text('Referentie leverancier', 60),
} as const

const steps: Record<string, Step> = {
  BOOK: {
    label: 'Controleren en verdelen',
    permission: 'collective:approve',
    notice:
      'Het volume wordt verdeeld naar de volumes van nu, tot op 0,001 MWh. Wie het vastlegde, kan dit niet zelf doen.',
  },
  REVERSE: {
    label: 'Tegenboeken',
    permission: 'is:admin',
    asks: {
      reversePrice: required(price('Prijs van de tegenboeking')),
      reason: required(text('Reden', 300)),
    },
    destructive: true,
    notice: 'Ieder krijgt hetzelfde deel terug, tegen de prijs van de tegenboeking. Er wordt niets gewist.',
  },
}

const periodName = ({ period }: { period: string }): string => deliveryPeriod(period)?.name ?? period

/** Something that was bought for all who take part in a collective. */
export const collectivePurchase = resource({
  name: 'collective-purchases',
  table: 'collective_purchases',
  within: 'all',
  permission: {
    list: 'collective:read',
    get: 'collective:read',
    create: null,
    update: null,
    remove: 'collective:write',
  },
  label: { one: 'Gezamenlijke inkoop', many: 'Gezamenlijke inkopen' },
  fields: {},
  automatic: {
    number: required(text('Nummer', 20)),
    collectiveId: required(reference('Collectief', 'collective-collectives', 'collectives')),
    ...purchaseFields,
    proposedById: reference('Vastgelegd door', 'users', 'users'),
    bookedById: reference('Gecontroleerd door', 'users', 'users'),
    bookedAt: instant('Gecontroleerd op'),
    reversePrice: price('Prijs van de tegenboeking'),
  },
  derived: { periodName },
  headings: { periodName: 'Levering' },
  states: {
    proposed: { label: 'Te controleren', group: 2 },
    booked: { label: 'Verdeeld', group: 1 },
    reversed: { label: 'Teruggedraaid', group: 0, tone: 'warning' },
  },
  initialState: 'proposed',
  steps,
  columns: ['number', 'collectiveName', 'product', 'periodName', 'volume', 'price', 'boughtOn', 'statusName'],
  sort: { number: ['number'], boughtOn: ['boughtOn'], statusName: ['state'] },
  order: ['-number'],
  filters: ['collectiveId', 'product'],
})

const shareFields = {
  collectiveId: required(reference('Collectief', 'collective-collectives', 'collectives')),
  purchaseId: required(reference('Inkoop', 'collective-purchases', 'collective_purchases')),
  participationId: required(integer('Nummer van de deelname')),
  customerId: required(reference('Klant', 'customers', 'customers')),
  product: required(choice('Product', products)),
  period: required(text('Leverperiode', 10)),
  weight: required(decimal('Telde mee voor', 3)),
  volume: required(decimal('Deel', 3, { unit: 'MWh' })),
  price: required(price('Prijs')),
  boughtOn: required(date('Ingekocht op')),
} as const

/** What each who takes part has of what was bought: the rows of its position. */
export const collectiveShare = resource({
  name: 'collective-shares',
  table: 'collective_shares',
  within: 'all',
  permission: {
    list: 'collective:read',
    get: 'collective:read',
    create: null,
    update: null,
    remove: null,
  },
  label: { one: 'Deel van een inkoop', many: 'Posities' },
  fields: {},
  automatic: shareFields,
  derived: { periodName },
  headings: { periodName: 'Levering' },
  columns: ['customerName', 'collectiveName', 'product', 'periodName', 'volume', 'price', 'boughtOn'],
  sort: { boughtOn: ['boughtOn'] },
  order: ['-id'],
  filters: ['collectiveId', 'participationId', 'purchaseId', 'customerId'],
})

const { weight: _, ...ownFields } = shareFields

/** The same of one customer, which sees no others. */
export const customerShare = resource({
  name: 'participation-shares',
  subject: 'collective-shares',
  table: 'collective_shares',
  within: 'customer',
  permission: { list: 'mod:purchase', get: 'mod:purchase', create: null, update: null, remove: null },
  label: { one: 'Deel van een inkoop', many: 'Ingekocht' },
  fields: {},
  automatic: ownFields,
  derived: { periodName },
  headings: { periodName: 'Levering' },
  columns: ['collectiveName', 'product', 'periodName', 'volume', 'price', 'boughtOn'],
  sort: { boughtOn: ['boughtOn'] },
  order: ['-id'],
  filters: ['participationId'],
})
