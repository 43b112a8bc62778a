import { Download } from 'lucide-react'
import type { ExportJob } from '../../../contract/areas/exports/exports.ts'
import { answeredExport } from '../../../contract/areas/exports/exports.ts'
import { columnsOf, stateBadge, withColumns } from '../../records/columns.tsx'
import { css } from '../../styled-system/css'
import { Second } from '../../ui/cellLine.tsx'
import { IconButton } from '../../ui/iconButton.tsx'
import type { Column } from '../../ui/tableTypes.ts'
import { takeExport } from './jobs.ts'

const beside = css({ display: 'inline-flex', alignItems: 'center', gap: '2', whiteSpace: 'nowrap' })
const soft = css({ textStyle: 'small', color: 'text.soft', fontVariantNumeric: 'tabular-nums' })

/** The state, and of what is being written how far it is. */
function Stand({ row }: { row: ExportJob }) {
  const { state, progress } = row
  return (
    <span className={beside}>
      {stateBadge(answeredExport, row)}
      {state === 'running' && <span className={soft}>{progress}%</span>}
    </span>
  )
}

/** The columns of the list, with a last one to take the file. */
export const exportColumns: Column<ExportJob>[] = [
  ...withColumns(columnsOf(answeredExport), {
    name: {
      cell: (row) => (
        <span>
          {row.name}
          {row.aboutCustomerName && <Second>{row.aboutCustomerName}</Second>}
        </span>
      ),
    },
    kind: { cell: (row) => row.kindLabel },
    format: { from: 'xl' },
    rowCount: { from: 'md' },
    requestedByName: { from: 'lg' },
    createdAt: { header: 'Aangevraagd op' },
    expiresAt: { from: 'lg' },
    statusName: { cell: (row) => <Stand row={row} /> },
  }),
  {
    id: 'file',
    header: 'Bestand',
    cell: (row) => (
      <IconButton
        size="sm"
        label={`${row.name} downloaden`}
        icon={<Download size={16} aria-hidden />}
        disabled={!row.allowed.includes('DOWNLOAD')}
        onClick={() => void takeExport(row.id)}
      />
    ),
  },
]
