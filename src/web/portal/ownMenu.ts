import type { OwnMenu } from '../../../machines/flows/drawer.ts'
import { membersIn } from '../../domain/unknown.ts'

/** Kept on this device for each person by itself: who signs in after somebody sees nothing of where that one was. */
const keyOf = (userId: number) => `menu:${userId}`

/** More than these are not the work of a person. */
const most = 100
const textsIn = (kept: unknown): string[] =>
  Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string').slice(0, most) : []

/** The heading that is folded until somebody opens it. */
export const recentHeading = 'own Recent'

/** How somebody left the menu on this device; as it is shipped where nothing, or nothing that makes sense, was kept. */
export function keptMenu(userId: number): OwnMenu {
  try {
    const text = localStorage.getItem(keyOf(userId))
    if (text !== null) {
      const { folded, pinned, recent } = membersIn(JSON.parse(text))
      return { folded: textsIn(folded), pinned: textsIn(pinned), recent: textsIn(recent) }
    }
  } catch {
    // What cannot be read is as if it had never been kept.
  }
  return { folded: [recentHeading], pinned: [], recent: [] }
}

/**
 * Tells what somebody made of their menu in another tab: of two tabs that each know their own, the last to be looked at would throw
 * away what was pinned in the other.
 */
export function hearMenu(signal: AbortSignal, heard: (userId: number, kept: OwnMenu) => void): void {
  window.addEventListener(
    'storage',
    ({ key }) => {
      const [, id] = /^menu:(\d+)$/.exec(key ?? '') ?? []
      if (id !== undefined) heard(Number(id), keptMenu(Number(id)))
    },
    { signal },
  )
}

/** Keeps it; on a device that keeps nothing more the menu works without. */
export function keepMenu({ userId, ...menu }: OwnMenu & { readonly userId: number | null }): void {
  if (userId === null) return
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(menu))
  } catch {
    // Full, or not allowed.
  }
}
