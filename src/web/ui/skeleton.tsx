import { css } from '../styled-system/css'
import { VisuallyHidden } from './visuallyHidden.tsx'

// They pulse together as one: each by itself is a layer that the browser draws anew sixty times a second.
const together = css({ display: 'grid', gap: '3.5', py: '1', animation: 'pulse' })
const bar = css({ bg: 'line', borderRadius: 'sm', height: '3.5' })
const widths = [
  css({ width: '72%' }),
  css({ width: '54%' }),
  css({ width: '88%' }),
  css({ width: '40%' }),
  css({ width: '63%' }),
]

/** Grey lines where text will come; says "Laden…" once to a screen reader. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div role="status" className={together}>
      <VisuallyHidden>Laden…</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <div key={line} aria-hidden className={`${bar} ${widths[line % widths.length]}`} />
      ))}
    </div>
  )
}
