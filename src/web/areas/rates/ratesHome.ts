import { rate } from '../../../contract/areas/rates/rates.ts'
import { pagesOf } from '../../fields/places.ts'
import { useMay } from '../../portal/profile.ts'

/** The agreement that a price is of, as far as that is known where one stands. */
interface OfAgreement {
  readonly supplyAgreementId: number | null
  readonly supplyAgreementName?: string | null
}

/** A page to go back to, and what it is called. */
export interface Home {
  readonly label: string
  readonly href: string
}

/**
 * Where one goes back to from a price. Prices are agreed for customers without the module as well, and whoever does that may not open
 * the list of that module: the agreement is then where one came from, and without one the customer.
 */
export function useRatesHome(customerId: number | null, of: OfAgreement | undefined): Home {
  const sees = useMay('mod:purchase')
  const seesAgreements = useMay('back-office-contracts:read')
  if (sees) return { label: rate.label.many, href: pagesOf(rate, customerId).list }
  const agreement = of?.supplyAgreementId ?? null
  if (agreement === null || !seesAgreements) return { label: 'Klant', href: `/v3/customers/${customerId}` }
  return {
    label: of?.supplyAgreementName ?? 'Leveringsovereenkomst',
    href: `/v3/supply-agreements/${agreement}?tab=rates`,
  }
}
