import { useState } from 'react'
import { hiddenFromSight } from '../ui/visuallyHidden.tsx'

interface BarKeysProps {
  count: number
  /** What a bar holds, in words. */
  tipOf: (place: number) => string
  /** Shows the tip of a bar; null hides it. */
  onShow: (place: number | null) => void
  onPick?: ((place: number) => void) | undefined
}

/** Walks along the bars with the arrow keys, Home and End, saying what each holds; Enter opens one. */
export function BarKeys({ count, tipOf, onShow, onPick }: BarKeysProps) {
  const [place, stand] = useState(0)
  const words = tipOf(place).replaceAll('\n', ', ')
  return (
    <input
      type="range"
      className={hiddenFromSight}
      aria-label={onPick ? 'Langs de staven lopen; Enter opent een periode' : 'Langs de staven lopen'}
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
