import { type ReactNode, useCallback, useRef } from 'react'
import { css } from '../styled-system/css'

const place = css({ outline: 'none', scrollMarginTop: '24' })

interface StageProps {
  /** Which step stands here; another one is another stage. */
  step: string
  children: ReactNode
}

/**
 * Where the steps of a flow follow each other. The button that leads on goes with its step: who uses the keyboard, or hears the
 * page, then goes on in the next step instead of at the top of the page.
 */
export function Stage({ step, children }: StageProps) {
  const begun = useRef(false)
  const enter = useCallback((node: HTMLDivElement | null) => {
    if (node === null) return
    if (begun.current && document.activeElement === document.body) node.focus()
    begun.current = true
  }, [])
  return (
    <div key={step} ref={enter} tabIndex={-1} className={place}>
      {children}
    </div>
  )
}
