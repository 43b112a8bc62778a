import { deliveryPeriod } from '../../../domain/purchase/deliveryPeriod.ts'
import { deadline } from '../../records/deadline.ts'
import {
  boolean,
  date,
  decimal,
  instant,
  longText,
  notNegative,
  parsed,
  required,
  section,
  staffOnly,
  text,
  when,
} from '../../records/field.ts'
import { unkept } from '../../records/kept.ts'
import { choice, counted, fitting, reference, references } from '../../records/picked.ts'
import { products } from '../../records/picklists.ts'
import type { Problems } from '../../records/problems.ts'
import { type Row, resource } from '../../records/resource.ts'
import { clockTime } from '../../records/texts.ts'
import { periodCode } from '../marketPrices/marketPrices.ts'
import { hasCustomer } from '../supplyAgreements/agreementWords.ts'
import { clickSteps } from './clickSteps.ts'
import {
  clickProducts,
  clickStates,
  isClickOf,
  isLimited,
  mandates,
  orderTypes,
  priceStates,
  quantityUnit,
} from './clickWords.ts'

export type Click = Row<typeof click>

const price = (label: string) => decimal(label, 6, { whole: 6, unit: '€/MWh' })

/** What a click says of itself besides what somebody filled in. */
export const clickAutomatic = {
  number: required(text('Kliknummer', 20)),
  mandate: required(choice('Mandaat', mandates)),
  /** What it is in MWh, and how much of that in peak hours of the market. */
  volume: required(decimal('Volume', 3, { unit: 'MWh' })),
  peakVolume: required(decimal('Waarvan in piekuren', 3, { unit: 'MWh' })),
  validUntil: instant('Geldig tot'),
  /** Who filled it in last: that person never approves it. */
  requesterId: reference('Voorgesteld door', 'users', 'users'),
  /** Of whom one must approve it, where the customer decides. */
  approverIds: references('Goedkeurders', 'customers/:customerId/contacts', 'contacts'),
  approvedById: reference('Goedgekeurd door', 'users', 'users'),
  approvedAt: instant('Goedgekeurd op'),
  /** The price of the market that was shown to whoever approved it. */
  approvedPrice: price('Marktprijs bij goedkeuring'),
  isPriceHeard: boolean('Prijs telefonisch bevestigd'),
  supplierReference: text('Referentie leverancier', 60),
  executedPrice: price('Uitvoeringsprijs'),
  executedQuantity: counted(quantityUnit, decimal('Uitgevoerd', 3)),
  executedVolume: decimal('Uitgevoerd volume', 3, { unit: 'MWh' }),
  executedPeak: decimal('Uitgevoerd in piekuren', 3, { unit: 'MWh' }),
  executedOn: date('Uitgevoerd op'),
  confirmationId: reference('Bevestiging', 'customers/:customerId/library', 'documents'),
  reversePrice: price('Prijs van de tegenboeking'),
  reversedOn: date('Tegengeboekt op'),
  latestPrice: unkept(price('Marktprijs')),
  latestPriceOn: unkept(date('Marktprijs van')),
  priceState: unkept(choice('Marktprijs naast het voorstel', priceStates)),
  blocked: unkept(text('Nog niet aan te bieden', 300)),
} as const

/** Prices of energy that is delivered later, fixed one at a time: who asked, who approved, and what was done. */
export const click = resource({
  name: 'collective-clicks',
  table: 'clicks',
  within: 'all',
  permission: {
    list: 'collective:read',
    get: 'collective:read',
    create: 'collective:write',
    update: 'collective:write',
    remove: 'collective:write',
  },
  label: { one: 'Klik', many: 'Klikken' },
  fields: {
    ...section('Wat', {
      customerId: required(reference('Klant', 'customers', 'customers')),
      supplyAgreementId: when(
        hasCustomer,
        reference(
          'Leveringsovereenkomst',
          'supply-agreements?customerId=:customerId&status=1',
          'supply_agreements',
          {
            help: 'Nodig om de klik aan te bieden',
          },
        ),
      ),
      product: required(choice('Product', products)),
      clickProduct: required(fitting(isClickOf, choice('Klikproduct', clickProducts))),
      period: required(
        parsed('code', 'Leverperiode', periodCode, {
          maxLength: 10,
          help: '2027, 2027-Q1, 2027-03 of 2027-WIN',
        }),
      ),
      quantity: required(counted(quantityUnit, notNegative(decimal('Hoeveelheid', 3, { whole: 8 })))),
    }),
    ...section('Prijs', {
      referencePrice: required(price('Prijs bij voorstel')),
      priceSource: required(text('Bron van de prijs', 80)),
      priceTolerance: required(notNegative(decimal('Toegestane afwijking', 2, { whole: 2, unit: '%' }))),
      orderType: required(choice('Opdrachtsoort', orderTypes)),
      limitPrice: when(isLimited, required(price('Limietprijs'))),
    }),
    ...section('Besluit', {
      validOn: required(deadline('Geldig tot en met')),
      validTime: required(clockTime('Geldig tot', 'Uren en minuten, zoals 17:00')),
      reason: required(longText('Onderbouwing', 2000)),
      comment: staffOnly(text('Interne opmerking', 300)),
    }),
  },
  automatic: clickAutomatic,
  derived: {
    name: ({ number }): string => number,
    periodName: ({ period }): string => deliveryPeriod(period)?.name ?? period,
  },
  headings: { periodName: 'Levering' },
  states: clickStates,
  initialState: 'draft',
  steps: clickSteps,
  columns: [
    'number',
    'customerName',
    'product',
    'periodName',
    'clickProduct',
    'volume',
    'referencePrice',
    'executedPrice',
    'executedVolume',
    'validUntil',
    'statusName',
  ],
  sort: {
    number: ['number'],
    period: ['period'],
    validUntil: ['validUntil'],
    statusName: ['state'],
  },
  order: ['-number'],
  filters: ['product', 'clickProduct', 'period', 'customerId', 'supplyAgreementId', 'orderType'],
  searchable: true,
  findsBy: ['customers'],
  check: (draft): Problems => ({
    ...(!isClickOf(draft.clickProduct, draft) && {
      clickProduct: [draft.product === '2' ? 'Gas wordt geklikt als TTF gas' : 'TTF is gas'],
    }),
    ...(draft.quantity !== null &&
      Number(draft.quantity) === 0 && { quantity: ['Vul in hoeveel er wordt gekocht'] }),
    ...(draft.clickProduct === 'profile' &&
      Number(draft.quantity) > 100 && { quantity: ['Vul hoogstens 100% in'] }),
  }),
})
