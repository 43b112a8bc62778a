import type { ReactNode } from 'react'
import { css, cx } from '../styled-system/css'

const fading = css({
  transition: 'opacity {durations.normal}',
  '&[data-stale]': { opacity: '0.6' },
})

interface AwaitedProps {
  /** The answer to what is asked now is under way: this is still that to what was asked before. */
  stale: boolean
  className?: string | undefined
  children: ReactNode
}

/**
 * What was asked before, until the answer to what is asked now is there: still seen, and nothing can be done with it. What is typed or
 * pressed there would be of another year, month or customer than the page says.
 */
export function Awaited({ stale, className, children }: AwaitedProps) {
  return (
    <div aria-busy={stale} data-stale={stale || undefined} inert={stale} className={cx(fading, className)}>
      {children}
    </div>
  )
}
