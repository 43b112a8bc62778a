import { render } from '@testing-library/react'
import { vi } from 'vitest'
import { CollectivePage } from '../../src/web/flows/collectivePage.tsx'
import { describeView } from '../walk/view.ts'
import { data } from '../walk/wire.ts'
import { collectivePageWalk } from '../walks/collectivePage.ts'

vi.mock('../../src/web/portal/root.ts', async (actual) => ({
  ...(await actual<typeof import('../../src/web/portal/root.ts')>()),
  root: (await import('../walk/stage.ts')).root,
}))

describeView(collectivePageWalk, {
  served: {
    'GET brand': data({ name: 'Wattwerf', logo: null, environment: 'production', demo: false }),
  },
  open: () => {
    render(<CollectivePage />)
  },
})
