import {
  type Deadline,
  deadlineKinds,
  deadlineTerms,
} from '../../../contract/areas/deadlines/deadlineCalls.ts'
import { type Day, daysBetween } from '../../../domain/time/day.ts'
import { count, date } from '../../format/format.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { ListRows } from '../../ui/listRows.tsx'
import { Table } from '../../ui/table.tsx'
import type { Column } from '../../ui/tableTypes.ts'

const tones = { late: 'danger', week: 'warning', later: 'neutral' } as const satisfies Record<
  string,
  BadgeTone
>

const days = (amount: number) => (amount === 1 ? '1 dag' : `${count(amount)} dagen`)

/** How long there is still, or how long it is over, in words. */
export function leftOf(day: Day, today: Day): string {
  const left = daysBetween(today, day)
  if (left < 0) return `${days(-left)} te laat`
  return left === 0 ? 'Vandaag' : `Nog ${days(left)}`
}

const customer: Column<Deadline> = {
  id: 'customer',
  header: 'Klant',
  cell: ({ customerName }) => customerName ?? '',
}

interface RowsProps {
  items: readonly Deadline[]
  today: Day
  withCustomer: boolean
  withUser: boolean
  outdated: boolean
}

/** A page of the list; a row leads to its record. */
export function Rows({ items, today, withCustomer, withUser, outdated }: RowsProps) {
  const columns: readonly Column<Deadline>[] = [
    { id: 'title', header: 'Omschrijving', cell: ({ title }) => title },
    { id: 'day', header: 'Datum', whole: true, cell: ({ day }) => date(day) },
    {
      id: 'left',
      header: 'Stand',
      whole: true,
      cell: ({ day, promise }) => <Badge tone={tones[promise]}>{leftOf(day, today)}</Badge>,
    },
    { id: 'term', header: 'Termijn', cell: ({ term }) => deadlineTerms[term] },
    { id: 'kind', header: 'Soort', from: 'xl', cell: ({ kind }) => deadlineKinds[kind] },
    ...(withCustomer ? [customer] : []),
    ...(withUser
      ? [
          {
            id: 'user',
            header: 'Verantwoordelijke',
            from: 'xl' as const,
            cell: ({ userName }: Deadline) => userName ?? '',
          },
        ]
      : []),
  ]
  return (
    <ListRows>
      <Table
        caption="Termijnen"
        rows={items}
        rowKey={({ kind, id, term }) => `${kind} ${id} ${term}`}
        rowHref={({ path }) => path}
        columns={columns}
        oneLine
        outdated={outdated}
      />
    </ListRows>
  )
}
