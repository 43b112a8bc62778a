import type { DescribedFlow } from '../../../machines/described.ts'
import { Table } from '../ui/table.tsx'
import { TextLink } from '../ui/textLink.tsx'
import { titleOf } from './explained.tsx'

/** The chart as a table: the same for the keyboard and for who listens. */
export function ArrowTable({ flow, hrefOf }: { flow: DescribedFlow; hrefOf: (part: string) => string }) {
  return (
    <Table
      caption={`Overgangen van ${flow.title}`}
      rows={flow.arrows}
      rowKey={({ id }) => id}
      wide
      columns={[
        {
          id: 'from',
          header: 'Toestand',
          cell: ({ from }) => <TextLink href={hrefOf(from)}>{titleOf(flow, from)}</TextLink>,
        },
        { id: 'event', header: 'Gebeurtenis', cell: ({ event }) => event },
        { id: 'guard', header: 'Voorwaarde', cell: ({ guard }) => guard ?? '' },
        {
          id: 'to',
          header: 'Doel',
          cell: ({ to }) => to.map((path) => titleOf(flow, path)).join(' + ') || 'blijft',
        },
        { id: 'actions', header: 'Doet', cell: ({ actions }) => actions.join(', ') },
      ]}
    />
  )
}
