import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { connection } from '../../src/contract/areas/connections/connections.ts'
import { queryClient } from '../../src/web/calls/query.ts'
import { Steps } from '../../src/web/records/steps.tsx'
import { describeView } from '../walk/view.ts'
import { closing, stepWalk } from '../walks/step.ts'

vi.mock('../../src/web/portal/root.ts', async () => ({
  root: (await import('../walk/stage.ts')).root,
  tell: { success: vi.fn(), error: vi.fn() },
}))
const { tell } = await import('../../src/web/portal/root.ts')

const reload = vi.spyOn(queryClient, 'invalidateQueries')

describeView(stepWalk, {
  open: () => {
    vi.mocked(tell.success).mockClear()
    vi.mocked(tell.error).mockClear()
    reload.mockClear()
    render(
      <QueryClientProvider client={queryClient}>
        <Steps resource={connection} customerId={7} row={closing} />
      </QueryClientProvider>,
    )
  },
  did: {
    tellTaken: async () =>
      expect(tell.success).toHaveBeenCalledWith(expect.stringMatching(/^De status is nu: /)),
    tellRefused: async () => expect(tell.error).toHaveBeenCalledWith('Dit veld is verplicht'),
    tellOvertaken: async () => expect(tell.error).toHaveBeenCalledWith('Deze stap kan nu niet (meer).'),
    tellFailed: async () =>
      expect(tell.error).toHaveBeenCalledWith('Dit is niet gelukt. Probeer het opnieuw.'),
    // The list, and what stands beside one of its records.
    reload: async () => {
      const isAsked = (at: string) =>
        reload.mock.calls.some(([asked]) => asked?.predicate?.({ queryKey: [at] } as never))
      expect(['customers/7/connections', 'customers/7/connections/3/rates'].map(isAsked)).toEqual([
        true,
        true,
      ])
    },
  },
})
