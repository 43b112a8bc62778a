import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import type { Profile } from '../../../src/contract/areas/account/auth.ts'
import { queryClient } from '../../../src/web/calls/query.ts'
import { useBulkDeeds } from '../../../src/web/records/bulkBar.tsx'
import { meter, signIn } from './world.ts'

beforeEach(() => queryClient.clear())

const whose = {
  ...meter,
  bulkSteps: ['AGREE', 'NOTE', 'SUBMIT'],
  steps: {
    AGREE: { label: 'Akkoord geven', ofCustomer: true, notAsOther: true },
    NOTE: { label: 'Vastleggen', ofUs: true },
    SUBMIT: { label: 'Indienen' },
  },
} as const
const within = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const offered = (type: Profile['type'], isSuper = false) => {
  signIn(type, { isSuper })
  const { result } = renderHook(() => useBulkDeeds(whose as never, 7), { wrapper: within })
  return result.current.map(({ event }) => event)
}

test('of many rows nobody is offered what only others say', () => {
  expect(offered('customer')).toEqual(['AGREE', 'SUBMIT'])
  expect(offered('admin')).toEqual(['NOTE', 'SUBMIT'])
  expect(offered('customer', true)).toEqual(['SUBMIT'])
})
