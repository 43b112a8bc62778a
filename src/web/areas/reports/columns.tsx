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
          {ofWhat(row) !== '' && <Second>{ofWhat(row)}</Second>}
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

const counted = ({ length }: readonly number[], one: string, many: string) =>
  length === 0 ? [] : [length === 1 ? `1 ${one}` : `${length} ${many}`]

/** Of which part of the customer it is; nothing where it is of all. */
function ofWhat({ entityIds, connectionIds }: Report): string {
  const parts = [
    ...counted(connectionIds, 'aansluiting', 'aansluitingen'),
    ...counted(entityIds, 'entiteit', 'entiteiten'),
  ]
  return parts.length === 0 ? '' : `Van ${parts.join(' van ')}`
}
