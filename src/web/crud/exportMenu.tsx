import { Download } from 'lucide-react'
import type { AnyResource } from '../../contract/resource.ts'
import { download, type Query } from '../api.ts'
import { useMay } from '../profile.ts'
import { refusalFrom } from '../refusal.ts'
import { tell } from '../root.ts'
import { saveAs } from '../saveAs.ts'
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
  const mayExport = useMay('export:read')
  if (!mayExport) return null
  const save = async (format: string) => {
    const { page: _, per_page: __, ...query } = listQuery(state)
    try {
      const columns = state.columns?.join(',') ?? ''
      const { name, content } = await download(`${callsOf(resource, customerId)}/export.${format}`, {
        query: { ...query, ...fixed, columns },
      })
      saveAs(name, content)
    } catch (error) {
      tell.error(refusalFrom(error).message)
    }
  }
  return (
    <Menu
      label="Exporteren als"
      items={formats.map(({ id, label }) => ({ id, label, onSelect: () => void save(id) }))}
      trigger={
        <Button size={size} icon={<Download size={16} aria-hidden />}>
          Exporteren
        </Button>
      }
    />
  )
}
