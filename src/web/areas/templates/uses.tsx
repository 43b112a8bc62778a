import { useQuery } from '@tanstack/react-query'
import { templateUses } from '../../../contract/areas/templates/templateCalls.ts'
import { type Template, usedWithin } from '../../../contract/areas/templates/templates.ts'
import { ask } from '../../calls/ask.ts'
import { count, date } from '../../format/format.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { Table } from '../../ui/table.tsx'

/** On which days this mail left lately, whichever version it was written from. */
export function Uses({ of }: { of: Template }) {
  const found = useQuery({
    queryKey: ['templates', of.id, 'uses'],
    queryFn: async ({ signal }) => (await ask(templateUses, { id: of.id }, { signal })).data,
  })
  if (!found.isSuccess)
    return (
      <Card title="Gebruik">
        <Fetching of={found} lines={4} />
      </Card>
    )
  const rows = found.data
  const total = rows.reduce((sum, row) => sum + row.count, 0)
  return (
    <Card title={`Verzonden in ${usedWithin} dagen: ${count(total)}`} flush={rows.length > 0}>
      {rows.length === 0 ? (
        <EmptyState title="Deze e-mail is de laatste tijd niet verzonden">
          Geteld wordt elke e-mail die is vertrokken, van alle versies samen; een testmail telt niet mee.
        </EmptyState>
      ) : (
        <Table
          caption="Verzonden per dag en versie"
          rows={rows}
          rowKey={({ day, number }) => `${day} ${number}`}
          columns={[
            { id: 'day', header: 'Dag', cell: ({ day }) => date(day) },
            { id: 'number', header: 'Versie', cell: ({ number }) => String(number) },
            { id: 'count', header: 'Verzonden', cell: (row) => count(row.count) },
          ]}
        />
      )}
    </Card>
  )
}
