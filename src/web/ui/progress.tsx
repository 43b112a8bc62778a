import { percent } from '../format/format.ts'
import { css } from '../styled-system/css'

const track = css({
  appearance: 'none',
  display: 'block',
  width: 'full',
  height: '1.5',
  borderRadius: 'full',
  overflow: 'hidden',
  bg: 'line',
  '&::-webkit-progress-bar': { bg: 'transparent' },
  '&::-webkit-progress-value': {
    bg: 'accent',
    borderRadius: 'full',
    transition: 'inline-size {durations.normal}',
  },
  '&::-moz-progress-bar': { bg: 'accent', borderRadius: 'full' },
  '&:indeterminate': { animation: 'pulse', bg: 'accent.line' },
})

/** How far something is, from 0 to 1; without a share it is merely busy. */
export function Progress({ share, label }: { share?: number; label: string }) {
  return (
    <div className={css({ display: 'grid', gap: '1.5' })}>
      <div
        className={css({
          display: 'flex',
          justifyContent: 'space-between',
          textStyle: 'small',
          color: 'text.soft',
        })}
      >
        <span>{label}</span>
        {share !== undefined && (
          <span className={css({ fontVariantNumeric: 'tabular-nums' })}>{percent(share, 0)}</span>
        )}
      </div>
      <progress className={track} aria-label={label} max={1} value={share} />
    </div>
  )
}
