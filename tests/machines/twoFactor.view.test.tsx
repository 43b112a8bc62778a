import { render } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { TwoFactorInput } from '../../machines/flows/twoFactor.ts'
import { TwoFactor } from '../../src/web/flows/twoFactor.tsx'
import { describeView } from '../walk/view.ts'
import { twoFactorWalk } from '../walks/twoFactor.ts'

vi.mock('qrcode', () => ({ toDataURL: async () => 'data:image/png;base64,' }))
const sent = vi.fn()
vi.mock('../../src/web/portal/root.ts', async () => ({
  root: (await import('../walk/stage.ts')).root,
  tell: { success: vi.fn(), error: vi.fn() },
  actor: () => ({ send: sent }),
}))
const { tell } = await import('../../src/web/portal/root.ts')

describeView(twoFactorWalk, {
  open: ({ input }) => {
    sent.mockClear()
    render(<TwoFactor {...(input as TwoFactorInput)} />)
  },
  did: {
    tellTwoFactorOn: async () => {
      expect(tell.success).toHaveBeenCalledWith('Tweestapsverificatie staat aan')
      expect(sent).toHaveBeenCalledWith({ type: 'twoFactorSetUp' })
    },
    tellTwoFactorOff: async () => expect(tell.success).toHaveBeenCalledWith('Tweestapsverificatie staat uit'),
  },
})
