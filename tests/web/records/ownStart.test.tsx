import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../src/web/calls/query.ts'
import type { PageProps } from '../../../src/web/portal/page.ts'
import { serve, signIn } from './world.ts'

vi.mock('../../../src/web/portal/root.ts', async () => ({
  root: (await import('../../walk/stage.ts')).root,
  tell: { success: vi.fn(), error: vi.fn() },
}))

beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a deal', async () => (await import('../../../src/web/areas/sales/sales.tsx')).DealForm],
  ['an article', async () => (await import('../../../src/web/areas/knowledgebase/articles.tsx')).ArticleForm],
])('%s that somebody adds is theirs, until they choose somebody else', async (_, load) => {
  const Form: (props: PageProps) => React.ReactNode = await load()
  signIn()
  serve(({ path }) => ({
    status: 200,
    body: { data: path === 'account-managers' ? [{ id: 1, name: 'Anna de Vries' }] : [] },
  }))
  render(
    <QueryClientProvider client={queryClient}>
      <Form customerId={null} id={null} />
    </QueryClientProvider>,
  )
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Eigenaar' }).textContent).toContain('Anna de Vries'),
  )
})
