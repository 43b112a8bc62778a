import type { Connection } from '../../../contract/areas/connections/connections.ts'
import { shareFields } from '../../../contract/areas/connections/costShares.ts'
import { hundredthsOf } from '../../../domain/budget/shares.ts'
import { decimalOf } from '../../../domain/money.ts'
import { rowsIn } from '../../../domain/unknown.ts'
import { ReferenceName } from '../../fields/cells.tsx'
import type { FormView } from '../../flows/form.tsx'
import { percentText } from '../../format/format.ts'
import { RowGrid } from '../../records/rowGrid.tsx'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { Table } from '../../ui/table.tsx'

const quiet = css({ textStyle: 'small', color: 'text.soft', mt: '2' })
const wrong = css({ textStyle: 'small', color: 'danger.text', fontWeight: 'medium', mt: '2' })

/** What is typed so far comes to; what is no figure yet counts for nothing. */
const together = (rows: readonly Readonly<Record<string, unknown>>[]): string => {
  const typed = rows.map(({ percent }) => String(percent ?? '').replace(',', '.'))
  const sum = typed.reduce((all, text) => all + (/^\d+(\.\d+)?$/.test(text) ? hundredthsOf(text) : 0), 0)
  return decimalOf(sum, 2)
}

/** Over which cost centres a connection is divided, as it is typed. */
export function SharesInput(form: FormView) {
  const { values, problems } = form.snapshot.context
  const rows = rowsIn(values.costShares)
  return (
    <div>
      <RowGrid
        form={form}
        name="costShares"
        label="Kostenplaatsen"
        one="Kostenplaats"
        columns={shareFields}
      />
      {problems.costShares && <p className={wrong}>{problems.costShares.join(' ')}</p>}
      <p className={quiet}>
        {rows.length > 0
          ? `Samen ${percentText(together(rows))} van 100%. Begrotingen van een kostenplaats rekenen met haar deel.`
          : 'Gebruiken meer kostenplaatsen deze aansluiting? Verdeel haar hier: begrotingen van een kostenplaats rekenen dan met haar deel. Leeg: alles is van de entiteit waar zij bij hoort. Een kostenplaats maak je bij Entiteiten.'}
      </p>
    </div>
  )
}

/** Over which cost centres a connection is divided. */
export function SharesCard({ row: { costShares = [] } }: { row: Connection }) {
  if (costShares.length === 0) return null
  return (
    <Card title="Kostenplaatsen" flush>
      <Table
        caption="Kostenplaatsen"
        rows={costShares}
        rowKey={({ entityId }) => String(entityId)}
        columns={[
          {
            id: 'entity',
            header: 'Kostenplaats',
            cell: ({ entityId }) => <ReferenceName field={shareFields.entityId} id={entityId} />,
          },
          { id: 'percent', header: 'Deel', numeric: true, cell: ({ percent }) => percentText(percent) },
        ]}
      />
    </Card>
  )
}
