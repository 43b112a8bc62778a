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

/** How the figures beside it come about, for whoever asks; closed until then. */
export function How({ children }: { children: ReactNode }) {
  return (
    <details>
      <summary className={summary}>Hoe berekend?</summary>
      <div className={soft}>{children}</div>
    </details>
  )
}
