import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { asSentences } from '../../domain/dutch.ts'
import { textRowsIn } from '../../domain/unknown.ts'
import type { FormView } from '../flows/form.tsx'
import { css, cx } from '../styled-system/css'
import { Button } from '../ui/button.tsx'
import { NumberCell, TextCell } from '../ui/cellInputs.tsx'
import { IconButton } from '../ui/iconButton.tsx'

/** A row of a dated table while it is typed: what is no number yet stays as it was typed. */
export type TypedRow = Readonly<Record<string, string | null>>

/** A column that is typed. */
interface GridColumn {
  readonly name: string
  readonly heading: string
  /** What its cells are called besides their row; a cell without is called as its row. */
  readonly label: string | null
  readonly isText?: boolean
}

interface RateGridProps {
  form: FormView
  /** The field of the form that holds the rows. */
  name: string
  /** What the rows are, and what one of them is called: "Categorieën", "Categorie". */
  many: string
  one: string
  columns: readonly GridColumn[]
  /** What a new row begins with. */
  blank: TypedRow
  /** How wide the table and its columns are. */
  look: string
  /** What stands before the columns that are typed. */
  before?: { readonly headings: readonly string[]; readonly cells: (row: number) => ReactNode }
  /** Between the table and the problems that a server named. */
  children?: ReactNode
}

const frame = css({ overflowX: 'auto', mx: '-1', px: '1', pb: '1' })
const table = css({
  borderSpacing: '0 {spacing.1}',
  borderCollapse: 'separate',
  '& th': {
    textStyle: 'tiny',
    color: 'text.soft',
    fontWeight: 'medium',
    textAlign: 'right',
    px: '1',
    pb: '1',
  },
  '& th:first-child, & td:first-child': { textAlign: 'left' },
  '& td': { px: '1px', whiteSpace: 'nowrap' },
})
const wrong = css({ textStyle: 'small', color: 'danger.text', fontWeight: 'medium', mt: '1' })

/** The rows of a dated table in its form. */
export function RateGrid(props: RateGridProps) {
  const { form, name, many, one, columns, blank, look, before, children } = props
  const { values, problems } = form.snapshot.context
  const rows = textRowsIn(values[name])
  const change = (next: readonly TypedRow[]) => form.send({ type: 'change', name, value: next })
  return (
    <div>
      {rows.length > 0 && (
        <div className={frame}>
          <table className={cx(table, look)} aria-label={many}>
            <thead>
              <tr>
                {[...(before?.headings ?? []), ...columns.map(({ heading }) => heading)].map((heading) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ))}
                <th scope="col" aria-label="Verwijderen" />
              </tr>
            </thead>
            <tbody>
              {[...rows.keys()].map((row) => (
                <GridRow key={row} {...props} rows={rows} row={row} onChange={change} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {children}
      {problems[name] && <p className={wrong}>{asSentences(problems[name])}</p>}
      <div className={css({ mt: '2' })}>
        <Button
          size="sm"
          icon={<Plus size={15} aria-hidden />}
          disabled={form.snapshot.hasTag('busy')}
          onClick={() => change([...rows, blank])}
        >
          {one} toevoegen
        </Button>
      </div>
    </div>
  )
}

interface GridRowProps extends RateGridProps {
  rows: readonly TypedRow[]
  row: number
  onChange: (rows: readonly TypedRow[]) => void
}

function GridRow({ form, name, one, columns, before, rows, row, onChange }: GridRowProps) {
  const { problems } = form.snapshot.context
  const disabled = form.snapshot.hasTag('busy')
  const called = `${one} ${row + 1}`
  const set = (column: string, text: string | null) =>
    onChange(rows.map((own, at) => (at === row ? { ...own, [column]: text } : own)))
  return (
    <tr>
      {before?.cells(row)}
      {columns.map(({ name: column, label, isText }, place) => {
        const cell = {
          label: label === null ? called : `${label}, ${called.toLowerCase()}`,
          value: rows[row]?.[column] ?? '',
          error: asSentences(problems[`${name}.${row}.${column}`] ?? []) || undefined,
          disabled,
          cell: `${row}:${place}`,
        }
        return (
          <td key={column}>
            {isText ? (
              <TextCell {...cell} onChange={(text) => set(column, text)} />
            ) : (
              <NumberCell {...cell} onChange={(text) => set(column, text === '' ? null : text)} />
            )}
          </td>
        )
      })}
      <td>
        <IconButton
          label={`${called} verwijderen`}
          icon={<Trash2 size={16} aria-hidden />}
          disabled={disabled}
          onClick={() => onChange(rows.filter((_, at) => at !== row))}
        />
      </td>
    </tr>
  )
}
