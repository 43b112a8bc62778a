import type { ReactNode } from 'react'
import {
  columnSays,
  type PointedField,
  type PreviewRow,
  type TablePointing,
} from '../../contract/records/tableImport.ts'
import { count } from '../format/format.ts'
import { css } from '../styled-system/css'
import { Badge } from '../ui/badge.tsx'
import { Table } from '../ui/table.tsx'
import type { ShownColumn } from './connectionImportPlace.ts'

/** What becomes of a row, as a person reads it. */
export const rowKinds = {
  wrong: { label: 'Fout', tone: 'danger' },
  new: { label: 'Nieuw', tone: 'success' },
  changed: { label: 'Gewijzigd', tone: 'info' },
  same: { label: 'Ongewijzigd', tone: 'neutral' },
} as const

const soft = css({ color: 'text.soft' })
const heading = css({ overflowWrap: 'anywhere' })
const said = css({ textStyle: 'small', color: 'danger.text' })

/** The field that a column says, of the file or for every line. */
const fieldSaid = (fields: readonly PointedField[], column: string | null) =>
  fields.find(({ name }) => column !== null && name === columnSays(column).field)

/** "C: Plaats". */
export const columnTitle = ({ letter, heading: text }: ShownColumn): ReactNode => (
  <span className={heading}>
    {letter === '' ? 'Voor alle regels' : letter}:{' '}
    {text === '' ? <span className={soft}>geen kop</span> : text}
  </span>
)

/** Some of what stands in a column. */
export function Examples({ column: { examples } }: { column: ShownColumn }) {
  return <span className={heading}>{examples.length === 0 ? '–' : examples.join(' · ')}</span>
}

/** What becomes of every column of the file: nothing is left out without standing here. */
export function ColumnFates({ pointing: { columns, fields } }: { pointing: TablePointing }) {
  const labelOf = (name: string | null) => fieldSaid(fields, name)?.label
  return (
    <Table
      caption="Kolommen van het bestand"
      rows={columns}
      rowKey={({ letter, field }) => letter || String(field)}
      columns={[
        { id: 'column', header: 'Kolom', cell: columnTitle },
        { id: 'examples', header: 'Voorbeelden', cell: (column) => <Examples column={column} /> },
        {
          id: 'becomes',
          header: 'Wordt overgenomen als',
          cell: ({ field, why }) =>
            labelOf(field) ?? <span className={soft}>Wordt niet overgenomen: {lowered(why ?? '')}</span>,
        },
      ]}
    />
  )
}

/** "Deze kolom is leeg" becomes a part of a sentence; a name such as EAN-code stays as it is. */
const lowered = (text: string) =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

/** The first rows as they will be taken, with what is wrong in each cell. */
export function FirstRows({ pointing: { columns, fields, preview } }: { pointing: TablePointing }) {
  const taken = columns.flatMap(({ field, letter }) => {
    const label = fieldSaid(fields, field)?.label
    return label === undefined ? [] : [{ letter: letter || label, label }]
  })
  return (
    <Table
      caption="Eerste regels zoals ze worden overgenomen"
      wide
      rows={preview}
      rowKey={({ line }) => String(line)}
      columns={[
        { id: 'line', header: 'Regel', cell: ({ line }) => count(line), whole: true },
        { id: 'kind', header: 'Wat gebeurt er', cell: (row) => <RowKind row={row} /> },
        ...taken.map(({ letter, label }, place) => ({
          id: letter,
          header: label,
          cell: (row: PreviewRow) => <Cell cell={row.cells[place]} />,
        })),
      ]}
    />
  )
}

function RowKind({ row: { kind, problems } }: { row: PreviewRow }) {
  return (
    <>
      <Badge tone={rowKinds[kind].tone}>{rowKinds[kind].label}</Badge>
      {problems.map((problem) => (
        <p key={problem} className={said}>
          {problem}
        </p>
      ))}
    </>
  )
}

function Cell({ cell }: { cell: PreviewRow['cells'][number] | undefined }) {
  if (cell === undefined) return null
  return (
    <>
      {cell.text === '' && cell.problem === null ? '–' : cell.text}
      {cell.problem !== null && <p className={said}>{cell.problem}</p>}
    </>
  )
}
