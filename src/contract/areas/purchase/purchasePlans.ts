import { compared } from '../../../domain/purchase/exact.ts'
import { date, decimal, longText, notNegative, required, section, type Typed } from '../../records/field.ts'
import { choice, references, year } from '../../records/picked.ts'
import { products } from '../../records/picklists.ts'
import type { Problems } from '../../records/problems.ts'
import { type Row, resource } from '../../records/resource.ts'
import { rows } from '../../records/rows.ts'
import { mandates } from '../clicks/clickWords.ts'

export type PurchasePlan = Row<typeof purchasePlan>

/** How energy is bought. */
export const purchaseMethods = {
  ineens: 'In één keer',
  gespreid: 'Gespreid',
  klik: 'Klikken',
  spot: 'Spot',
  collectief: 'Via collectief',
} as const

const percent = (label: string) => required(notNegative(decimal(label, 2, { whole: 3, unit: '%' })))

export const stepFields = {
  fromDate: required(date('Vanaf')),
  minPct: percent('Minstens ingekocht'),
  maxPct: percent('Hoogstens ingekocht'),
}

const wrongStep = ({ minPct, maxPct }: { minPct: string; maxPct: string }): Problems => ({
  ...(compared(maxPct, minPct) < 0 && { maxPct: ['Is minder dan wat minstens is ingekocht'] }),
})

const price = (label: string) => decimal(label, 6, { whole: 6, unit: '€/MWh' })
const isElectric = ({ product }: Typed) => product === '1'

function wrongSteps({ steps }: { steps: readonly { fromDate: string }[] }): Problems {
  const seen = new Set<string>()
  const twice = steps.findIndex(({ fromDate }) => seen.has(fromDate) || !seen.add(fromDate))
  return twice === -1 ? {} : { [`steps.${twice}.fromDate`]: ['Deze dag staat er al'] }
}

/** How a customer's energy of a year is bought ahead: who decides, and how much of it is to be bought by when. */
export const purchasePlan = resource({
  name: 'purchase-plans',
  table: 'purchase_plans',
  within: 'customer',
  permission: {
    list: 'mod:purchase',
    get: 'mod:purchase',
    create: 'collective:write',
    update: 'collective:write',
    remove: 'collective:write',
  },
  label: { one: 'Inkoopstrategie', many: 'Inkoopstrategieën' },
  fields: {
    ...section('Waarvoor', {
      product: required(choice('Product', products)),
      deliveryYear: required(year('Leverjaar')),
      peakVolume: {
        ...notNegative(
          decimal('Waarvan in piekuren', 3, {
            unit: 'MWh',
            help: 'Werkdagen 8 tot 20 uur. Leeg: gelijk verdeeld over de uren, en dat staat erbij',
          }),
        ),
        shown: isElectric,
      },
    }),
    ...section('Hoe', {
      method: required(choice('Inkoopmethode', purchaseMethods)),
      mandate: required(choice('Mandaat', mandates)),
      approverIds: references('Goedkeurders', 'customers/:customerId/contacts?isSignatory=true', 'contacts', {
        none: 'Ieder die tekenbevoegd is',
        help: 'Wie een klik goedkeurt als de klant beslist',
      }),
      ceilingPrice: price('Bovengrens'),
      floorPrice: price('Ondergrens'),
    }),
    ...section('Strategie', {
      steps: rows('Strategie', stepFields, { most: 60, check: wrongStep }),
      comment: longText('Toelichting', 2000),
    }),
  },
  derived: {
    name: ({ product, deliveryYear }): string => `${products[product]} ${deliveryYear}`,
  },
  columns: ['deliveryYear', 'product', 'method', 'mandate', 'ceilingPrice', 'floorPrice'],
  sort: { deliveryYear: ['deliveryYear', 'product'] },
  order: ['-deliveryYear', 'product'],
  filters: [],
  taken: { deliveryYear: 'Van dit product en jaar is er al een strategie' },
  check: (draft): Problems => ({
    ...(draft.deliveryYear !== null &&
      (draft.deliveryYear < 2000 || draft.deliveryYear > 2099) && {
        deliveryYear: ['Vul een jaartal in, zoals 2027'],
      }),
    ...(draft.ceilingPrice !== null &&
      draft.floorPrice !== null &&
      compared(draft.ceilingPrice, draft.floorPrice) < 0 && {
        ceilingPrice: ['Ligt onder de ondergrens'],
      }),
    ...wrongSteps(draft),
  }),
})
