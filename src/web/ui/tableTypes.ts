import type { ReactNode } from 'react'

/** One column of a Table over rows of type Row. */
export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The header sorts by this column's id. */
  sortable?: boolean
  /** Figures stand right, with digits of equal width. */
  numeric?: boolean
  /** Never cut off: a day, a code, a length of time. */
  whole?: boolean
  /** Holds a small sign: such columns stand close together. */
  tight?: boolean
  /** Not shown below this width; `xl` is that of a window with room for every column beside the menu. */
  from?: 'md' | 'lg' | 'xl' | '2xl'
}

/** By which column a list is sorted, and which way. */
export interface Sort {
  by: string
  direction: 'asc' | 'desc'
}

/** Which rows are ticked, by row key. */
export interface Selection {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
}

/** A place in the window, in CSS pixels, where a context menu opens. */
export interface Point {
  x: number
  y: number
}

/** What a press on a header asks for: first up, then down, then up again. */
export function nextSort(current: Sort | undefined, by: string): Sort {
  if (current?.by === by && current.direction === 'asc') return { by, direction: 'desc' }
  return { by, direction: 'asc' }
}

/** The group a row stands in; a new one starts under a heading of its own. */
export interface RowGroup {
  key: string
  heading: ReactNode
}
