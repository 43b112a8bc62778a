import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { UploadInput } from '../../machines/flows/upload.ts'
import { queryClient } from '../../src/web/calls/query.ts'
import { Upload } from '../../src/web/flows/upload.tsx'
import type { UploadCalls } from '../../src/web/flows/uploadCalls.ts'
import { describeView } from '../walk/view.ts'
import { uploadWalk } from '../walks/upload.ts'

vi.mock('../../src/web/portal/root.ts', async () => ({
  root: (await import('../walk/stage.ts')).root,
  tell: { success: vi.fn(), error: vi.fn() },
}))

const kept = vi.fn()
const withdrawn = vi.fn()

describeView(uploadWalk, {
  open: ({ input, held }) => {
    kept.mockClear()
    withdrawn.mockClear()
    const calls: UploadCalls = {
      sendFile: held('sendFile'),
      keepDocument: held('keepDocument'),
      withdraw: withdrawn,
    }
    render(
      <QueryClientProvider client={queryClient}>
        <Upload {...(input as UploadInput)} calls={calls} onKept={kept} />
      </QueryClientProvider>,
    )
  },
  did: {
    withdraw: async (_, files) => expect(withdrawn).toHaveBeenLastCalledWith(files),
    tellKept: async (_, count) => expect(kept).toHaveBeenLastCalledWith(count),
  },
})
