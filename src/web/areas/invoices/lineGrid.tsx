import { Plus, Trash2 } from 'lucide-react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { lineFields } from '../../../contract/areas/invoices/invoiceLines.ts'
import { eanText } from '../../../domain/identity/ean.ts'
import { isBlock } from '../../format/sheetCells.ts'
import { RecordCell } from '../../records/recordCell.tsx'
import { css } from '../../styled-system/css'
import { Button } from '../../ui/button.tsx'
import { ChoiceCell, DayCell, NumberCell, TextCell } from '../../ui/cellInputs.tsx'
import { IconButton } from '../../ui/iconButton.tsx'
import { blankLine, type DraftLine, type LineName, lineNames, linesWith, optionsOf } from './lineEdit.ts'
import { frame, head, table } from './lineGridStyle.ts'
import { pasted } from './linePaste.ts'
import { usePasting } from './pasting.ts'

interface LineGridProps {
  customerId: number | null
  lines: readonly DraftLine[]
  /** The invoice as it is typed: a new line takes its period. */
  header: Readonly<Record<string, unknown>>
  /** What the connections are called that the lines are about, by their id. */
  names: ReadonlyMap<string, string>
  /** Per cell ("lines.3.rate") what is wrong. */
  problems: Readonly<Record<string, readonly string[]>>
  disabled: boolean
  onChange: (lines: readonly DraftLine[]) => void
}

const isNumeric = (name: LineName) => ['decimal', 'money', 'integer'].includes(lineFields[name].kind)

interface CellAt {
  readonly row: number
  readonly column: number
}

/** The cell an event happened in. */
function cellOf(target: EventTarget): CellAt | null {
  const text = target instanceof HTMLElement ? target.dataset.cell : undefined
  const [row, column] = (text ?? '').split(':').map(Number)
  return text === undefined || row === undefined || column === undefined ? null : { row, column }
}

/** The cell gets the focus once it stands there. */
function focusCell(within: HTMLElement, { row, column }: CellAt): void {
  requestAnimationFrame(() => within.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)?.focus())
}

/** The lines of an invoice as a sheet: Enter goes down and, behind the last cell, adds a line; what Excel copied can be pasted. */
export function LineGrid(props: LineGridProps) {
  const { customerId, lines, header, disabled, onChange } = props
  const add = () => onChange([...lines, blankLine(header, lines.at(-1))])

  const lay = usePasting(customerId, (piece, connections) =>
    onChange(pasted({ ...piece, lines, header, connections })),
  )
  const enter = (event: KeyboardEvent<HTMLElement>) => {
    const at = cellOf(event.target)
    // What a cell did with it itself, such as taking a choice, goes no further.
    if (event.key !== 'Enter' || at === null || event.defaultPrevented) return
    // Enter would save the form; here it goes on typing.
    event.preventDefault()
    const isLast = at.row === lines.length - 1
    if (isLast && at.column === lineNames.length - 1) add()
    focusCell(event.currentTarget, nextCell(at, isLast))
  }
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text/plain')
    const at = cellOf(event.target)
    if (at === null || !isBlock(text)) return
    event.preventDefault()
    lay({ at, text })
  }
  return (
    <div>
      {lines.length > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the cells inside have the focus; this hears their keys
        <div className={frame} onKeyDown={enter} onPaste={paste}>
          <table className={table} aria-label="Factuurregels">
            <Head />
            <tbody>
              {lines.map((line, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place
                <Line key={row} {...props} line={line} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className={css({ mt: '2', display: 'flex', gap: '3', alignItems: 'center', flexWrap: 'wrap' })}>
        <Button size="sm" icon={<Plus size={15} aria-hidden />} disabled={disabled} onClick={add}>
          Regel toevoegen
        </Button>
        <p className={css({ textStyle: 'small', color: 'text.faint' })}>
          Enter in de laatste cel voegt een regel toe. Regels uit Excel kun je in een cel plakken.
        </p>
      </div>
    </div>
  )
}

/** Enter goes to the next cell in the last line, and down everywhere else. */
function nextCell({ row, column }: CellAt, isLast: boolean): CellAt {
  if (!isLast) return { row: row + 1, column }
  return column === lineNames.length - 1 ? { row: row + 1, column: 0 } : { row, column: column + 1 }
}

function Head() {
  return (
    <thead>
      <tr>
        <th scope="col">Nr.</th>
        {lineNames.map((name) => (
          <th key={name} scope="col" data-numeric={isNumeric(name) || undefined} className={head({ name })}>
            {lineFields[name].label}
            {lineFields[name].required && ' *'}
          </th>
        ))}
        <th scope="col" aria-label="Verwijderen" className={css({ width: '8' })} />
      </tr>
    </thead>
  )
}

function Line({
  line,
  row,
  lines,
  problems,
  disabled,
  names,
  onChange,
}: LineGridProps & { line: DraftLine; row: number }) {
  return (
    <tr>
      <td>{row + 1}</td>
      {lineNames.map((name, column) => (
        <td key={name} data-field={`lines.${row}.${name}`}>
          <Cell
            name={name}
            label={`${lineFields[name].label}, regel ${row + 1}`}
            value={line[name] === null || line[name] === undefined ? '' : String(line[name])}
            error={problems[`lines.${row}.${name}`]?.join(' ')}
            disabled={disabled}
            cell={`${row}:${column}`}
            names={names}
            placeholder={
              name === 'connectionId' && line.namedEan ? `EAN ${eanText(String(line.namedEan))}` : undefined
            }
            onChange={(text) => onChange(linesWith(lines, { row, name, text }))}
          />
        </td>
      ))}
      <td>
        <IconButton
          label={`Regel ${row + 1} verwijderen`}
          size="sm"
          icon={<Trash2 size={15} aria-hidden />}
          disabled={disabled}
          onClick={() => onChange(lines.filter((_, place) => place !== row))}
        />
      </td>
    </tr>
  )
}

type AnyCell = Parameters<typeof TextCell>[0] & Pick<LineGridProps, 'names'> & { name: LineName }

function Cell({ name, names, ...props }: AnyCell) {
  const { kind } = lineFields[name]
  if (name === 'connectionId')
    return <RecordCell {...props} of={lineFields.connectionId.of ?? ''} name={names.get(props.value)} />
  if (kind === 'choice') return <ChoiceCell {...props} options={optionsOf(name)} />
  if (kind === 'date') return <DayCell {...props} />
  if (isNumeric(name)) return <NumberCell {...props} />
  return <TextCell {...props} />
}
