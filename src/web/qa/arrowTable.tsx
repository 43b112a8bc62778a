import type { DescribedFlow } from '../../../machines/described.ts'
import { Table } from '../ui/table.tsx'
import { TextLink } from '../ui/textLink.tsx'
import { useCoverage, walkedIn } from './coverage.ts'
import { titleOf } from './titleOf.ts'

/** The chart as a table: the same for the keyboard and for who listens. */
export function ArrowTable({ flow, hrefOf }: { flow: DescribedFlow; hrefOf: (part: string) => string }) {
  const coverage = useCoverage()
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
        {
          id: 'event',
          header: 'Gebeurtenis',
          cell: ({ id, event }) => <TextLink href={hrefOf(id)}>{event}</TextLink>,
        },
        { id: 'guard', header: 'Voorwaarde', cell: ({ guard }) => guard ?? '' },
        {
          id: 'to',
          header: 'Doel',
          cell: ({ to }) => to.map((path) => titleOf(flow, path)).join(' + ') || 'blijft',
        },
        { id: 'actions', header: 'Doet', cell: ({ actions }) => actions.join(', ') },
        {
          id: 'coverage',
          header: 'Dekking',
          cell: ({ id }) => {
            const { walked, of } = walkedIn(coverage, flow.id, id)
            return of.length === 0 ? '–' : `${walked.length} van ${of.length} lagen`
          },
        },
      ]}
    />
  )
}
