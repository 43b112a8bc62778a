import { customerParticipation } from '../../../contract/areas/collectives/customerParticipations.ts'
import { customerShare } from '../../../contract/areas/collectives/purchases.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { pagesOf } from '../../fields/places.ts'
import type { PageProps } from '../../portal/page.ts'
import { ListPage } from '../../records/listPage.tsx'
import { RelatedCard } from '../../records/relatedCard.tsx'
import { ShowPage } from '../../records/showPage.tsx'
import { participantColumns, shareColumns } from './columns.tsx'

const resource: AnyResource = customerParticipation
const bought: AnyResource = customerShare

/** The collectives that one customer takes part in. */
export function OwnParticipations({ customerId }: PageProps) {
  const pages = pagesOf(resource, customerId)
  return (
    <ListPage
      resource={resource}
      customerId={customerId}
      columns={participantColumns(resource)}
      mayCreate={false}
      rowHref={({ id }) => pages.show(id)}
      nothing="Deze klant doet nog in geen collectief mee."
    />
  )
}

/** Its part in one of them. */
export function OwnParticipation({ customerId, id }: PageProps) {
  return (
    <ShowPage
      resource={resource}
      customerId={customerId}
      id={id}
      title={(row) => String(row.collectiveName)}
      tabs={(row) => [
        {
          id: 'bought',
          label: 'Ingekocht',
          content: (
            <RelatedCard
              resource={bought}
              customerId={customerId}
              by={{ participationId: row.id }}
              columns={shareColumns(bought).flatMap(({ sortable: _, ...column }) =>
                column.id === 'collectiveName' ? [] : [column],
              )}
              rowHref={() => `${pagesOf(resource, customerId).show(row.id)}?tab=bought`}
            >
              Zodra er voor het collectief is ingekocht, staat hier het eigen deel met de prijs.
            </RelatedCard>
          ),
        },
      ]}
    />
  )
}
