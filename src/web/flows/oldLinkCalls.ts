import { fromPromise } from 'xstate'
import { type OldName, oldLinkMachine, type RouteAnswer } from '../../../machines/flows/oldLink.ts'
import type { SwitchAnswer } from '../../../machines/flows/search.ts'
import { ownPath } from '../../domain/ownPath.ts'
import { ask } from '../calls/ask.ts'
import { lookUpRoute as route } from '../calls/lean.ts'
import { queryClient } from '../calls/query.ts'
import { refusalFrom } from '../calls/refusal.ts'
import { replaceWith } from '../portal/navigation.ts'
import { profileQuery } from '../portal/ownProfile.ts'
import { customerSelected } from '../portal/root.ts'
import { switchedTo } from './searchCalls.ts'

/** The path that a name stands for; null too of what can be no name (too long, or none), which trying again does not mend. */
async function routeNamed({ name, params }: OldName, signal: AbortSignal): Promise<string | null> {
  try {
    return (await ask(route, { query: { ...params, name } }, { signal })).data
  } catch (error) {
    if (!signal.aborted && refusalFrom(error).kind === 'invalid') return null
    throw error
  }
}

/** Which page of today goes by this name; the customer is the one that its path names. */
async function lookUpRoute({ name, params }: OldName, signal: AbortSignal): Promise<RouteAnswer> {
  const path = ownPath(await routeNamed({ name, params }, signal))
  if (path === null) return { kind: 'unknown' }
  const customer = /^\/v3\/customers\/(\d+)/.exec(path)?.[1]
  return { kind: 'known', path, customerId: customer === undefined ? null : Number(customer) }
}

/** Stands at this customer from here on; who stands there already need not be allowed to switch. */
async function switchCustomer(customerId: number, signal: AbortSignal): Promise<SwitchAnswer> {
  const profile = await queryClient.ensureQueryData(profileQuery)
  if (profile.selectedCustomer?.id === customerId) return { kind: 'switched' }
  const customer = await switchedTo(customerId, signal)
  if (customer === null) return { kind: 'refused' }
  customerSelected(customer)
  return { kind: 'switched' }
}

/** The flow of an old link, with its calls. */
export const oldLink = oldLinkMachine.provide({
  actors: {
    lookUpRoute: fromPromise(({ input, signal }) => lookUpRoute(input, signal)),
    switchCustomer: fromPromise(({ input, signal }) => switchCustomer(input.customerId, signal)),
  },
  // The link itself is no page to come back to.
  actions: { openPath: (_, path) => replaceWith(path) },
})
