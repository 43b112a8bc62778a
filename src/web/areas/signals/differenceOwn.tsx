import { type OwnDifference, referenceLabels } from '../../../contract/areas/signals/signalDifferenceCalls.ts'
import { number } from '../../format/format.ts'
import { Card } from '../../ui/card.tsx'
import { Table } from '../../ui/table.tsx'

interface OwnDifferencesProps {
  own: readonly OwnDifference[]
  /** Where the setting of a connection is tried. */
  hrefOf: (connectionId: number) => string
}

/** The connections that do not follow the setting of the customer. */
export function OwnDifferences({ own, hrefOf }: OwnDifferencesProps) {
  return (
    <Card title="Aansluitingen met een eigen instelling">
      <Table
        caption="Aansluitingen met een eigen instelling"
        rows={own}
        rowKey={({ connectionId }) => String(connectionId)}
        rowHref={({ connectionId }) => hrefOf(connectionId)}
        columns={[
          { id: 'name', header: 'Aansluiting', cell: ({ name }) => name },
          {
            id: 'reference',
            header: 'Vergelijken met',
            cell: ({ reference }) => referenceLabels[reference],
          },
          {
            id: 'threshold',
            header: 'Drempel',
            numeric: true,
            cell: ({ threshold }) => `${number(threshold)}%`,
          },
          {
            id: 'least',
            header: 'Minstens per dag',
            numeric: true,
            cell: ({ least, unit }) => `${number(least)} ${unit}`,
          },
        ]}
      />
    </Card>
  )
}
