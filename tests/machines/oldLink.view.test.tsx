import { render } from '@testing-library/react'
import { vi } from 'vitest'
import type { OldLinkInput } from '../../machines/flows/oldLink.ts'
import { OldLink } from '../../src/web/flows/oldLink.tsx'
import { describeView } from '../walk/view.ts'
import { oldLinkWalk } from '../walks/oldLink.ts'

vi.mock('../../src/web/portal/root.ts', async () => ({
  root: (await import('../walk/stage.ts')).root,
  customerSelected: () => undefined,
}))
vi.mock('../../src/web/portal/ownProfile.ts', () => ({
  profileQuery: { queryKey: ['profile'], queryFn: () => ({ selectedCustomer: null }) },
}))

describeView(oldLinkWalk, {
  open: ({ input }) => {
    render(<OldLink link={input as OldLinkInput} />)
  },
  did: { openPath: (hands, path) => hands.at(String(path)) },
})
