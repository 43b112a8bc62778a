import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MonthChart } from '../../../../src/web/areas/marketPrices/dayAheadMonth.tsx'

vi.mock('../../../../src/web/charts/late.tsx', () => ({ Lines: ({ label }: { label: string }) => label }))

test('the mean of a month is told with a euro sign that does not part from it', () => {
  const of = { first: '2026-02-01', last: '2026-02-28', mean: '1038.42', missing: 0, days: [] }
  render(<MonthChart of={of} name="ENTSO-E" month="2026-02-01" />)
  expect(screen.getByText(/gemiddeld/).textContent).toContain('gemiddeld €\u00a01.038,42 per MWh')
})
