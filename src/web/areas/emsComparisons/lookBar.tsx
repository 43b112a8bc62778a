import { css } from '../../styled-system/css'
import { TableExport } from '../../tableExport.tsx'
import { TabBar } from '../../ui/tabBar.tsx'
import { type Comparing, compareAddressOf } from './compareAddress.ts'

interface LookBarProps {
  comparing: Comparing
  /** What a file of it is called, its title, and what stands in it. */
  name: string
  title: string
  table: Parameters<typeof TableExport>[0]['table']
}

const bar = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '3', mb: '3' })
const takeAway = css({ display: 'flex', gap: '2' })

/** As a chart or as a table, and the same figures as a file. */
export function LookBar({ comparing, ...file }: LookBarProps) {
  return (
    <div className={bar}>
      <TabBar
        label="Weergave"
        value={comparing.look}
        tabs={[
          { id: 'chart', label: 'Grafiek', href: compareAddressOf({ ...comparing, look: 'chart' }) },
          { id: 'table', label: 'Tabel', href: compareAddressOf({ ...comparing, look: 'table' }) },
        ]}
      />
      <div className={takeAway}>
        <TableExport {...file} />
      </div>
    </div>
  )
}
