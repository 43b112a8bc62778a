import { Download } from 'lucide-react'
import { reportContent } from '../../../contract/areas/reports/reportCalls.ts'
import type { Report } from '../../../contract/areas/reports/reports.ts'
import { report } from '../../../contract/areas/reports/reports.ts'
import { reportFormats } from '../../../contract/areas/reports/reportWords.ts'
import { fileSize } from '../../format/format.ts'
import { useMayAsk } from '../../portal/profile.ts'
import { columnsOf, stateBadge, withColumns } from '../../records/columns.tsx'
import { css } from '../../styled-system/css'
import { Second } from '../../ui/cellLine.tsx'
import { IconButton } from '../../ui/iconButton.tsx'
import type { Column } from '../../ui/tableTypes.ts'
import { takeReport } from './making.ts'

const beside = css({ display: 'inline-flex', alignItems: 'center', gap: '2', whiteSpace: 'nowrap' })
const soft = css({ textStyle: 'small', color: 'text.soft', fontVariantNumeric: 'tabular-nums' })

/** The state, and of what is being made how far it is. */
function Stand({ row }: { row: Report }) {
  const { state, progress } = row
  return (
    <span className={beside}>
      {stateBadge(report, row)}
      {state === 'running' && <span className={soft}>{progress}%</span>}
    </span>
  )
}

function File({ row }: { row: Report }) {
  const { format, sizeBytes, allowed, name } = row
  const mayTake = useMayAsk(reportContent)
  return (
    <span className={beside}>
      {mayTake && (
        <IconButton
          size="sm"
          label={`${name} downloaden`}
          icon={<Download size={16} aria-hidden />}
          disabled={!allowed.includes('DOWNLOAD')}
          onClick={() => void takeReport(row)}
        />
      )}
      <span className={soft}>
        {reportFormats[format]}
        {sizeBytes === null ? '' : ` · ${fileSize(sizeBytes)}`}
      </span>
    </span>
  )
}

const usual = columnsOf(report)
const kindOf = usual.find(({ id }) => id === 'kind')?.cell

/** The columns of the list, with a last one to take the file. */
export const reportColumns: Column<Report>[] = [
  ...withColumns(usual, {
    kind: {
      cell: (row) => (
        <span>
          {kindOf?.(row)}
          {row.entityIds.length > 0 && <Second>{entitiesText(row)}</Second>}
        </span>
      ),
    },
    createdAt: { header: 'Gemaakt op', from: 'md' },
    requestedByName: { from: 'lg', cell: ({ requestedByName }) => requestedByName ?? 'Automatisch' },
    sentTo: { from: 'xl', cell: ({ sentTo }) => sentTo ?? '–' },
    statusName: { cell: (row) => <Stand row={row} /> },
  }),
  { id: 'file', header: 'Bestand', cell: (row) => <File row={row} /> },
]

const entitiesText = ({ entityIds }: Report) =>
  entityIds.length === 1 ? 'Van 1 entiteit' : `Van ${entityIds.length} entiteiten`
