import type { UseQueryResult } from '@tanstack/react-query'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { Table } from '../../ui/table.tsx'
import type { Column } from '../../ui/tableTypes.ts'

interface ListCardProps<Line> {
  title: string
  lines: UseQueryResult<readonly Line[]>
  columns: readonly Column<Line>[]
  empty: string
}

/** A short list that belongs to a user. */
export function ListCard<Line extends { id: number }>({ title, lines, columns, empty }: ListCardProps<Line>) {
  const isFilled = lines.isSuccess && lines.data.length > 0
  return (
    <Card title={title} flush={isFilled}>
      <Fetching of={lines} lines={4} />
      {lines.isSuccess && !isFilled && <EmptyState title={empty} />}
      {isFilled && (
        <Table caption={title} rows={lines.data} rowKey={({ id }) => String(id)} columns={columns} />
      )}
    </Card>
  )
}
