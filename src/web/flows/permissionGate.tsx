import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useMemo } from 'react'
import { fromPromise } from 'xstate'
import { permissionGateMachine } from '../../../machines/flows/permissionGate.ts'
import type { Profile } from '../../contract/areas/account/auth.ts'
import { queryClient } from '../calls/query.ts'
import { goAnyway } from '../portal/navigation.ts'
import { holds, type Needs } from '../portal/needs.ts'
import { profileQuery } from '../portal/ownProfile.ts'
import { useFlow } from '../portal/useFlow.ts'
import { ErrorState } from '../ui/errorState.tsx'
import { Loader } from '../ui/spinner.tsx'
import { askPermission } from './askPermission.ts'
import { lackingModule } from './lackingModule.ts'
import { NotFound } from './notFound.tsx'

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
        actions: {
          goToForbidden: () => {
            const module = lackingModule(queryClient.getQueryData(profileQuery.queryKey), needs)
            goAnyway(module === null ? '/v3/forbidden' : `/v3/forbidden?module=${module}`)
          },
        },
      }),
    [customerId, needs],
  )
  const gate = useFlow(machine, { permission: needs })
  const snapshot = useSelector(gate, (current) => current)
  // The query cache is no part of React: a profile that changes is heard of by subscribing.
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        const isProfile = type === 'updated' && query.queryKey[0] === profileQuery.queryKey[0]
        if (!isProfile || !gate.getSnapshot().matches('open')) return
        // A page one may still see stays as it is, with what was typed in it.
        if (!holds(query.state.data as Profile | undefined, needs)) gate.send({ type: 'profileChanged' })
      }),
    [gate, needs],
  )
  if (snapshot.matches('open')) return <div data-testid="permissionGate-open">{children}</div>
  if (snapshot.matches('missing'))
    return (
      <div data-testid="permissionGate-missing">
        <NotFound />
      </div>
    )
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
