import { Download } from 'lucide-react'
import { exportJob } from '../../../contract/areas/exports/exports.ts'
import type { AnyRow } from '../../fields/places.ts'
import { columnsOf, stateBadge, withColumns } from '../../records/columns.tsx'
import { css } from '../../styled-system/css'
import { Second } from '../../ui/cellLine.tsx'
import { IconButton } from '../../ui/iconButton.tsx'
import type { Column } from '../../ui/tableTypes.ts'
import { jobOf, takeExport } from './jobs.ts'

const beside = css({ display: 'inline-flex', alignItems: 'center', gap: '2', whiteSpace: 'nowrap' })
const soft = css({ textStyle: 'small', color: 'text.soft', fontVariantNumeric: 'tabular-nums' })

/** The state, and of what is being written how far it is. */
function Stand({ row }: { row: AnyRow }) {
  const { state, progress } = jobOf(row)
  return (
    <span className={beside}>
      {stateBadge(exportJob, row)}
      {state === 'running' && <span className={soft}>{progress} %</span>}
    </span>
  )
}

/** The columns of the list, with a last one to take the file. */
export const exportColumns: Column<AnyRow>[] = [
  ...withColumns(columnsOf(exportJob), {
    name: {
      cell: (row) => (
        <span>
          {jobOf(row).name}
          {jobOf(row).aboutCustomerName && <Second>{jobOf(row).aboutCustomerName}</Second>}
        </span>
      ),
    },
    kind: { cell: (row) => jobOf(row).kindLabel },
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
        label={`${jobOf(row).name} downloaden`}
        icon={<Download size={16} aria-hidden />}
        disabled={!jobOf(row).allowed.includes('DOWNLOAD')}
        onClick={() => void takeExport(row.id)}
      />
    ),
  },
]
