import { render } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { CredentialsInput } from '../../machines/flows/credentials.ts'
import { Credentials } from '../../src/web/flows/credentials.tsx'
import { ownPassword } from '../../src/web/flows/credentialsCalls.ts'
import { describeView } from '../walk/view.ts'
import { credentialsWalk } from '../walks/credentials.ts'

vi.mock('../../src/web/portal/root.ts', async () => ({
  root: (await import('../walk/stage.ts')).root,
  tell: { success: vi.fn(), error: vi.fn() },
}))
const { tell } = await import('../../src/web/portal/root.ts')

describeView(credentialsWalk, {
  open: ({ input }) => {
    vi.mocked(tell.success).mockClear()
    const { opensAtOnce } = input as CredentialsInput
    render(<Credentials credential={ownPassword} opensAtOnce={opensAtOnce} />)
  },
  did: {
    tellChanged: async () => expect(tell.success).toHaveBeenCalledWith('Je wachtwoord is gewijzigd'),
  },
})
