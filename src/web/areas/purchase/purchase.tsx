import { useQuery } from '@tanstack/react-query'
import { purchasePositions } from '../../../contract/areas/purchase/purchaseCalls.ts'
import { ask } from '../../calls/ask.ts'
import type { PageProps } from '../../portal/page.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { useMay } from '../../portal/profile.ts'
import { css } from '../../styled-system/css'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { ErrorState } from '../../ui/errorState.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PositionCard } from './positionCard.tsx'
import { PositionChoice, useNarrowing } from './positionList.tsx'
import { PurchaseTabs } from './tabs.tsx'

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)', mt: '4' })

/** Where a customer stands in what is bought ahead, by product and year of delivery. */
export function PurchasePage({ customerId }: PageProps) {
  const mayPropose = useMay('collective:write')
  const positions = useQuery({
    queryKey: [`customers/${customerId}/purchase`],
    queryFn: ({ signal }) => ask(purchasePositions, { customerId: customerId ?? 0 }, { signal }),
  })
  const narrowing = useNarrowing()
  const all = positions.data?.data ?? []
  const shown = all.filter(narrowing.fits)
  return (
    <>
      <PageTitle>Inkoop</PageTitle>
      <PageHeader
        title="Inkoop"
        actions={
          mayPropose && (
            <ButtonLink look="primary" href={`/v3/collective/clicks/create?customer=${customerId}`}>
              Klik voorstellen
            </ButtonLink>
          )
        }
      />
      <PurchaseTabs value="positions" customerId={customerId} />
      {all.length > 0 && <PositionChoice all={all} shown={shown} narrowing={narrowing} />}
      <div className={stack}>
        {positions.isError && <ErrorState />}
        {positions.isLoading && <Skeleton lines={10} />}
        {positions.data?.data.length === 0 && (
          <EmptyState title="Nog geen posities">
            Zodra er een getekende overeenkomst voor levering met een jaarvolume is, staat hier wat is
            ingekocht en wat nog open is.
          </EmptyState>
        )}
        {all.length > 0 && shown.length === 0 && (
          <EmptyState title="Geen positie van dit product in dit leverjaar">
            Kies een ander product of leverjaar.
          </EmptyState>
        )}
        {shown.map((position) => (
          <PositionCard
            key={`${position.product} ${position.deliveryYear}`}
            position={position}
            customerId={customerId ?? 0}
            mayPropose={mayPropose}
          />
        ))}
      </div>
    </>
  )
}
