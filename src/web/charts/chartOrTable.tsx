import type { ComponentProps, ReactNode } from 'react'
import { css } from '../styled-system/css'
import { TabBar } from '../ui/tabBar.tsx'
import { TableExport } from './tableExport.tsx'

interface ChartOrTableProps extends ComponentProps<typeof TableExport> {
  look: 'chart' | 'table'
  /** What the table is called where it is chosen. */
  tableLabel?: string
  hrefOf: (look: 'chart' | 'table') => string
  /** Other ways to take the figures away. */
  children?: ReactNode
}

const bar = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '3', mb: '3' })
const takeAway = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

/** Figures as a chart or as a table, and the same figures as a file. */
export function ChartOrTable({ look, tableLabel = 'Tabel', hrefOf, children, ...file }: ChartOrTableProps) {
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
        {children}
      </div>
    </div>
  )
}
