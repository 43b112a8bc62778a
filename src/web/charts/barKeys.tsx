import { useState } from 'react'
import { hiddenFromSight } from '../ui/visuallyHidden.tsx'

interface BarKeysProps {
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
  count,
  tipOf,
  onShow,
  onPick,
  enter = 'opent een periode',
  along = 'de staven',
}: BarKeysProps) {
  const [place, stand] = useState(0)
  const words = tipOf(place).replaceAll('\n', ', ')
  return (
    <input
      type="range"
      className={hiddenFromSight}
      aria-label={`Langs ${along} lopen${onPick ? `; Enter ${enter}` : ''}`}
      aria-valuetext={words}
      min={0}
      max={Math.max(0, count - 1)}
      step={1}
      value={place}
      onChange={({ currentTarget: { valueAsNumber } }) => {
        stand(valueAsNumber)
        onShow(valueAsNumber)
      }}
      onFocus={() => onShow(place)}
      onBlur={() => onShow(null)}
      onKeyDown={({ key }) => key === 'Enter' && onPick?.(place)}
    />
  )
}
