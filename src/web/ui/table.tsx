import { Fragment, type MouseEvent, type ReactNode, useRef } from 'react'
import { Link } from 'wouter'
import { cx } from '../styled-system/css'
import { CellLine, tellWhole } from './cellLine.tsx'
import { Checkbox } from './checkbox.tsx'
import { TableHead } from './tableHead.tsx'
import {
  cellStyle,
  fromStyle,
  groupStyle,
  hitStyle,
  rowLink,
  rowStyle,
  tableFrame,
  tableStyle,
} from './tableStyle.ts'
import type { Column, Point, RowGroup, Selection, Sort } from './tableTypes.ts'
import { hiddenFromSight } from './visuallyHidden.tsx'

interface TableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** Where a row leads; its first cell becomes the link, a press anywhere in the row follows it. */
  rowHref?: (row: Row) => string | undefined
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  selection?: Selection | undefined
  /** A right click, or the menu key on the row's link. */
  onRowMenu?: (row: Row, at: Point) => void
  /** A row is one line on a desktop, as in a list of many: what does not fit is cut off. */
  oneLine?: boolean
  /** More columns than fit: scrolls sideways, and its header no longer sticks to the window. */
  wide?: boolean
  /** Buttons or a menu at the end of each row. */
  rowActions?: (row: Row) => ReactNode
  /** Rows that stand together, in the order of the rows. */
  groupOf?: ((row: Row) => RowGroup) | undefined
  /** Others are under way: these rows are still seen, and nothing can be done with them. */
  outdated?: boolean
}

/** A word no column has room for: it is broken, where others stay whole. */
const hasLongWord = (content: ReactNode) => typeof content === 'string' && /\S{28}/.test(content)

/** A word or two, such as a kind or a first name and its surname: cut off they would say nothing, so the long ones give way. */
const isShort = (content: ReactNode) => typeof content === 'string' && content.length <= 14

/** True when the press meant something inside the row: a link, a control, or text being selected. */
function meantSomethingElse(event: MouseEvent<HTMLElement>) {
  const target = event.target instanceof Element ? event.target : null
  return Boolean(
    target?.closest('a, button, input, select, label, [role=menu]') || String(window.getSelection() ?? ''),
  )
}

/** A list as a dense table on a desktop, and as small cards on a phone. */
export function Table<Row>(props: TableProps<Row>) {
  const {
    caption,
    rows,
    columns,
    rowKey,
    sort,
    onSort,
    selection,
    rowActions,
    groupOf,
    wide = false,
    outdated,
  } = props
  return (
    <div className={tableFrame({ wide })}>
      <table className={tableStyle}>
        <caption className={hiddenFromSight}>{caption}</caption>
        <TableHead
          columns={columns}
          keys={rows.map(rowKey)}
          sort={sort}
          onSort={onSort}
          selection={selection}
          actions={rowActions !== undefined}
        />
        <tbody inert={outdated} onPointerOver={props.oneLine ? tellWhole : undefined}>
          {rows.map((row, place) => {
            const group = groupOf?.(row)
            const before = rows[place - 1]
            const starts = group && (before === undefined || groupOf?.(before).key !== group.key)
            return (
              <Fragment key={rowKey(row)}>
                {starts && (
                  <tr className={groupStyle}>
                    <th
                      scope="colgroup"
                      colSpan={columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0)}
                    >
                      {group.heading}
                    </th>
                  </tr>
                )}
                <TableRow row={row} {...props} />
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** A press anywhere on a row is one on its link, with the keys that were held. */
function follow(event: MouseEvent<HTMLElement>, link: HTMLAnchorElement | null) {
  if (link === null || meantSomethingElse(event)) return
  const { ctrlKey, metaKey, shiftKey } = event
  link.dispatchEvent(
    new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  )
}

/** What the widths of the columns are found by. */
function widthMarks<Row>({ whole, numeric }: Column<Row>, content: ReactNode, gives: boolean) {
  const marks = {
    'data-long': hasLongWord(content),
    'data-whole': whole || (gives && isShort(content)),
    'data-words': gives && !numeric && typeof content === 'string',
  }
  return Object.fromEntries(Object.entries(marks).filter(([, holds]) => holds))
}

type TableRowProps<Row> = TableProps<Row> & { row: Row }

function TableRow<Row>({
  row,
  columns,
  rowKey,
  rowHref,
  selection,
  onRowMenu,
  rowActions,
  oneLine = false,
}: TableRowProps<Row>) {
  const link = useRef<HTMLAnchorElement>(null)
  const key = rowKey(row)
  const href = rowHref?.(row)
  const selected = selection?.selected.has(key)
  const openMenu = (event: MouseEvent) => {
    if (!onRowMenu) return
    event.preventDefault()
    onRowMenu(row, { x: event.clientX, y: event.clientY })
  }
  return (
    // The link in the first cell is the keyboard's way; the row only widens its target.
    <tr
      className={rowStyle({ linked: href !== undefined, selected, oneLine })}
      aria-selected={selection ? selected : undefined}
      onClick={(event) => follow(event, link.current)}
      onContextMenu={openMenu}
    >
      {selection && <SelectCell row={key} selection={selection} />}
      {columns.map((column, index) => {
        const content = column.cell(row)
        const shown = oneLine ? <CellLine>{content}</CellLine> : content
        const main = index === 0
        return (
          <td
            key={column.id}
            data-label={main ? undefined : column.header}
            data-main={main || undefined}
            data-numeric={column.numeric || undefined}
            data-tight={column.tight || undefined}
            {...widthMarks(column, content, oneLine)}
            className={cx(cellStyle, fromStyle({ from: column.from }))}
          >
            {main && href ? (
              <Link href={href} ref={link} className={rowLink}>
                {shown}
              </Link>
            ) : (
              shown
            )}
          </td>
        )
      })}
      {rowActions && (
        <td data-narrow className={cellStyle}>
          {rowActions(row)}
        </td>
      )}
    </tr>
  )
}

function SelectCell({ row, selection }: { row: string; selection: Selection }) {
  const checked = selection.selected.has(row)
  const toggle = () => {
    const next = new Set(selection.selected)
    if (!next.delete(row)) next.add(row)
    selection.onChange(next)
  }
  return (
    <td data-narrow className={cellStyle}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the box inside says what it ticks; the label widens its target */}
      <label className={hitStyle}>
        <Checkbox aria-label="Rij selecteren" checked={checked} onChange={toggle} />
      </label>
    </td>
  )
}
