import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import type { ImportInput, ReadAnswer } from '../../machines/flows/import.ts'
import { queryClient } from '../../src/web/calls/query.ts'
import { Import } from '../../src/web/flows/import.tsx'
import type { ImportCalls } from '../../src/web/flows/importCalls.ts'
import { stage } from '../walk/stage.ts'
import { describeView } from '../walk/view.ts'
import { page } from '../walk/wire.ts'
import { importConnections, importLines, importSheets, importWalk } from '../walks/import.ts'

vi.mock('../../src/web/portal/root.ts', async () => ({
  root: (await import('../walk/stage.ts')).root,
  tell: { success: vi.fn(), error: vi.fn() },
}))
const { tell } = await import('../../src/web/portal/root.ts')

// The picker inside waits for typing to pause; the import itself has no delays, so the clock on stage may run.
let running: ReturnType<typeof setInterval>
beforeAll(() => {
  running = setInterval(() => act(() => stage.clock.increment(100)), 10)
})
afterAll(() => clearInterval(running))

/** The lines of a table live in the query cache, where the calls put them. */
function offeredOf(answer: ReadAnswer): ReadAnswer {
  if (answer.kind === 'read' && answer.file.columns !== null)
    queryClient.setQueryData(['reading-import', answer.file.id], {
      preview: {
        meters: [],
        notes: [],
        problems: [],
        sample: [],
        doubts: [],
        table: { rows: importLines, columns: [], sheets: importSheets },
      },
    })
  return answer
}

const imported = vi.fn()
const withdrawn = vi.fn()

describeView(importWalk, {
  served: { 'GET customers/7/connections': page([...importConnections], 1, 1, importConnections.length) },
  open: ({ input, held }) => {
    queryClient.clear()
    imported.mockClear()
    withdrawn.mockClear()
    vi.mocked(tell.success).mockClear()
    const calls: ImportCalls = {
      readFile: async (...question) => offeredOf(await held('readFile')(...question)),
      readColumns: async (...question) => offeredOf(await held('readColumns')(...question)),
      forgetColumns: () => Promise.reject(new Error('Nothing is remembered in the walks')),
      weighReadings: held('weighReadings'),
      importReadings: held('importReadings'),
      withdrawFile: withdrawn,
    }
    render(
      <QueryClientProvider client={queryClient}>
        <Import customerId={7} {...(input as ImportInput)} calls={calls} onImported={imported} />
      </QueryClientProvider>,
    )
  },
  did: {
    withdrawFile: async (_, fileId) => expect(withdrawn).toHaveBeenLastCalledWith(fileId),
    tellImported: async (_, result) => {
      expect(tell.success).toHaveBeenCalledWith('Meetgegevens geïmporteerd')
      expect(imported).toHaveBeenLastCalledWith(result)
    },
  },
})
