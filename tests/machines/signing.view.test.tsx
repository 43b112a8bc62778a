import { render } from '@testing-library/react'
import { vi } from 'vitest'
import type { SigningInput } from '../../machines/parts/signing.ts'
import { SigningView } from '../../src/web/flows/signing.tsx'
import { describeView } from '../walk/view.ts'
import { data } from '../walk/wire.ts'
import { signingWalk } from '../walks/signing.ts'

vi.mock('../../src/web/portal/root.ts', async (actual) => ({
  ...(await actual<typeof import('../../src/web/portal/root.ts')>()),
  root: (await import('../walk/stage.ts')).root,
  tell: { success: vi.fn(), error: vi.fn() },
}))
// What draws a PDF needs a real canvas: the walk in the browser has one.
vi.mock('../../src/web/flows/pdfPages.tsx', () => ({ PdfPages: () => null }))

describeView(signingWalk, {
  served: {
    'GET brand': data({ name: 'Wattwerf', logo: null, environment: 'production', demo: false }),
  },
  open: ({ input }) => {
    render(<SigningView token={(input as SigningInput).token} />)
  },
})
