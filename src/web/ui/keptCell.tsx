import { type KeyboardEvent, useState } from 'react'
import { css } from '../styled-system/css'

interface KeptCellProps<V> {
  /** The value as one types it; '' is nothing. */
  shown: string
  /** What a text means; null when it means nothing. */
  parse: (typed: string) => { value: V } | null
  /** What was typed, once one leaves the cell or presses Enter, when it differs. */
  onCommit: (value: V) => void
  /** What it is the value of, for screen readers. */
  label: string
  /** How one types it right: "Vul een tijd in, bijvoorbeeld 1:30". */
  hint: string
  disabled?: boolean
  /** It is being kept: what stands there stays, and the focus too. */
  busy?: boolean
  /** Where it stands in its grid, "3:5". */
  cell?: string
  inputMode?: 'text' | 'decimal'
}

const input = css({
  width: 'full',
  minWidth: '4.2rem',
  height: { base: '11', md: '9' },
  px: '2',
  borderRadius: 'sm',
  border: '1px solid {colors.line.control}',
  bg: 'surface',
  fontSize: { base: 'lg', md: 'inherit' },
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  '&:hover:not(:disabled)': { borderColor: 'text.faint' },
  '&[aria-invalid=true]': { borderColor: 'danger.text' },
  '&[aria-busy=true]': { color: 'text.soft' },
})

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Enter: 1 }

/** Arrows go to the cell above or below, Enter below; rows without a cell there are passed over. */
function walk(event: KeyboardEvent<HTMLInputElement>) {
  const step = steps[event.key]
  if (step === undefined) return
  const column = event.currentTarget.closest('td')?.cellIndex
  const rows = [...(event.currentTarget.closest('tbody')?.querySelectorAll('tr') ?? [])]
  const here = rows.indexOf(event.currentTarget.closest('tr') as HTMLTableRowElement)
  const way = step > 0 ? rows.slice(here + 1) : rows.slice(0, Math.max(0, here)).reverse()
  const inputs = way.map((row) => row.cells[column ?? 0]?.querySelector('input'))
  const next = inputs.find((one) => one !== null && one !== undefined && !one.disabled)
  if (!next) return
  event.preventDefault()
  next.focus()
  next.select()
}

/** A cell of a grid that is kept as soon as one leaves it: Enter goes on below, Escape puts back what was there. */
export function KeptCell<V>({
  shown,
  parse,
  onCommit,
  label,
  hint,
  disabled = false,
  busy = false,
  cell,
  inputMode,
}: KeptCellProps<V>) {
  const [typed, setTyped] = useState<string | null>(null)
  const meant = typed === null ? null : parse(typed)
  const isWrong = typed !== null && meant === null
  const commit = () => {
    if (meant === null || busy) return
    setTyped(null)
    if (typed?.trim() !== shown) onCommit(meant.value)
  }
  return (
    <input
      className={input}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-busy={busy || undefined}
      title={isWrong ? hint : undefined}
      autoComplete="off"
      inputMode={inputMode}
      data-cell={cell}
      disabled={disabled}
      readOnly={busy}
      value={typed ?? shown}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') setTyped(null)
        walk(event)
      }}
    />
  )
}
