import { parseWozNumber } from '../../../domain/identity/wozNumber.ts'
import { date, longText, money, parsed, required, section, text } from '../../records/field.ts'
import { unkept } from '../../records/kept.ts'
import { choice, reference, references } from '../../records/picked.ts'
import { products } from '../../records/picklists.ts'
import type { Problems } from '../../records/problems.ts'
import { type Row, resource, type Step } from '../../records/resource.ts'

export type TaxCluster = Row<typeof taxCluster>

const obligatory =
  'Clusteren is geen keuze: aansluitingen binnen één WOZ-object tellen volgens de wet als één, ook als dat meer kost.'

const steps: Readonly<Record<string, Step>> = {
  DECLARE: {
    label: 'Melden bij leverancier',
    asks: { declaredAt: required(date('Gemeld bij leverancier op')) },
    check: ({ declaredAt }, today): Problems =>
      typeof declaredAt === 'string' && declaredAt > today
        ? { declaredAt: ['Deze dag is nog niet geweest'] }
        : {},
    notice: obligatory,
  },
  CONFIRM: {
    label: 'Bevestiging vastleggen',
    asks: { confirmedAt: required(date('Bevestigd op')) },
    check: ({ confirmedAt }, today, { declaredAt }): Problems => {
      if (typeof confirmedAt !== 'string') return {}
      if (confirmedAt > today) return { confirmedAt: ['Deze dag is nog niet geweest'] }
      return typeof declaredAt === 'string' && confirmedAt < declaredAt
        ? { confirmedAt: ['Ligt voor de dag van de melding'] }
        : {}
    },
  },
  WITHDRAW: {
    label: 'Intrekken',
    destructive: true,
    notice: 'Het cluster is dan weer een concept. Laat de leverancier weten dat de melding vervalt.',
  },
  END: {
    label: 'Beëindigen',
    asks: { validUntil: required(date('Geldig t/m')) },
    check: ({ validUntil }, _, { validFrom }): Problems =>
      typeof validUntil === 'string' && typeof validFrom === 'string' && validUntil < validFrom
        ? { validUntil: ['Ligt voor de eerste dag'] }
        : {},
    destructive: true,
    notice: 'Meld de laatste dag ook bij de leverancier: daarna telt elke aansluiting weer voor zich.',
  },
}

/** Connections of one product within one property (WOZ object), which the energy tax takes for one. */
export const taxCluster = resource({
  name: 'tax-clusters',
  table: 'tax_clusters',
  within: 'customer',
  permission: {
    list: 'mod:taxrequest',
    get: 'mod:taxrequest',
    create: 'organisation-taxrequests:write',
    update: 'organisation-taxrequests:write',
    remove: 'organisation-taxrequests:write',
  },
  label: { one: 'Cluster energiebelasting', many: 'Clusters energiebelasting' },
  fields: {
    ...section('Cluster', {
      name: required(text('Naam', 80)),
      entityId: required(reference('Entiteit', 'customers/:customerId/entities', 'entities')),
      wozNumber: required(
        parsed('code', 'WOZ-objectnummer', parseWozNumber, {
          maxLength: 20,
          help: '12 cijfers, van de WOZ-beschikking',
        }),
      ),
      product: required(choice('Product', products)),
      connectionIds: references('Aansluitingen', 'customers/:customerId/connections', 'connections', {
        help: 'Van hetzelfde product; om te melden zijn er minstens twee nodig',
      }),
    }),
    ...section('Geldigheid', {
      validFrom: required(date('Geldig van')),
      validUntil: date('Geldig t/m', { help: 'Leeg: zolang het duurt' }),
    }),
    ...section('Bewijs', {
      wozDocumentIds: references(
        'WOZ-beschikkingen',
        'customers/:customerId/library?category=woz',
        'documents',
        {
          none: 'Nog geen',
          help: 'Eén per jaar, uit de documenten van de klant',
        },
      ),
    }),
    ...section('Toelichting', { comment: longText('Toelichting', 2000) }),
  },
  automatic: {
    declaredAt: date('Gemeld bij leverancier op'),
    confirmedAt: date('Bevestigd op'),
    /** Tax apart less tax together, of this year or the nearest one in which it holds; empty where it cannot be worked out. */
    effectYear: unkept(money('Effect per jaar')),
  },
  states: {
    draft: { label: 'Concept', group: 1 },
    declared: { label: 'Gemeld', group: 1 },
    confirmed: { label: 'Bevestigd', group: 1 },
    ended: { label: 'Beëindigd', group: 0, fixed: 'Een beëindigd cluster wijzigt niet meer.' },
  },
  initialState: 'draft',
  steps,
  headings: { declaredAt: 'Gemeld', confirmedAt: 'Bevestigd' },
  columns: [
    'name',
    'entityName',
    'product',
    'connectionIds',
    'validFrom',
    'validUntil',
    'declaredAt',
    'confirmedAt',
    'effectYear',
    'statusName',
  ],
  sort: { name: ['name'], product: ['product', 'name'], validFrom: ['validFrom'], statusName: ['state'] },
  order: ['name'],
  filters: ['product', 'entityId'],
  searchable: true,
  check: (draft): Problems => ({
    ...(draft.validUntil !== null &&
      draft.validUntil < draft.validFrom && { validUntil: ['Ligt voor de eerste dag'] }),
  }),
})
