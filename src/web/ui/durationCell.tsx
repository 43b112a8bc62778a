import { type KeyboardEvent, useState } from 'react'
import { secondsIn } from '../../domain/time/duration.ts'
import { css } from '../styled-system/css'

interface DurationCellProps {
  /** Whole seconds; null is nothing. */
  value: number | null
  /** What was typed, once one leaves the cell or presses Enter. */
  onCommit: (value: number | null) => void
  /** What it is the time of, for screen readers. */
  label: string
  disabled?: boolean
}

const input = css({
  width: '4.2rem',
  height: '9',
  px: '2',
  borderRadius: 'sm',
  border: '1px solid {colors.line.control}',
  bg: 'surface',
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  '&:hover:not(:disabled)': { borderColor: 'text.faint' },
  '&[aria-invalid=true]': { borderColor: 'danger.text' },
})

/** Hours and minutes: what a week is written in. */
const short = (seconds: number | null) =>
  seconds === null
    ? ''
    : `${Math.floor(seconds / 3600)}:${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}`

/** Arrows go to the cell above or below. */
function walk(event: KeyboardEvent<HTMLInputElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const column = event.currentTarget.closest('td')?.cellIndex
  const rows = [...(event.currentTarget.closest('tbody')?.querySelectorAll('tr') ?? [])]
  const here = rows.indexOf(event.currentTarget.closest('tr') as HTMLTableRowElement)
  const next = rows[here + step]?.cells[column ?? 0]?.querySelector('input')
  if (!next) return
  event.preventDefault()
  next.focus()
  next.select()
}

/** A length of time in a grid, typed as people write it (1:30, 1,5, 90m); Enter keeps it, Escape puts back what was there. */
export function DurationCell({ value, onCommit, label, disabled = false }: DurationCellProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const meant = typed === null ? value : typed.trim() === '' ? null : secondsIn(typed)
  const isWrong = typed !== null && typed.trim() !== '' && (meant === null || meant > 86_400)
  const commit = () => {
    if (typed === null || isWrong) return
    setTyped(null)
    const wanted = meant === 0 ? null : meant
    if (wanted !== value && short(wanted) !== short(value)) onCommit(wanted)
  }
  return (
    <input
      className={input}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      title={isWrong ? 'Vul een tijd in, bijvoorbeeld 1:30, 1,5 of 90m' : undefined}
      autoComplete="off"
      disabled={disabled}
      value={typed ?? short(value)}
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
