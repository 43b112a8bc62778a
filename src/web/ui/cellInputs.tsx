import { type ComponentProps, type ReactNode, useState } from 'react'
import { parseDate, parseDecimal, typedFigure } from '../../domain/typed.ts'
import { date } from '../format/format.ts'
import { cellBox } from './cellStyle.ts'
import type { Option } from './option.ts'

/** What every cell of a grid takes; it has no label of its own to see, so it says what it is. */
export interface CellProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Marks the cell as wrong; the text stands in its title and is read out. */
  error?: string | undefined
  disabled?: boolean
  /** What stands there while it is empty. */
  placeholder?: string | undefined
  /** Where it stands in its grid, "3:5". */
  cell: string
}

function wiring({ label, error, disabled, placeholder, cell }: CellProps) {
  return {
    'aria-label': error ? `${label}: ${error}` : label,
    'aria-invalid': error ? true : undefined,
    'data-cell': cell,
    title: error,
    disabled,
    placeholder,
    className: cellBox,
  } satisfies ComponentProps<'input'> & { 'data-cell': string }
}

/** A cell of plain text; without a limit of the browser, which cuts off the end of what is pasted and says nothing. */
export function TextCell(props: CellProps) {
  return (
    <input
      {...wiring(props)}
      autoComplete="off"
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}

interface TypedCell extends CellProps {
  /** What the text means; null when it means nothing. */
  parse: (typed: string) => string | null
  /** The value as one types it. */
  show: (value: string) => string
}

/** Keeps what is typed as long as it means the value ("12," is still 12); leaving the cell writes it properly. */
function Typed({ parse, show, ...props }: TypedCell & { numeric?: boolean }) {
  const [typed, setTyped] = useState(() => show(props.value))
  return (
    <input
      {...wiring(props)}
      autoComplete="off"
      inputMode={props.numeric ? 'decimal' : 'numeric'}
      data-numeric={props.numeric || undefined}
      value={(parse(typed) ?? typed) === props.value ? typed : show(props.value)}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        props.onChange(parse(text) ?? text)
      }}
      onBlur={() => setTyped(show(props.value))}
    />
  )
}

/** A cell with a number typed the Dutch way; its value is a decimal string. */
export function NumberCell(props: CellProps) {
  return <Typed {...props} numeric parse={parseDecimal} show={typedFigure} />
}

const asDay = (value: string) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? date(value) : value)

/** A cell with a day typed as DD/MM/YYYY; its value is YYYY-MM-DD. */
export function DayCell(props: CellProps) {
  return <Typed {...props} parse={parseDate} show={asDay} />
}

/** A cell with a choice: the browser's own list, which stays quick in hundreds of rows. */
export function ChoiceCell({ options, ...props }: CellProps & { options: readonly Option[] }) {
  const known = props.value === '' || options.some(({ value }) => value === props.value)
  return (
    <select
      {...wiring(props)}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    >
      <option value="" />
      {!known && <option value={props.value}>{props.value}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

interface ChosenCellProps extends Omit<CellProps, 'onChange'> {
  /** What one chooses with: it takes the focus, and shows its choices to who pressed it. */
  children: (opens: boolean) => ReactNode
}

/** A cell that shows what was chosen, and becomes what one chooses with once one is in it: hundreds of rows stay quick. */
export function ChosenCell({ children, ...props }: ChosenCellProps) {
  const [cameBy, come] = useState<'focus' | 'press' | null>(null)
  if (cameBy === null || props.disabled)
    return (
      <input
        {...wiring({ ...props, onChange: () => {} })}
        role="combobox"
        aria-expanded={false}
        readOnly
        value={props.value}
        // What is pressed goes away for what one chooses with: the browser would give the focus to what is around it.
        onPointerDown={(event) => {
          // A finger that comes down may be scrolling the grid: only once it is lifted is this a press.
          if (event.pointerType === 'touch') return
          event.preventDefault()
          come('press')
        }}
        onClick={() => come('press')}
        onMouseDown={(event) => event.preventDefault()}
        onFocus={() => come('focus')}
      />
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what stands inside has the focus; this sees it leave
    <div onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && come(null)}>
      {children(cameBy === 'press')}
    </div>
  )
}
