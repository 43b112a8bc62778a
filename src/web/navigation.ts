import type { AroundNavHandler } from 'wouter'
import { navigate } from 'wouter/use-browser-location'

/** Something on the page that is told before it is left, such as a form. */
export interface LeaveGuard {
  /** Whether leaving would lose something now. */
  holds(): boolean
  /** A link was followed: the guard goes on to `to` itself, at once or after a question. */
  leave(to: string): void
}

let guard: LeaveGuard | null = null
let here = window.location.href

/** Puts a guard on the page; the answer takes it off again. */
export function guardLeaving(next: LeaveGuard): () => void {
  guard = next
  return () => {
    if (guard === next) guard = null
  }
}

/** Only another page leaves the form; another tab of the same page does not. */
function leaves(to: string): boolean {
  return new URL(to, window.location.href).pathname !== new URL(here).pathname
}

function told(to: string): boolean {
  if (guard === null || !leaves(to)) return false
  guard.leave(to)
  return true
}

/** Every link and redirect of the router passes here: a form hears of it first. */
export const aroundNav: AroundNavHandler = (go, to, options) => {
  if (!told(to)) go(to, options)
}

/** Goes to another page of the portal, unless an unsaved form holds it back. */
export function goTo(to: string): void {
  if (!told(to)) navigate(to)
}

/** Goes without asking, and leaves no way back to where one was. */
export function replaceWith(to: string): void {
  navigate(to, { replace: true })
}

/** Goes without asking: the person has already said yes. */
export function goAnyway(to: string): void {
  guard = null
  navigate(to)
}

/** Hears of every change of the address. */
export function onMoved(hear: () => void): void {
  for (const event of ['popstate', 'pushState', 'replaceState']) window.addEventListener(event, hear)
}

/** Back and forward have already happened when one hears of them: stand here again, then ask. */
window.addEventListener(
  'popstate',
  (event) => {
    const { pathname, search, hash } = window.location
    const to = pathname + search + hash
    if (!guard?.holds() || !leaves(to)) return
    event.stopImmediatePropagation()
    navigate(here)
    guard.leave(to)
  },
  { capture: true },
)
window.addEventListener('beforeunload', (event) => {
  if (guard?.holds()) event.preventDefault()
})
onMoved(() => {
  here = window.location.href
})
