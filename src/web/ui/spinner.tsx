import { css, cx } from '../styled-system/css'

const ring = css({
  display: 'inline-block',
  borderRadius: 'full',
  borderWidth: '2px',
  borderStyle: 'solid',
  borderColor: 'current',
  borderTopColor: 'transparent',
  animation: 'spin',
  flexShrink: '0',
})
const sizes = {
  sm: css({ width: '3.5', height: '3.5' }),
  md: css({ width: '5', height: '5' }),
  lg: css({ width: '8', height: '8', color: 'accent' }),
}

/** A turning ring; with a label it speaks ("Laden…"), without one it is decoration. */
export function Spinner({ size = 'md', label }: { size?: keyof typeof sizes; label?: string }) {
  if (!label) return <span aria-hidden className={cx(ring, sizes[size])} />
  return (
    <span role="status" aria-label={label}>
      <span className={cx(ring, sizes[size])} />
    </span>
  )
}

/** The loader of a page or a panel: centred, and it announces itself. */
export function Loader({ label = 'Laden…' }: { label?: string }) {
  return (
    <div className={css({ display: 'grid', placeItems: 'center', minHeight: '40', padding: '8' })}>
      <Spinner size="lg" label={label} />
    </div>
  )
}
