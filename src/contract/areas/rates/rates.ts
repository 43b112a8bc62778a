import { dayText } from '../../../domain/dutch.ts'
import { date, decimal, longText, required, section, staffOnly, text, when } from '../../records/field.ts'
import { unkept } from '../../records/kept.ts'
import { choice, counted, reference, references } from '../../records/picked.ts'
import { products } from '../../records/picklists.ts'
import type { Problems } from '../../records/problems.ts'
import { sourceNote } from '../../records/rateTable.ts'
import { type Row, resource } from '../../records/resource.ts'
import { rows } from '../../records/rows.ts'
import { agreementPriceTypes } from '../supplyAgreements/agreementWords.ts'
import { ofAgreement } from '../supplyAgreements/ofAgreement.ts'
import { mostParts, partFields, wrongParts } from './rateParts.ts'
import { isOfSupply, rateKinds, rateSources } from './rateWords.ts'

export type Rate = Row<typeof rate>

const perUnit = ({ product }: Readonly<Record<string, unknown>>) => (product === '2' ? '€/m³' : '€/kWh')
const price = (label: string) => counted(perUnit, decimal(label, 9, { whole: 6 }))

const onlyDrafts = 'Alleen een concept kan wijzigen. Zet het tarief eerst terug naar concept.'

/** What is agreed for connections of a customer from a day on: the parts of a price, excluding VAT. */
export const rate = resource({
  name: 'rates',
  table: 'rates',
  within: 'customer',
  /** What a person has not fixed yet is ours alone. */
  customersSee: 'counts',
  permission: {
    list: 'organisation-report-prices:read',
    get: 'organisation-report-prices:read',
    create: 'back-office-contracts:write',
    update: 'back-office-contracts:write',
    remove: 'back-office-contracts:write',
  },
  label: { one: 'Tarief', many: 'Tarieven' },
  fields: {
    ...section('Tarief', {
      rateKind: required(choice('Soort tarief', rateKinds)),
      product: required(choice('Product', products)),
      priceType: when(isOfSupply, required(choice('Prijsvorm', agreementPriceTypes))),
      supplyAgreementId: ofAgreement,
      connectionIds: references('Aansluitingen', 'customers/:customerId/connections', 'connections', {
        help: 'Leeg: alle aansluitingen van de overeenkomst. Wat voor één aansluiting is afgesproken, gaat voor.',
      }),
      validFrom: required(date('Geldig van')),
      validUntil: date('Geldig t/m', { help: 'Leeg: tot nader order' }),
    }),
    ...section('Prijzen', {
      parts: rows('Prijzen', partFields, { most: mostParts }),
    }),
    ...section('Bron', {
      // For ourselves: a customer sees the price, and from when it holds.
      sourceNote: staffOnly(sourceNote),
      comment: staffOnly(longText('Opmerking', 1000)),
    }),
  },
  automatic: {
    /** The connections by their names, for its list. */
    about: text('Aansluiting', 300),
    source: required(choice('Bron', rateSources)),
    rateSingle: price('Enkel'),
    rateHigh: price('Hoog'),
    rateLow: price('Laag'),
    rateReturn: price('Terugleververgoeding'),
    surcharge: price('Opslag'),
    fixedMonthly: decimal('Vast per maand', 6, { whole: 6, unit: '€' }),
    fixedById: reference('Vastgesteld door', 'users', 'users'),
    fixedOn: date('Vastgesteld op'),
    blocked: unkept(text('Nog niet vast te stellen', 500)),
    /** Days on which it would count, and its agreement does not run; null where there are none. */
    outside: staffOnly(unkept(text('Buiten de looptijd', 300))),
  },
  derived: {
    name: ({ rateKind, product, validFrom }): string =>
      `${rateKinds[rateKind]} ${String(products[product]).toLowerCase()} vanaf ${dayText(validFrom)}`,
  },
  states: {
    draft: { label: 'Concept', group: 2 },
    fixed: { label: 'Vastgesteld', group: 1, fixed: onlyDrafts },
    expired: { label: 'Vervallen', group: 0, fixed: onlyDrafts },
  },
  initialState: 'draft',
  // What is over counts on its days as much as ever.
  showsAll: true,
  steps: {
    FIX: {
      label: 'Vaststellen',
      notice:
        'Doe dit nadat je de overeenkomst ernaast hebt gelegd. Wijzigen kan daarna alleen door het tarief terug te zetten naar concept.',
    },
    UNFIX: {
      label: 'Terug naar concept',
      asks: { reason: required(text('Reden', 300)) },
      destructive: true,
      notice: 'Het tarief telt dan niet meer mee, en de klant ziet het niet meer.',
    },
    EXTEND: {
      label: 'Geldigheid verlengen',
      asks: { validUntil: required(date('Geldig t/m')) },
      check: ({ validUntil }, today) => ({
        ...(String(validUntil) < today && { validUntil: ['Kies vandaag of een latere dag'] }),
      }),
    },
  },
  columns: [
    'about',
    'rateKind',
    'product',
    'priceType',
    'validFrom',
    'validUntil',
    'rateSingle',
    'rateHigh',
    'rateLow',
    'surcharge',
    'fixedMonthly',
    'statusName',
  ],
  sort: { about: ['about'], validFrom: ['validFrom'] },
  order: ['about', '-validFrom'],
  filters: ['product', 'rateKind', 'connectionIds', 'supplyAgreementId'],
  ranges: ['validFrom'],
  searchable: true,
  check: (draft): Problems => ({
    ...(draft.validFrom &&
      draft.validUntil &&
      draft.validUntil < draft.validFrom && { validUntil: ['Ligt voor de eerste dag'] }),
    ...(draft.supplyAgreementId === null &&
      draft.connectionIds.length === 0 && {
        connectionIds: ['Kies minstens één aansluiting, of een overeenkomst'],
      }),
    ...(draft.rateKind === 'trafo' &&
      draft.product === '2' && { product: ['Achter een gasaansluiting staat geen trafo'] }),
    ...wrongParts(draft),
  }),
})
