import { date, required, type Typed, when } from '../../records/field.ts'
import { choice, choices, reference } from '../../records/picked.ts'
import { products } from '../../records/picklists.ts'
import type { Problems } from '../../records/problems.ts'
import { agreementPriceTypes } from '../supplyAgreements/agreementWords.ts'

/** Energy was sold as well: the draft of an agreement then says with whom, from when and at what kind of price. */
const delivers = ({ products: chosen }: Typed): boolean => Array.isArray(chosen) && chosen.length > 0

/** What winning asks for the agreements that it drafts, one a product. */
export const wonAgreement = {
  products: choices('Leveringsovereenkomst voor', products, { help: 'Leeg: er hoort geen levering bij' }),
  supplierId: when(delivers, required(reference('Leverancier', 'suppliers?state=active', 'parties'))),
  priceType: when(delivers, required(choice('Prijsvorm', agreementPriceTypes))),
  startDate: when(delivers, required(date('Levering vanaf'))),
  endDate: when(delivers, required(date('Levering tot en met'))),
  entityId: when(
    delivers,
    reference('Contractpartij', 'customers/:customerId/entities?type=rechtspersoon', 'entities', {
      help: 'Leeg: de rechtspersoon van de klant. Heeft de klant er geen, dan wordt die gemaakt.',
    }),
  ),
} as const

export const wrongAgreement = ({ startDate, endDate }: Typed): Problems =>
  typeof startDate === 'string' && typeof endDate === 'string' && endDate < startDate
    ? { endDate: ['Ligt voor de eerste dag'] }
    : {}
