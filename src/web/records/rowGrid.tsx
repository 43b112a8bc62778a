import { Plus, Trash2 } from 'lucide-react'
import type { AnyField, Fields } from '../../contract/records/field.ts'
import { rowsIn } from '../../domain/unknown.ts'
import { useNames } from '../fields/lookup.ts'
import { css } from '../styled-system/css'
import { Button } from '../ui/button.tsx'
import { type CellProps, ChoiceCell, DayCell, NumberCell, TextCell } from '../ui/cellInputs.tsx'
import { IconButton } from '../ui/iconButton.tsx'
import type { Option } from '../ui/option.ts'
import { RecordCell } from './recordCell.tsx'

type Typed = Readonly<Record<string, unknown>>

const frame = css({ overflowX: 'auto', mx: '-1', px: '1', pb: '1' })
const table = css({
  borderSpacing: '{spacing.1} {spacing.1}',
  borderCollapse: 'separate',
  '& th': { textStyle: 'tiny', color: 'text.soft', fontWeight: 'medium', textAlign: 'left', pb: '1' },
  '& td': { minWidth: '8rem', verticalAlign: 'top' },
  '& td:first-child': { minWidth: '11rem' },
  '& td:last-child': { minWidth: '0' },
})
const wrong = css({ textStyle: 'small', color: 'danger.text', fontWeight: 'medium', mt: '1' })

interface TypedCellProps {
  field: AnyField
  label: string
  value: unknown
  error: string | undefined
  disabled: boolean
  cell: string
  placeholder: string | undefined
  options: readonly Option[] | undefined
  onChange: (value: string | number | null) => void
}

/** One value of a row, typed as its kind is. */
function Cell({ field, value, options, onChange, ...props }: TypedCellProps) {
  const text = value === null || value === undefined ? '' : String(value)
  const asText = (typed: string) => onChange(typed === '' ? null : typed)
  if (options !== undefined)
    return (
      <ChoiceCell
        {...props}
        value={text}
        options={options}
        onChange={(typed) =>
          field.kind === 'reference' ? onChange(typed === '' ? null : Number(typed)) : asText(typed)
        }
      />
    )
  if (field.kind === 'reference' && field.of !== undefined)
    return <Referred {...props} of={field.of} value={text} onChange={(id) => onChange(Number(id) || null)} />
  if (field.kind === 'date') return <DayCell {...props} value={text} onChange={asText} />
  if (field.kind === 'decimal') return <NumberCell {...props} value={text} onChange={asText} />
  return <TextCell {...props} value={text} onChange={asText} />
}

/** A record in a cell, by its id, with what it is called. */
function Referred({ of, value, ...props }: CellProps & { of: string }) {
  const { names } = useNames(of, value === '' ? [] : [Number(value)])
  return <RecordCell {...props} of={of} value={value} name={names.get(Number(value))} />
}

/** What a grid needs of the form, or of the wizard, in which it stands. */
export interface GridForm {
  snapshot: {
    context: {
      values: Readonly<Record<string, unknown>>
      problems: Readonly<Record<string, readonly string[]>>
    }
    hasTag: (tag: 'busy') => boolean
  }
  send: (event: { type: 'change'; name: string; value: unknown }) => void
}

interface RowGridProps {
  form: GridForm
  /** The field of the record that holds the rows. */
  name: string
  label: string
  /** What one row is called: "Stand". */
  one: string
  columns: Fields
  /** What can be chosen in a column of references, where that is no list of the server. */
  options?: Readonly<Record<string, readonly Option[]>>
  /** What an empty cell of a column means, or how it is typed. */
  hints?: Readonly<Record<string, string>>
}

const optionsOf = (field: AnyField, own: readonly Option[] | undefined) =>
  own ?? field.choices?.map(({ value, label }) => ({ value: String(value), label }))

interface TypedRowProps {
  name: string
  one: string
  row: Typed
  at: number
  fields: readonly (readonly [string, AnyField])[]
  options: Readonly<Record<string, readonly Option[]>>
  hints: Readonly<Record<string, string>>
  problems: Readonly<Record<string, readonly string[]>>
  busy: boolean
  set: (row: Typed) => void
  remove: () => void
}

/** One row, as it is typed. */
function TypedRow({
  name,
  one,
  row,
  at,
  fields,
  options,
  hints,
  problems,
  busy,
  set,
  remove,
}: TypedRowProps) {
  return (
    <tr>
      {fields.map(([column, field], place) => {
        const error = problems[`${name}.${at}.${column}`]?.join(' ')
        return (
          <td key={column}>
            <Cell
              field={field}
              label={`${field.label}, ${one.toLowerCase()} ${at + 1}`}
              value={row[column]}
              error={error}
              disabled={busy}
              cell={`${at}:${place}`}
              placeholder={hints[column]}
              options={optionsOf(field, options[column])}
              onChange={(value) => set({ ...row, [column]: value })}
            />
            {error && <p className={wrong}>{error}</p>}
          </td>
        )
      })}
      <td>
        <IconButton
          label={`${one} ${at + 1} verwijderen`}
          icon={<Trash2 size={16} aria-hidden />}
          disabled={busy}
          onClick={remove}
        />
      </td>
    </tr>
  )
}

/** Rows of a record, as they are typed. */
export function RowGrid({ form, name, label, one, columns, options = {}, hints = {} }: RowGridProps) {
  const { snapshot, send } = form
  const { values, problems } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const rows = rowsIn(values[name])
  const change = (value: readonly Typed[]) => send({ type: 'change', name, value })
  const fields = Object.entries(columns)
  return (
    <div>
      {rows.length > 0 && (
        <div className={frame}>
          <table className={table} aria-label={label}>
            <thead>
              <tr>
                {fields.map(([column, field]) => (
                  <th key={column} scope="col">
                    {[field.label, field.unit && `(${field.unit})`, field.required && '*']
                      .filter(Boolean)
                      .join(' ')}
                  </th>
                ))}
                <th scope="col" aria-label="Verwijderen" />
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <TypedRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place
                  key={at}
                  {...{ name, one, row, at, fields, options, hints, problems, busy }}
                  set={(next) => change(rows.map((own, nth) => (nth === at ? next : own)))}
                  remove={() => change(rows.filter((_, nth) => nth !== at))}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Button
        size="sm"
        icon={<Plus size={15} aria-hidden />}
        disabled={busy}
        onClick={() =>
          change([...rows, Object.fromEntries(fields.map(([column, { initial }]) => [column, initial]))])
        }
      >
        {one} toevoegen
      </Button>
    </div>
  )
}
