import type { ComponentProps } from 'react'
import { css } from './styled-system/css'
import { TableExport } from './tableExport.tsx'
import { TabBar } from './ui/tabBar.tsx'

interface ChartOrTableProps extends ComponentProps<typeof TableExport> {
  look: 'chart' | 'table'
  /** What the table is called where it is chosen. */
  tableLabel?: string
  hrefOf: (look: 'chart' | 'table') => string
}

const bar = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '3', mb: '3' })
const takeAway = css({ display: 'flex', gap: '2' })

/** Figures as a chart or as a table, and the same figures as a file. */
export function ChartOrTable({ look, tableLabel = 'Tabel', hrefOf, ...file }: ChartOrTableProps) {
  return (
    <div className={bar}>
      <TabBar
        label="Weergave"
        value={look}
        tabs={[
          { id: 'chart', label: 'Grafiek', href: hrefOf('chart') },
          { id: 'table', label: tableLabel, href: hrefOf('table') },
        ]}
      />
      <div className={takeAway}>
        <TableExport {...file} />
      </div>
    </div>
  )
}
