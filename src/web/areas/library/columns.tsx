import { Download, Eye, FileArchive, FileImage, FileSpreadsheet, FileText, Mail } from 'lucide-react'
import type { LibraryDocument, library } from '../../../contract/areas/library/library.ts'
import { fileSize } from '../../format/format.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { css } from '../../styled-system/css'
import { Second } from '../../ui/cellLine.tsx'
import { IconButton } from '../../ui/iconButton.tsx'
import type { Column } from '../../ui/tableTypes.ts'
import { canPreview } from './preview.tsx'
import { takeDocument } from './take.ts'

const icons: readonly (readonly [pattern: RegExp, icon: typeof FileText])[] = [
  [/^image\//, FileImage],
  [/sheet|csv/, FileSpreadsheet],
  [/zip/, FileArchive],
  [/rfc822/, Mail],
]

const iconStyle = css({ display: 'inline', verticalAlign: 'text-bottom', color: 'text.faint', mr: '2' })

function Title({ document: shown }: { document: LibraryDocument }) {
  const Icon = icons.find(([pattern]) => pattern.test(shown.fileType))?.[1] ?? FileText
  return (
    <span className={css({ overflowWrap: 'anywhere' })}>
      <Icon size={17} aria-hidden className={iconStyle} />
      {shown.title}
      {shown.folderPath && <Second>{shown.folderPath}</Second>}
    </span>
  )
}

/** The columns of the list, with a last one to see and to take the file. */
export function libraryColumns(
  resource: Omit<typeof library, 'columns'> & { readonly columns: readonly string[] },
  customerId: number,
  onPreview: (id: number) => void,
): Column<LibraryDocument>[] {
  const columns = withColumns(columnsOf(resource), {
    title: { cell: (row) => <Title document={row} /> },
    entityName: { from: 'xl' },
    uploadedByName: { from: 'xl' },
    sizeBytes: { cell: (row) => fileSize(row.sizeBytes), from: 'lg' },
    visibleToCustomer: { header: 'Klant ziet dit', from: 'xl' },
  })
  return [
    ...columns,
    {
      id: 'file',
      header: 'Bestand',
      cell: (row) => {
        const shown = row
        return (
          <span className={css({ display: 'inline-flex', gap: '1' })}>
            <IconButton
              size="sm"
              label={`${shown.title} bekijken`}
              icon={<Eye size={16} aria-hidden />}
              disabled={!canPreview(shown)}
              onClick={() => onPreview(shown.id)}
            />
            <IconButton
              size="sm"
              label={`${shown.title} downloaden`}
              icon={<Download size={16} aria-hidden />}
              disabled={shown.state === 'scanning' || shown.state === 'refused'}
              onClick={() => takeDocument(customerId, shown.id)}
            />
          </span>
        )
      },
    },
  ]
}
