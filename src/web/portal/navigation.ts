import type { AroundNavHandler } from 'wouter'
import { navigate } from 'wouter/use-browser-location'

/** Something on the page that must not be left without a question, such as a form with unsaved changes. */
interface LeaveGuard {
  /** Whether leaving would lose something now. */
  holds(): boolean
  /** Leaving was tried: the guard asks, and goes on to `to` itself after a yes. */
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

/** Whether leaving this page would lose something that was typed. */
export const holdsWork = (): boolean => guard?.holds() ?? false

/** Only another page leaves the form; another tab of the same page does not. */
function leaves(to: string): boolean {
  return new URL(to, window.location.href).pathname !== new URL(here).pathname
}

function held(to: string): boolean {
  if (!guard?.holds() || !leaves(to)) return false
  guard.leave(to)
  return true
}

/** Every link and redirect of the router passes here: an unsaved form asks first. */
export const aroundNav: AroundNavHandler = (go, to, options) => {
  if (!held(to)) go(to, options)
}

/** Goes to another page of the portal, unless an unsaved form holds it back. */
export function goTo(to: string): void {
  if (!held(to)) navigate(to)
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

/** Hears of every change of the address, until the signal. */
export function onMoved(hear: () => void, signal?: AbortSignal): void {
  for (const event of ['popstate', 'pushState', 'replaceState'])
    window.addEventListener(event, hear, { ...(signal && { signal }) })
}

/** Back and forward have already happened when one hears of them: stand here again, then ask. */
window.addEventListener(
  'popstate',
  (event) => {
    const { pathname, search, hash } = window.location
    if (!held(pathname + search + hash)) return
    event.stopImmediatePropagation()
    navigate(here)
  },
  { capture: true },
)
window.addEventListener('beforeunload', (event) => {
  if (guard?.holds()) event.preventDefault()
})
onMoved(() => {
  here = window.location.href
})
