import type { ReactNode } from 'react'
import { css } from '../styled-system/css'

const summary = css({ textStyle: 'small', color: 'text.accent', cursor: 'pointer', py: '1' })
const soft = css({
  display: 'grid',
  gap: '2',
  color: 'text.soft',
  textStyle: 'small',
  pt: '1',
  maxWidth: '5xl',
})

interface HowProps {
  /** What unfolds, where the figure alone does not say it. */
  more?: string
  children: ReactNode
}

/** How the figures beside it come about, for whoever asks; closed until then. */
export function How({ more, children }: HowProps) {
  return (
    <details>
      <summary className={summary}>{more === undefined ? 'Hoe berekend?' : `Hoe berekend? ${more}`}</summary>
      {children}
    </details>
  )
}

/** The same in a few sentences. */
export function HowText({ more, children }: HowProps) {
  return (
    <How {...(more !== undefined && { more })}>
      <div className={soft}>{children}</div>
    </How>
  )
}
