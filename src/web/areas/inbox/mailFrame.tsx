import type { SyntheticEvent } from 'react'
import { css } from '../../styled-system/css'
import style from './message.css?url'

const frame = css({ display: 'block', width: 'full', border: 'none', minHeight: '10', bg: 'surface' })

/** As high as what stands in it, also once a quote is opened. */
function fit({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void {
  const page = currentTarget.contentDocument?.body
  if (!page) return
  const set = () => {
    currentTarget.style.height = `${Math.min(page.offsetHeight + 8, 4000)}px`
  }
  set()
  page.addEventListener('toggle', set, true)
  // Who pressed in the mail has the focus there: the keys of the page go on working.
  page.addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
    const passed = new KeyboardEvent('keydown', { key, ctrlKey, metaKey, altKey, cancelable: true })
    window.dispatchEvent(passed)
  })
}

/** A mail in a frame of its own, in which nothing runs: the server made it harmless, and the sandbox allows no scripts. */
export function MailFrame({ html, title }: { html: string; title: string }) {
  return (
    <iframe
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      className={frame}
      onLoad={fit}
      srcDoc={`<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>Bericht</title><link rel="stylesheet" href="${style}"></head><body>${html}</body></html>`}
    />
  )
}
