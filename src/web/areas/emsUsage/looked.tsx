import type { ReactNode } from 'react'
import { type SavedTable, TableExport } from '../../charts/tableExport.tsx'
import { css } from '../../styled-system/css'
import { Table } from '../../ui/table.tsx'
import type { Column } from '../../ui/tableTypes.ts'

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '3',
})
const figures = css({ flex: '1 1 20rem', minWidth: '0' })
const summary = css({ textStyle: 'label', color: 'text.accent', cursor: 'pointer', py: '2' })
const pair = css({ display: 'flex', gap: '3' })

interface LookedProps<Row> {
  caption: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** What a saved file is called, and its sheet. */
  file: string
  title: string
  table: () => SavedTable
  children: ReactNode
}

/** A look at usage: its chart, and below it the same figures as a table and as a file. */
export function Looked<Row>({
  caption,
  rows,
  columns,
  rowKey,
  file,
  title,
  table,
  children,
}: LookedProps<Row>) {
  return (
    <>
      {children}
      <div className={row}>
        <details className={figures}>
          <summary className={summary}>Cijfers als tabel</summary>
          <Table caption={caption} rows={rows} columns={columns} rowKey={rowKey} />
        </details>
        <div className={pair}>
          <TableExport name={file} title={title} table={table} />
        </div>
      </div>
    </>
  )
}

/** What is said below a chart. */
export const lookNote = css({ textStyle: 'small', color: 'text.soft' })
