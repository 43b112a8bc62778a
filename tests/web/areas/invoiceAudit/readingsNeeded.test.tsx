import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { noVolume } from '../../../../src/domain/audit/reasons.ts'
import { ReadingsNeeded } from '../../../../src/web/areas/invoiceAudit/readingsNeeded.tsx'
import { queryClient } from '../../../../src/web/calls/query.ts'
import { signIn } from '../../records/world.ts'

beforeEach(() => {
  queryClient.clear()
  signIn()
})

const shown = (reasons: (string | null)[], customerId: number | null = 7) =>
  render(
    <QueryClientProvider client={queryClient}>
      <ReadingsNeeded reasons={reasons} customerId={customerId} />
    </QueryClientProvider>,
  )

test('where nobody knows what was used one is led to where readings are entered', () => {
  shown([null, noVolume])
  expect(screen.getByRole('link', { name: 'Meetgegevens invoeren' })).toHaveProperty(
    'pathname',
    '/v3/customers/7/ems/input',
  )
})

test('what lacks something else is not helped by readings', () => {
  expect(shown(['Geen tarief bekend', null]).container.textContent).toBe('')
  expect(shown([noVolume], null).container.textContent).toBe('')
})
