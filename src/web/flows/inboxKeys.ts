import { goTo } from '../portal/navigation.ts'
import { usePageKeys } from './shortcuts.ts'

/** Opens the conversation so many places on in the list on the page. */
function toNeighbour(step: 1 | -1): void {
  // The list itself, or the narrow one beside a conversation: not the tabs and buttons of the conversation.
  const links = document.querySelectorAll<HTMLAnchorElement>(
    '[data-conversations] a, [data-list-rows] tbody td[data-main] a',
  )
  const hrefs = [...links].map((link) => link.getAttribute('href') ?? '')
  const here = hrefs.findIndex((href) => href.split('?')[0] === window.location.pathname)
  const next = hrefs[here === -1 && step === 1 ? 0 : here + step]
  if (next !== undefined) goTo(next)
}

/** The keys with which one walks through the inbox: "j" and "k" open the next conversation and the one before, "u" goes back to `list`. */
export const useInboxKeys = (list: string): void =>
  usePageKeys({ j: () => toNeighbour(1), k: () => toNeighbour(-1), u: () => goTo(list) })
