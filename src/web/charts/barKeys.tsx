import { useState } from 'react'
import { hiddenFromSight } from '../ui/visuallyHidden.tsx'

interface BarKeysProps {
  /** Where they begin: what begins elsewhere is walked from its first, by a keyboard that keeps its place on the page. */
  first: string | number | undefined
  count: number
  /** What a bar holds, in words. */
  tipOf: (place: number) => string
  /** Shows the tip of a bar; null hides it. */
  onShow: (place: number | null) => void
  onPick?: ((place: number) => void) | undefined
  /** What Enter does. */
  enter?: string | undefined
  /** What one walks along. */
  along?: string
}

/** Walks along the bars with the arrow keys, Home and End, saying what each holds; Enter opens one. */
export function BarKeys({
  first,
  count,
  tipOf,
  onShow,
  onPick,
  enter = 'opent een periode',
  along = 'de staven',
}: BarKeysProps) {
  const [stood, stand] = useState({ first, place: 0 })
  const last = Math.max(0, count - 1)
  const place = stood.first === first ? Math.min(stood.place, last) : 0
  const words = tipOf(place).replaceAll('\n', ', ')
  return (
    <input
      type="range"
      className={hiddenFromSight}
      aria-label={`Langs ${along} lopen${onPick ? `; Enter ${enter}` : ''}`}
      aria-valuetext={words}
      min={0}
      max={last}
      step={1}
      value={place}
      onChange={({ currentTarget: { valueAsNumber } }) => {
        stand({ first, place: valueAsNumber })
        onShow(valueAsNumber)
      }}
      onFocus={() => onShow(place)}
      onBlur={() => onShow(null)}
      onKeyDown={({ key }) => key === 'Enter' && onPick?.(place)}
    />
  )
}
