import { type Forecast, forecast } from '../../../contract/areas/forecast/forecasts.ts'
import { unitOf } from '../../../contract/areas/forecast/forecastWords.ts'
import { number } from '../../format/format.ts'
import { columnsOf, stateBadge, withColumns } from '../../records/columns.tsx'
import { css } from '../../styled-system/css'
import { Badge } from '../../ui/badge.tsx'
import { percentText, shortMonth } from './forecastText.ts'

const beside = css({ display: 'inline-flex', alignItems: 'center', gap: '2', whiteSpace: 'nowrap' })
const soft = css({ textStyle: 'small', color: 'text.soft', fontVariantNumeric: 'tabular-nums' })

/** The state, how far it is, and whether a later one was fixed. */
function Stand({ row }: { row: Forecast }) {
  return (
    <span className={beside}>
      {stateBadge(forecast, row)}
      {row.state === 'running' && <span className={soft}>{row.progress}%</span>}
      {row.isOutdated && <Badge tone="warning">Verouderd</Badge>}
    </span>
  )
}

/** The columns of the list. */
export const forecastColumns = withColumns(columnsOf(forecast), {
  customerName: { from: 'md', cell: ({ customerName }) => customerName ?? 'Alle klanten' },
  product: { from: 'lg' },
  period: {
    from: 'lg',
    cell: ({ fromMonth, toMonth }) => `${shortMonth(fromMonth)} – ${shortMonth(toMonth)}`,
  },
  method: { from: 'xl' },
  volume: {
    numeric: true,
    cell: ({ volume, product }) => (volume === null ? '–' : `${number(volume, 0)} ${unitOf(product)}`),
  },
  completeness: {
    header: 'Volledig',
    numeric: true,
    from: 'xl',
    cell: (row) => percentText(row.completeness),
  },
  deviationPct: { header: 'Toets', numeric: true, from: '2xl', cell: (row) => percentText(row.deviationPct) },
  createdAt: { header: 'Gemaakt op', from: '2xl' },
  statusName: { cell: (row) => <Stand row={row} /> },
})
