import { secondsIn } from '../../domain/time/duration.ts'
import { KeptCell } from './keptCell.tsx'

interface DurationCellProps {
  /** Whole seconds; null is nothing. */
  value: number | null
  /** What was typed, once one leaves the cell or presses Enter. */
  onCommit: (value: number | null) => void
  /** What it is the time of, for screen readers. */
  label: string
  disabled?: boolean
}

/** Hours and minutes: what a week is written in. */
const short = (seconds: number | null) =>
  seconds === null
    ? ''
    : `${Math.floor(seconds / 3600)}:${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}`

/** What was typed as people write a length of time: 1:30, 1,5, 90m; nothing is no time. */
function parse(typed: string): { value: number | null } | null {
  if (typed.trim() === '') return { value: null }
  const seconds = secondsIn(typed)
  if (seconds === null || seconds > 86_400) return null
  return { value: seconds === 0 ? null : seconds }
}

/** A length of time in a grid. */
export function DurationCell({ value, onCommit, label, disabled = false }: DurationCellProps) {
  return (
    <KeptCell
      shown={short(value)}
      parse={parse}
      onCommit={(seconds) => {
        if (short(seconds) !== short(value)) onCommit(seconds)
      }}
      label={label}
      hint="Vul een tijd in, bijvoorbeeld 1:30, 1,5 of 90m"
      disabled={disabled}
    />
  )
}
