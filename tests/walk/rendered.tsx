import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { queryClient } from '../../src/web/calls/query.ts'

/** Renders a view inside what the portal gives every view, with an empty query cache. */
export function rendered(view: ReactNode): void {
  queryClient.clear()
  render(<QueryClientProvider client={queryClient}>{view}</QueryClientProvider>)
}
