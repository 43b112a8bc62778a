import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type EmsSort, emsConnections } from '../../../contract/areas/ems/emsCalls.ts'
import type { Day } from '../../../domain/time/day.ts'
import { fetched } from '../../calls/fetched.ts'
import { FileMenu } from '../../records/exportMenu.tsx'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { Paged } from '../../ui/paged.tsx'
import { SearchInput } from '../../ui/searchInput.tsx'
import { Select } from '../../ui/select.tsx'
import { Table } from '../../ui/table.tsx'
import { connectionColumns } from './connectionColumns.tsx'
import { type EmsLooking, showLabels, signed } from './emsAddress.ts'

interface ConnectionsCardProps {
  customerId: number
  until: Day
  looking: EmsLooking
  onLook: (looking: EmsLooking) => void
}

const perPage = 25
const bar = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 22rem) 12rem' },
  px: { base: '4', md: '5' },
  py: '4',
})

/** Every connection with its last twelve months, what rose most on top. */
export function ConnectionsCard({ customerId, until, looking, onLook }: ConnectionsCardProps) {
  const found = useConnections(customerId, until, looking)
  const narrow = (part: Partial<EmsLooking>) => onLook({ ...looking, page: 1, ...part })
  return (
    <Card
      title="Aansluitingen"
      actions={
        found.data &&
        found.data.meta.total > 0 && (
          <FileMenu path={pathOf(customerId)} query={narrowingOf(until, looking)} size="sm" />
        )
      }
      flush
    >
      <Narrowing looking={looking} isFetching={found.isFetching && !found.isPending} onNarrow={narrow} />
      <Fetching of={found} lines={6} inset />
      {found.data && (
        <Paged
          shown={found.data.rows.length}
          total={found.data.meta.total}
          page={looking.page}
          perPage={perPage}
          onPage={(page) => onLook({ ...looking, page })}
          nothing={
            <EmptyState title="Geen resultaten gevonden">Zoek iets anders of kies alle producten.</EmptyState>
          }
          flush
        >
          <Table
            caption="Aansluitingen met hun verbruik"
            outdated={found.isPlaceholderData}
            rows={found.data.rows}
            rowKey={({ id }) => String(id)}
            rowHref={({ id, until: last }) =>
              `/v3/customers/${customerId}/ems/usage?connection=${id}&step=year${last ? `&day=${last}` : ''}`
            }
            columns={connectionColumns(customerId)}
            sort={looking.sort}
            onSort={({ by, direction }) => narrow({ sort: { by: by as EmsSort, direction } })}
          />
        </Paged>
      )}
    </Card>
  )
}

interface NarrowingProps {
  looking: EmsLooking
  isFetching: boolean
  onNarrow: (part: Partial<EmsLooking>) => void
}

/** Which connections one wants to see. */
function Narrowing({ looking, isFetching, onNarrow }: NarrowingProps) {
  return (
    <div className={bar}>
      <SearchInput
        label="Zoek op EAN of adres"
        value={looking.q}
        loading={isFetching}
        onChange={(q) => onNarrow({ q })}
      />
      <Select
        label="Product"
        placeholder="Alle producten"
        clearable
        value={looking.product ?? ''}
        options={(['electricity', 'gas'] as const).map((value) => ({ value, label: showLabels[value] }))}
        onChange={(product) =>
          onNarrow({ product: product === '' ? null : (product as 'electricity' | 'gas') })
        }
      />
    </div>
  )
}

const pathOf = (customerId: number) => `customers/${customerId}/ems/connections`

/** Which connections the address asks for, and in which order. */
const narrowingOf = (until: Day, { sort, q, product, entityId }: EmsLooking) => ({
  until,
  sort: signed(sort),
  q,
  ...(product !== null && { product }),
  ...(entityId !== null && { entityId }),
})

function useConnections(customerId: number, until: Day, looking: EmsLooking) {
  const query = { ...narrowingOf(until, looking), page: looking.page, per_page: perPage }
  return useQuery({
    ...fetched(emsConnections, { customerId, query }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
}
