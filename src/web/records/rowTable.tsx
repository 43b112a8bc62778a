import { Copy, ExternalLink, SquareArrowOutUpRight } from 'lucide-react'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { AnyRow } from '../fields/places.ts'
import { copyText } from '../portal/copyText.ts'
import { ContextMenu } from '../ui/contextMenu.tsx'
import { ListRows } from '../ui/listRows.tsx'
import type { MenuItem } from '../ui/menuItem.tsx'
import { Table } from '../ui/table.tsx'
import type { Point, RowGroup, Selection, Sort } from '../ui/tableTypes.ts'
import type { ListProps } from './listPage.tsx'
import { type StepActor, stepItems } from './steps.tsx'

interface RowTableProps extends Pick<ListProps, 'resource' | 'columns' | 'rowHref' | 'rowMenu' | 'without'> {
  /** The flow in which steps are taken. */
  steps: StepActor
  selection?: Selection | undefined
  groupOf?: ((row: AnyRow) => RowGroup) | undefined
  rows: readonly AnyRow[]
  outdated: boolean
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

/** What every row's menu can do with its page. */
function openItems(href: string): MenuItem[] {
  return [
    {
      id: 'open',
      label: 'Openen',
      icon: <SquareArrowOutUpRight size={15} aria-hidden />,
      onSelect: () => navigate(href),
    },
    {
      id: 'tab',
      label: 'Openen in nieuw tabblad',
      icon: <ExternalLink size={15} aria-hidden />,
      onSelect: () => window.open(href, '_blank', 'noopener'),
    },
    {
      id: 'copy',
      label: 'Link kopiëren',
      icon: <Copy size={15} aria-hidden />,
      onSelect: () => void copyText(new URL(href, window.location.href).href),
    },
  ]
}

/** The rows of a list as a table with a menu on the right click: opening it, what the area has for it, and its steps. */
export function RowTable({
  resource,
  columns,
  rowHref,
  rowMenu,
  without,
  steps,
  rows,
  sort,
  onSort,
  ...more
}: RowTableProps) {
  const [menu, setMenu] = useState<{ row: AnyRow; at: Point } | null>(null)
  const href = menu ? rowHref(menu.row) : undefined
  const own = menu ? [...(rowMenu?.(menu.row) ?? []), ...stepItems(resource, menu.row, steps, without)] : []
  const items: MenuItem[] = [
    ...(href ? openItems(href) : []),
    ...(href && own.length > 0 ? [{ id: 'line', divider: true } as const] : []),
    ...own,
  ]
  return (
    <ListRows>
      <Table
        caption={resource.label.many}
        rows={rows}
        columns={columns}
        rowKey={(row) => String(row.id)}
        rowHref={rowHref}
        selection={more.selection}
        groupOf={more.groupOf}
        outdated={more.outdated}
        oneLine
        sort={sort}
        onSort={onSort}
        onRowMenu={(row, at) => setMenu({ row, at })}
      />
      <ContextMenu
        at={menu?.at ?? null}
        items={items}
        label={`${resource.label.one}: wat kan hier`}
        onClose={() => setMenu(null)}
      />
    </ListRows>
  )
}
