import { render } from '@testing-library/react'
import { vi } from 'vitest'
import type { PermissionGateInput } from '../../machines/flows/permissionGate.ts'
import { PermissionGate } from '../../src/web/flows/permissionGate.tsx'
import { describeView } from '../walk/view.ts'
import { permissionGateWalk } from '../walks/permissionGate.ts'

vi.mock('../../src/web/portal/root.ts', async () => ({ root: (await import('../walk/stage.ts')).root }))
const ask = vi.hoisted(() => ({ permission: (_needs: string): Promise<unknown> => Promise.reject() }))
vi.mock('../../src/web/flows/askPermission.ts', () => ({
  askPermission: (needs: string) => ask.permission(needs),
  holds: () => false,
}))

describeView(permissionGateWalk, {
  open: ({ input, held }) => {
    const { permission } = input as PermissionGateInput
    const answer = held('askPermission')
    ask.permission = (needs) => answer({ permission: needs }, new AbortController().signal)
    render(
      <PermissionGate needs={permission} customerId={7}>
        De pagina
      </PermissionGate>,
    )
  },
  did: { goToForbidden: (hands) => hands.at('/v3/forbidden') },
})
