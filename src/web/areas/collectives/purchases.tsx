import {
  type CollectivePurchase,
  collectivePurchase,
  collectiveShare,
} from '../../../contract/areas/collectives/purchases.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { type AnyRow, pagesOf } from '../../fields/places.ts'
import { date, dateTime, number } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { RecordList } from '../../records/recordList.tsx'
import { RelatedCard } from '../../records/relatedCard.tsx'
import { ShowPage } from '../../records/showPage.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { shareColumns } from './columns.tsx'
import { CollectiveTabs } from './tabs.tsx'

const resource: AnyResource = collectivePurchase
const shares: AnyResource = collectiveShare
const pages = pagesOf(resource, null)
const purchaseOf = (row: AnyRow) => row as unknown as CollectivePurchase
const price = (value: string) => `${number(value, 6, 2)} €/MWh`
const mwh = (value: string) => `${number(value, 3, 0)} MWh`

const columns = withColumns(columnsOf(resource), {
  product: { from: 'lg' },
  volume: { cell: (row) => mwh(String(row.volume)) },
  price: { cell: (row) => price(String(row.price)) },
  boughtOn: { from: 'md' },
})

/** What was bought for all who take part, in every collective. */
export function PurchaseList() {
  return (
    <RecordList
      resource={resource}
      customerId={null}
      columns={columns}
      tabs={<CollectiveTabs value="purchases" />}
      deletes={({ state, number: named }) => (state === 'proposed' ? String(named) : null)}
      nothing="Er is nog niets samen ingekocht. Kies Inkoop vastleggen bij een collectief dat is gegund."
    />
  )
}

/** One of them: what was bought, who looked at it, and how it was divided. */
export function PurchasePage({ id }: PageProps) {
  return (
    <ShowPage
      resource={resource}
      customerId={null}
      id={id}
      title={(row) => String(row.number)}
      lead={(row) => (
        <TextLink href={`/v3/collective/collectives/${row.collectiveId}`}>
          {String(row.collectiveName)}
        </TextLink>
      )}
      mayDelete={(row) => row.state === 'proposed'}
      dataLabel="Inkoop"
      data={(row) => <PurchaseData {...purchaseOf(row)} />}
      tabs={(row) => [{ id: 'shares', label: 'Verdeling', content: <Shares by={{ purchaseId: row.id }} /> }]}
    />
  )
}

function PurchaseData(of: CollectivePurchase) {
  return (
    <Card title="Inkoop">
      <DescriptionList
        columns={3}
        items={[
          { label: 'Levering', value: of.periodName },
          { label: 'Volume', value: mwh(of.volume) },
          { label: 'Prijs', value: price(of.price) },
          { label: 'Ingekocht op', value: date(of.boughtOn) },
          { label: 'Referentie leverancier', value: of.supplierReference },
          { label: 'Vastgelegd door', value: of.proposedByName },
          {
            label: 'Gecontroleerd door',
            value: of.bookedAt && `${of.bookedByName ?? 'onbekend'}, ${dateTime(of.bookedAt)}`,
          },
          ...(of.reversePrice ? [{ label: 'Tegengeboekt tegen', value: price(of.reversePrice) }] : []),
        ]}
      />
    </Card>
  )
}

/** The parts of who takes part: of one purchase, one collective or one participation. */
export function Shares({ by }: { by: Readonly<Record<string, number>> }) {
  return (
    <RelatedCard
      resource={shares}
      customerId={null}
      by={by}
      columns={shareColumns(shares).map(({ sortable: _, ...column }) => column)}
      rowHref={(row) => `/v3/collective/participants/${row.participationId}`}
    >
      Zodra een ander de inkoop heeft gecontroleerd, staat hier het deel van iedere deelnemer.
    </RelatedCard>
  )
}

/** What was bought for one collective. */
export function PurchasesOf({ collectiveId }: { collectiveId: number }) {
  return (
    <RelatedCard
      resource={resource}
      customerId={null}
      by={{ collectiveId }}
      columns={columns.flatMap(({ sortable: _, ...column }) =>
        column.id === 'collectiveName' ? [] : [column],
      )}
      rowHref={(row) => pages.show(row.id)}
    >
      Kies Inkoop vastleggen zodra het product is gegund. Een ander controleert, en dan wordt er verdeeld.
    </RelatedCard>
  )
}
