import { ArrowDown, ArrowUp } from 'lucide-react'
import { Checkbox } from './checkbox.tsx'
import { fromStyle, headStyle, hitStyle, sortButton } from './tableStyle.ts'
import { type Column, nextSort, type Selection, type Sort } from './tableTypes.ts'
import { VisuallyHidden } from './visuallyHidden.tsx'

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[]
  /** The keys of the rows on screen, for "select all". */
  keys: readonly string[]
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
  selection: Selection | undefined
  /** Whether the rows end with buttons. */
  actions: boolean
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

/** The header of a Table: sorts, and ticks all rows on screen. */
export function TableHead<Row>({ columns, keys, sort, onSort, selection, actions }: TableHeadProps<Row>) {
  return (
    <thead className={headStyle}>
      <tr>
        {selection && <SelectAll keys={keys} selection={selection} />}
        {columns.map((column) => {
          const sorted = sort?.by === column.id ? sort.direction : undefined
          const Arrow = sorted === 'desc' ? ArrowDown : ArrowUp
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={sorted && ariaSort[sorted]}
              data-numeric={column.numeric || undefined}
              data-tight={column.tight || undefined}
              className={fromStyle({ from: column.from })}
            >
              {column.sortable && onSort ? (
                <button
                  type="button"
                  className={sortButton}
                  onClick={() => onSort(nextSort(sort, column.id))}
                >
                  {column.header}
                  <Arrow size={12} aria-hidden />
                </button>
              ) : (
                column.header
              )}
            </th>
          )
        })}
        {actions && (
          <th scope="col" data-narrow>
            <VisuallyHidden>Acties</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  )
}

function SelectAll({ keys, selection }: { keys: readonly string[]; selection: Selection }) {
  const ticked = keys.filter((key) => selection.selected.has(key)).length
  const all = keys.length > 0 && ticked === keys.length
  return (
    <th scope="col" data-narrow>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the box inside says what it ticks; the label widens its target */}
      <label className={hitStyle}>
        <Checkbox
          aria-label="Alle rijen selecteren"
          checked={all}
          mixed={ticked > 0 && !all}
          onChange={() => selection.onChange(new Set(all ? [] : keys))}
        />
      </label>
    </th>
  )
}
