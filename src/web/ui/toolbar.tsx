import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { css } from '../styled-system/css'

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.5',
  padding: '1',
  borderBottom: '1px solid {colors.line}',
  bg: 'surface.sunken',
})

const toolsIn = (toolbar: HTMLElement) => [
  ...toolbar.querySelectorAll<HTMLButtonElement>('[data-tool]:not(:disabled)'),
]

/** Of all tools one is reached by Tab; each of them says by itself that it is not. */
function stopAt(toolbar: HTMLElement, tool: HTMLButtonElement | undefined): void {
  for (const one of toolbar.querySelectorAll<HTMLButtonElement>('[data-tool]'))
    one.tabIndex = one === tool ? 0 : -1
}

function keepStop(toolbar: HTMLElement): void {
  const tools = toolsIn(toolbar)
  if (!tools.some(({ tabIndex }) => tabIndex === 0)) stopAt(toolbar, tools[0])
}

/** Arrow keys, Home and End walk along the tools that can be pressed, as WAI-ARIA asks of a toolbar. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const tools = toolsIn(event.currentTarget)
  const here = tools.indexOf(event.target as HTMLButtonElement)
  const to = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: tools.length - 1 }[event.key]
  if (to === undefined || here < 0) return
  event.preventDefault()
  tools[(to + tools.length) % tools.length]?.focus()
}

/** Tools beside each other: one stop for Tab, at the one that was used last. */
export function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const toolbar = own.current
    if (toolbar === null) return
    keepStop(toolbar)
    // The tool that was the stop goes with the table that one leaves, or while a file is on its way.
    const watching = new MutationObserver(() => keepStop(toolbar))
    watching.observe(toolbar, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => watching.disconnect()
  }, [])
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const tool = toolsIn(event.currentTarget).find((one) => one === event.target)
    if (tool !== undefined) stopAt(event.currentTarget, tool)
  }
  return (
    <div ref={own} role="toolbar" aria-label={label} className={bar} onKeyDown={walk} onFocus={onFocus}>
      {children}
    </div>
  )
}
