import { css } from '../styled-system/css'
import { VisuallyHidden } from './visuallyHidden.tsx'

const bar = css({ bg: 'line', borderRadius: 'sm', animation: 'pulse', height: '3.5' })
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
    <div role="status" className={css({ display: 'grid', gap: '3.5', py: '1' })}>
      <VisuallyHidden>Laden…</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <div key={line} aria-hidden className={`${bar} ${widths[line % widths.length]}`} />
      ))}
    </div>
  )
}
