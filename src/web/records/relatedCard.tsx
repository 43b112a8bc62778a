import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { type RowOf, recordCalls } from '../../contract/records/recordCalls.ts'
import type { AnyResource } from '../../contract/records/resource.ts'
import { ask } from '../calls/ask.ts'
import { type AnyRow, callsOf, pagesOf } from '../fields/places.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/emptyState.tsx'
import { Fetching } from '../ui/fetching.tsx'
import { Table } from '../ui/table.tsx'
import type { Column } from '../ui/tableTypes.ts'
import { TextLink } from '../ui/textLink.tsx'
import { columnFor } from './columns.tsx'

/** How many are shown; the list holds the rest. */
const most = 50

interface RelatedCardProps<R extends AnyResource = AnyResource> {
  resource: R
  customerId: number | null
  /** The filter of the list that finds those that belong here, by which it is also linked to. */
  by: Readonly<Record<string, number | string>>
  /** Which of its columns, or columns of the page's own. */
  columns: readonly string[] | readonly Column<RowOf<R>>[]
  rowHref: (row: RowOf<R>) => string
  /** The button to one more, for who may add any. */
  add?: { readonly label: string; readonly href: string } | false
  /** Other ways to add, beside that button. */
  tools?: ReactNode
  /** What stands there when there are none. */
  children: string
}

/** The records of another list that belong to the one on this page. */
export function RelatedCard<R extends AnyResource>(props: RelatedCardProps<R>): ReactNode
export function RelatedCard({
  resource,
  customerId,
  by,
  columns,
  rowHref,
  add,
  tools,
  children,
}: RelatedCardProps) {
  const path = callsOf(resource, customerId)
  const query = { ...by, per_page: most }
  const found = useQuery({
    queryKey: [path, 'list', query],
    queryFn: ({ signal }) => ask(recordCalls(resource).list, { customerId, query }, { signal }),
  })
  const rows = found.data?.data ?? []
  const total = found.data?.meta.total ?? 0
  const all = new URLSearchParams(
    Object.entries({ ...by, status: 'all' }).map(([name, value]) => [name, `${value}`]),
  )
  const { many } = resource.label
  return (
    <Card
      flush={rows.length > 0}
      title={many}
      actions={
        <>
          {total > most && (
            <TextLink href={`${pagesOf(resource, customerId).list}?${all}`}>Alle {total}</TextLink>
          )}
          {tools}
          {add && (
            <ButtonLink size="sm" href={add.href} icon={<Plus size={15} aria-hidden />}>
              {add.label}
            </ButtonLink>
          )}
        </>
      }
    >
      <Fetching of={found} lines={4} />
      {found.isSuccess && rows.length === 0 && (
        <EmptyState title={`Geen ${many.toLowerCase()}`}>{children}</EmptyState>
      )}
      {rows.length > 0 && (
        <Table
          caption={many}
          rows={rows}
          columns={columns.map((column) =>
            typeof column === 'string' ? namedColumn(resource, column) : column,
          )}
          rowKey={(row) => String(row.id)}
          rowHref={rowHref}
        />
      )}
    </Card>
  )
}

/** A column of the list, which is not sorted here. */
function namedColumn(resource: AnyResource, name: string): Column<AnyRow> {
  const { sortable: _, ...column } = columnFor(resource, name)
  return column
}
