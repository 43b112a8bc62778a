import { goTo } from '../portal/navigation.ts'
import { usePageKeys } from './shortcuts.ts'

const conversation = /^\/v3\/inbox\/\d+/

/** Opens the conversation so many places on in the list on the page. */
function toNeighbour(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/v3/inbox/"]')]
  const found = links.map((link) => link.getAttribute('href') ?? '').filter((href) => conversation.test(href))
  const hrefs = [...new Set(found)].filter((href) => !href.includes('/edit'))
  const here = hrefs.findIndex((href) => href.split('?')[0] === window.location.pathname)
  const next = hrefs[here === -1 && step === 1 ? 0 : here + step]
  if (next !== undefined) goTo(next)
}

/** The keys with which one walks through the inbox: "j" and "k" open the next conversation and the one before, "u" goes back to the list. */
export const useInboxKeys = (): void =>
  usePageKeys({ j: () => toNeighbour(1), k: () => toNeighbour(-1), u: () => goTo('/v3/inbox') })
