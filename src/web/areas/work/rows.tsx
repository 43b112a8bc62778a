import { type WorkItem, workDeeds, workKinds, workPromises } from '../../../contract/areas/work/workCalls.ts'
import { date } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Second } from '../../ui/cellLine.tsx'
import { ListRows } from '../../ui/listRows.tsx'
import { Table } from '../../ui/table.tsx'
import type { Column } from '../../ui/tableTypes.ts'

const tones = { late: 'danger', week: 'warning', later: 'neutral' } as const satisfies Record<
  string,
  BadgeTone
>

const fromWide = css({ hideBelow: 'xl' })

const customer: Column<WorkItem> = {
  id: 'customer',
  header: 'Klant',
  cell: ({ customerName }) => customerName ?? '',
}
const what: readonly Column<WorkItem>[] = [
  { id: 'title', header: 'Werk', cell: ({ title }) => title },
  {
    id: 'kind',
    header: 'Soort',
    // What is to be done stands beside what it is: half a word says neither.
    whole: true,
    cell: ({ kind, deed }) => (
      <span>
        {workKinds[kind]}
        <span className={fromWide}>
          <Second>{workDeeds[deed]}</Second>
        </span>
      </span>
    ),
  },
]
const promise: readonly Column<WorkItem>[] = [
  { id: 'day', header: 'Uiterlijk', whole: true, cell: ({ day }) => date(day) },
  {
    id: 'promise',
    header: 'Belofte',
    whole: true,
    cell: (item) => <Badge tone={tones[item.promise]}>{workPromises[item.promise]}</Badge>,
  },
]
const user: Column<WorkItem> = {
  id: 'user',
  header: 'Wacht op',
  from: 'xl',
  cell: ({ userName }) => userName ?? 'Wie het mag',
}

interface RowsProps {
  items: readonly WorkItem[]
  withCustomer: boolean
  withUser: boolean
  outdated: boolean
}

/** A page of the queue; a row leads to where it is done. */
export function Rows({ items, withCustomer, withUser, outdated }: RowsProps) {
  return (
    <ListRows>
      <Table
        caption="Wat wacht"
        rows={items}
        rowKey={({ kind, id, deed }) => `${kind} ${id} ${deed}`}
        rowHref={({ path }) => path ?? undefined}
        columns={[...what, ...(withCustomer ? [customer] : []), ...promise, ...(withUser ? [user] : [])]}
        oneLine
        outdated={outdated}
      />
    </ListRows>
  )
}
