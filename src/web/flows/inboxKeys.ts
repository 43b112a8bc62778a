import { useEffect } from 'react'
import { goTo } from '../portal/navigation.ts'
import { isTyping } from './shortcuts.ts'

const conversation = /^\/v3\/inbox\/\d+/

/** "j" opens the next conversation of the list on the page, "k" the one before, "u" goes back to the list. */
function toNeighbour(event: KeyboardEvent): void {
  const { key } = event
  if (!['j', 'k', 'u'].includes(key) || event.ctrlKey || event.metaKey || event.altKey) return
  if (isTyping(event.target)) return
  event.preventDefault()
  if (key === 'u') {
    goTo('/v3/inbox')
    return
  }
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/v3/inbox/"]')]
  const found = links.map((link) => link.getAttribute('href') ?? '').filter((href) => conversation.test(href))
  const hrefs = [...new Set(found)].filter((href) => !href.includes('/edit'))
  const here = hrefs.findIndex((href) => href.split('?')[0] === window.location.pathname)
  const next = hrefs[here === -1 && key === 'j' ? 0 : here + (key === 'j' ? 1 : -1)]
  if (next !== undefined) goTo(next)
}

/** The keys with which one walks through the inbox. */
export function useInboxKeys(): void {
  // Keys of the window belong to no element: this hangs them on it, and decides nothing.
  useEffect(() => {
    window.addEventListener('keydown', toNeighbour)
    return () => window.removeEventListener('keydown', toNeighbour)
  }, [])
}
