import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { HoursSum } from '../../../../src/contract/areas/hours/hourCalls.ts'
import { HoursHow } from '../../../../src/web/areas/hours/hoursHow.tsx'

const sum = (seconds: number, billableSeconds: number, more: Partial<HoursSum> = {}) =>
  ({ key: '1', name: 'De Korenaar', seconds, billableSeconds, ...more }) as unknown as HoursSum

test('a share of hours says of what it is one, and amounts only to who sees them', () => {
  const { container, rerender } = render(<HoursHow of={[sum(7200, 3600), sum(3600, 3600)]} />)
  expect(container.textContent).toContain('Declarabel is 2:00:00 van 3:00:00: 67%.')
  expect(container.textContent).not.toContain('uurtarief')
  rerender(<HoursHow of={[sum(7200, 3600, { amount: '190.00', billableAmount: '95.00' })]} />)
  expect(screen.getByText(/tijd maal haar uurtarief/)).toBeDefined()
  rerender(<HoursHow of={[]} />)
  expect(container.textContent).toBe('')
})
