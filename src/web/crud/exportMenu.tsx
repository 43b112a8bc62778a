import { Download } from 'lucide-react'
import type { AnyResource } from '../../contract/resource.ts'
import type { Query } from '../api.ts'
import { useMay } from '../profile.ts'
import { takeFile } from '../takeFile.ts'
import { Button } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'
import { type ListState, listQuery } from './listState.ts'
import { callsOf } from './places.ts'

interface ExportMenuProps {
  resource: AnyResource
  customerId: number | null
  /** The list as it is on screen: its filters and order go along. */
  state: ListState
  fixed?: Query | undefined
  size?: 'sm' | 'md'
}

const formats = [
  { id: 'xlsx', label: 'Excel (XLSX)' },
  { id: 'csv', label: 'CSV met puntkomma’s' },
] as const

/** The whole list as a file, in the order and with the filters of the screen. */
export function ExportMenu({ resource, customerId, state, fixed, size = 'md' }: ExportMenuProps) {
  const { page: _, per_page: __, ...query } = listQuery(state)
  const asked = { ...query, ...fixed, columns: state.columns?.join(',') ?? '' }
  const path = callsOf(resource, customerId)
  return <FileMenu path={path} query={asked} also={resource.alsoExported ?? []} size={size} />
}

interface FileMenuProps {
  /** Where the rows are asked. */
  path: string
  /** What narrows and orders them. */
  query: Query
  /** Other files that are made of the list. */
  also?: readonly { readonly name: string; readonly label: string }[]
  size: 'sm' | 'md'
}

/** The same for a list of a page of its own. */
export function FileMenu({ path, query, also = [], size }: FileMenuProps) {
  const mayExport = useMay('export:read')
  if (!mayExport) return null
  const files = [
    ...formats.map(({ id, label }) => ({ id: `export.${id}`, label })),
    ...also.flatMap((sheet) =>
      formats.map(({ id, label }) => ({ id: `${sheet.name}.${id}`, label: `${sheet.label}: ${label}` })),
    ),
  ]
  return (
    <Menu
      label="Exporteren als"
      items={files.map(({ id, label }) => ({
        ...{ id, label },
        onSelect: () => void takeFile(`${path}/${id}`, query),
      }))}
      trigger={
        <Button size={size} icon={<Download size={16} aria-hidden />}>
          Exporteren
        </Button>
      }
    />
  )
}
