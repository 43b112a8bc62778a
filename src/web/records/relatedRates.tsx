import { rate } from '../../contract/areas/rates/rates.ts'
import type { SupplyAgreement } from '../../contract/areas/supplyAgreements/supplyAgreements.ts'
import { pagesOf } from '../fields/places.ts'
import { useMay } from '../portal/profile.ts'
import { RelatedCard } from './relatedCard.tsx'

/** What the address of another price of an agreement begins with. */
function beginOf({ id, kind, product, priceType, startDate }: SupplyAgreement): string {
  const known = {
    agreement: String(id),
    kind: kind === 'meet' ? 'meting' : null,
    product,
    priceType,
    from: startDate,
  }
  const filled = Object.entries(known).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
  return String(new URLSearchParams(filled))
}

/** The prices that were agreed in an agreement: without any it does not go out to be signed. */
export function RelatedRates({ of }: { of: SupplyAgreement }) {
  const { id, customerId } = of
  const pages = pagesOf(rate, customerId)
  const mayAdd = useMay(rate.permission.create)
  return (
    <RelatedCard
      resource={rate}
      customerId={customerId}
      by={{ supplyAgreementId: id }}
      columns={[
        'about',
        'rateKind',
        'validFrom',
        'validUntil',
        'rateSingle',
        'rateHigh',
        'rateLow',
        'statusName',
      ]}
      rowHref={(row) => pages.show(row.id)}
      add={mayAdd && { label: 'Tarief toevoegen', href: `${pages.create}?${beginOf(of)}` }}
    >
      Leg hier vast welke prijs is afgesproken. Is hij vastgesteld, dan kan de overeenkomst ter ondertekening.
    </RelatedCard>
  )
}
