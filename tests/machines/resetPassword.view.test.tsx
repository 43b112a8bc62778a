import { render } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { ResetPasswordInput } from '../../machines/flows/resetPassword.ts'
import { ResetPassword } from '../../src/web/flows/resetPassword.tsx'

import { describeView } from '../walk/view.ts'
import { data } from '../walk/wire.ts'
import { resetPasswordWalk } from '../walks/resetPassword.ts'

vi.mock('../../src/web/portal/root.ts', async (actual) => ({
  ...(await actual<typeof import('../../src/web/portal/root.ts')>()),
  root: (await import('../walk/stage.ts')).root,
  tell: { success: vi.fn(), error: vi.fn() },
}))
const { tell } = await import('../../src/web/portal/root.ts')

describeView(resetPasswordWalk, {
  served: {
    'GET brand': data({ name: 'Wattwerf', logo: null, environment: 'production', demo: false }),
  },
  open: ({ input }) => {
    vi.mocked(tell.success).mockClear()
    render(<ResetPassword link={(input as ResetPasswordInput).link} />)
  },
  did: {
    tellReset: async () =>
      expect(tell.success).toHaveBeenCalledWith('Je wachtwoord is succesvol ingesteld. Je kunt nu inloggen.'),
    goToLogin: (hands) => hands.at('/login'),
  },
})
