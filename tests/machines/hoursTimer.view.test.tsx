import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { vi } from 'vitest'
import type { ActorRefFrom } from 'xstate'
import type { hoursTimerMachine } from '../../machines/flows/hoursTimer.ts'
import { queryClient } from '../../src/web/calls/query.ts'
import { HoursTimerView } from '../../src/web/flows/hoursTimer.tsx'
import { hoursTimer } from '../../src/web/flows/hoursTimerCalls.ts'
import { describeView } from '../walk/view.ts'
import { hoursTimerWalk } from '../walks/hoursTimer.ts'

vi.mock('../../src/web/portal/root.ts', async () => ({
  root: (await import('../walk/stage.ts')).root,
  tell: { success: vi.fn(), error: vi.fn() },
}))

describeView(hoursTimerWalk, {
  open: ({ start }) => {
    render(
      <QueryClientProvider client={queryClient}>
        <HoursTimerView actor={start(hoursTimer) as ActorRefFrom<typeof hoursTimerMachine>} />
      </QueryClientProvider>,
    )
  },
})
