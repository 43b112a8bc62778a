import { fromPromise } from 'xstate'
import { drawerMachine } from '../../machines/flows/drawer.ts'
import { idleMachine } from '../../machines/flows/idle.ts'
import { reachabilityMachine } from '../../machines/flows/reachability.ts'
import { queryClient } from './calls/query.ts'
import { ping } from './flows/idleCalls.ts'
import { fetchFailedAgain, lookForServer } from './flows/reachabilityCalls.ts'
import { hearActivity, tellTabs } from './portal/activity.ts'
import { goAnyway } from './portal/navigation.ts'
import { hearMenu, keepMenu } from './portal/ownMenu.ts'
import { noteSelectedCustomer } from './portal/ownProfile.ts'
import { actor, keepInside, root, tell } from './portal/root.ts'

/** The key of the drawer's remembered state (specification, point 9). */
const drawerKey = 'drawer-collapsed'

const drawer = drawerMachine.provide({
  actions: {
    rememberOpen: () => localStorage.setItem(drawerKey, '0'),
    rememberCollapsed: () => localStorage.setItem(drawerKey, '1'),
    rememberMenu: (_, menu) => keepMenu(menu),
  },
})

const idle = idleMachine.provide({
  actors: {
    ping: fromPromise(({ signal }) => ping(signal)),
  },
  actions: {
    // A session that ran out is gone on with where it was: the page is remembered, and what was typed there kept.
    goToLogout: () => {
      const { pathname, search } = window.location
      goAnyway(`/logout?r=${encodeURIComponent(pathname + search)}`)
    },
    tellResumed: ({ context }) => tellTabs({ type: 'restart', now: context.now }),
  },
})

const reachability = reachabilityMachine.provide({
  actors: { lookForServer: fromPromise(({ signal }) => lookForServer(signal)) },
  actions: { tellReachable: () => tell.success('De verbinding is hersteld'), fetchFailedAgain },
})

/** The device knows of its own network. */
function hearNetwork(signal: AbortSignal): void {
  window.addEventListener('offline', () => actor('reachability').send({ type: 'wentOffline' }), { signal })
  window.addEventListener('online', () => actor('reachability').send({ type: 'cameOnline' }), { signal })
}

/** The same person keeps the same menu in every tab. */
function hearOwnMenu(signal: AbortSignal): void {
  hearMenu(signal, (userId, kept) => {
    const menu = actor('drawer')
    if (menu.getSnapshot().context.userId === userId) menu.send({ type: 'person', userId, kept })
  })
}

/** The time without activity runs while somebody is inside. */
function watchIdle(): () => void {
  let wasInside = false
  const look = () => {
    const session = actor('session').getSnapshot()
    const isInside = session.hasTag('present')
    const { idle: limits } = session.context.session
    if (isInside === wasInside) return
    wasInside = isInside
    actor('idle').send(
      isInside ? { type: 'begin', now: Date.now(), ...(limits && { limits }) } : { type: 'end' },
    )
  }
  const { unsubscribe } = actor('session').subscribe(look)
  look()
  return unsubscribe
}

/** Starts, once, the actors that only matter inside; they end with the root. */
export function startInside(): void {
  keepInside({ forget: () => queryClient.clear(), selected: noteSelectedCustomer })
  if (actor('idle') !== undefined) return
  const remembered = localStorage.getItem(drawerKey)
  root.send({
    type: 'enter',
    actors: {
      drawer: { machine: drawer, input: { remembered } },
      idle: { machine: idle },
      reachability: { machine: reachability },
    },
  })
  const ending = new AbortController()
  const stopWatching = watchIdle()
  hearNetwork(ending.signal)
  hearOwnMenu(ending.signal)
  hearActivity((event) => actor('idle').send(event), ending.signal)
  root.subscribe({
    complete: () => {
      stopWatching()
      ending.abort()
    },
  })
}
