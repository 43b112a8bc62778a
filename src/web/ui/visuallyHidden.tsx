import type { ReactNode } from 'react'
import { css } from '../styled-system/css'

/** Unseen but read out by a screen reader. */
export const hiddenFromSight = css({ srOnly: true })

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={hiddenFromSight}>{children}</span>
}
