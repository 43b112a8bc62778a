import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** Ark hears Escape from the moment on which it has put a layer on its stack, which it then says in the style of it. */
const isHeardByArk = (layer: HTMLElement) => layer.style.getPropertyValue('--layer-index') !== ''

/**
 * Escape that is pressed when a dialog is drawn and Ark does not listen yet: that takes it a frame, and on a busy machine many, in which
 * the key would be lost, or would close what lies below.
 */
export function EarlyEscape({
  of,
  onEscape,
}: {
  of: RefObject<HTMLElement | null>
  onEscape: (() => void) | null
}) {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || of.current === null || isHeardByArk(of.current)) return
    event.preventDefault()
    event.stopPropagation()
    onEscape?.()
  })
  useLayoutEffect(() => {
    // Before the document, where Ark listens for what lies below.
    const listen = (event: KeyboardEvent) => hear(event)
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
  return null
}
