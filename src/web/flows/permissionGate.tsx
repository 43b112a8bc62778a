import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useMemo } from 'react'
import { fromPromise } from 'xstate'
import { type PermissionAnswer, permissionGateMachine } from '../../../machines/flows/permissionGate.ts'
import type { Profile } from '../../contract/auth.ts'
import { may, type Permission } from '../../contract/permission.ts'
import { goAnyway } from '../navigation.ts'
import { profileQuery } from '../profile.ts'
import { queryClient } from '../query.ts'
import { Refused } from '../refusal.ts'
import { customerSelected } from '../root.ts'
import { ErrorState } from '../ui/errorState.tsx'
import { Loader } from '../ui/spinner.tsx'
import { useFlow } from '../useFlow.ts'
import { chooseCustomer } from './searchCalls.ts'

/** The permissions a page needs, as one text: separated by spaces, all must hold; '' needs only a session. */
export type Needs = string

/**
 * Whether the profile holds what the page needs. Who may switch stands at the customer of the page, so that menu, top bar
 * and modules speak of the same one.
 */
export async function askPermission(needs: Needs, customerId: number | null): Promise<PermissionAnswer> {
  const known = await queryClient.ensureQueryData(profileQuery)
  if (customerId !== null && known.canSwitch && known.selectedCustomer?.id !== customerId)
    await standAt(customerId)
  const profile = await queryClient.ensureQueryData(profileQuery)
  return { kind: holds(profile, needs) ? 'allowed' : 'denied' }
}

function holds(profile: Profile | undefined, needs: Needs): boolean {
  const names = needs.split(' ').filter(Boolean)
  return names.every((name) => may(profile ?? null, name as Permission))
}

/** Makes the customer of the page the current one. */
async function standAt(customerId: number): Promise<void> {
  try {
    const { data } = await chooseCustomer(customerId)
    customerSelected(data.selectedCustomer)
  } catch (error) {
    // A customer that does not exist is for the page itself to say.
    if (!(error instanceof Refused) || error.refusal.kind !== 'missing') throw error
  }
}

interface GateProps {
  needs: Needs
  /** The customer in the page's address. */
  customerId: number | null
  children: ReactNode
}

/** Stands before every page; give it a key of needs and customer, for a machine reads its input once. */
export function PermissionGate({ needs, customerId, children }: GateProps) {
  const machine = useMemo(
    () =>
      permissionGateMachine.provide({
        actors: { askPermission: fromPromise(({ input }) => askPermission(input.permission, customerId)) },
        actions: { goToForbidden: () => goAnyway('/v3/forbidden') },
      }),
    [customerId],
  )
  const gate = useFlow(machine, { permission: needs })
  const snapshot = useSelector(gate, (current) => current)
  // The query cache is no part of React: a profile that changes is heard of by subscribing.
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        if (type !== 'updated' || query.queryKey[0] !== profileQuery.queryKey[0]) return
        // A page one may still see stays as it is, with what was typed in it.
        if (!holds(query.state.data as Profile | undefined, needs)) gate.send({ type: 'profileChanged' })
      }),
    [gate, needs],
  )
  if (snapshot.matches('open')) return <div data-testid="permissionGate-open">{children}</div>
  if (snapshot.matches('failed'))
    return (
      <div data-testid="permissionGate-failed">
        <ErrorState onRetry={() => gate.send({ type: 'retry' })} />
      </div>
    )
  return snapshot.matches('asking') ? (
    <div data-testid="permissionGate-asking">
      <Loader />
    </div>
  ) : null
}
