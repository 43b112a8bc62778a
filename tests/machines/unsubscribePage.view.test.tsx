import { render } from '@testing-library/react'
import { vi } from 'vitest'
import type { UnsubscribeInput } from '../../machines/flows/unsubscribePage.ts'
import { UnsubscribePage } from '../../src/web/flows/unsubscribePage.tsx'
import { describeView } from '../walk/view.ts'
import { data } from '../walk/wire.ts'
import { unsubscribePageWalk } from '../walks/unsubscribePage.ts'

vi.mock('../../src/web/portal/root.ts', async (actual) => ({
  ...(await actual<typeof import('../../src/web/portal/root.ts')>()),
  root: (await import('../walk/stage.ts')).root,
}))

describeView(unsubscribePageWalk, {
  served: {
    'GET brand': data({ name: 'Wattwerf', logo: null, environment: 'production', demo: false }),
  },
  open: ({ input }) => {
    render(<UnsubscribePage token={(input as UnsubscribeInput).token} />)
  },
})
