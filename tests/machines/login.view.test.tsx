import { vi } from 'vitest'
import type { LoginInput } from '../../machines/flows/login.ts'
import { Login } from '../../src/web/flows/login.tsx'
import { rendered } from '../walk/rendered.tsx'
import { describeView } from '../walk/view.ts'
import { data } from '../walk/wire.ts'
import { loginWalk } from '../walks/login.ts'

vi.mock('../../src/web/portal/root.ts', async () => ({ root: (await import('../walk/stage.ts')).root }))

let at = ''
describeView(loginWalk, {
  served: {
    'GET brand': data({ name: 'Wattwerf', logo: null, environment: 'production', demo: false }),
  },
  at: () => at,
  open: ({ input }) => {
    at = '/login'
    rendered(
      <Login
        {...(input as LoginInput)}
        onSignedIn={({ destination }) => {
          at = destination
        }}
      />,
    )
  },
})
