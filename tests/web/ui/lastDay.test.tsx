import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays } from '../../../src/domain/time/day.ts'
import { ContractEnd } from '../../../src/web/charts/energy.tsx'
import { LastDay } from '../../../src/web/ui/lastDay.tsx'

/** A quarter past midnight in the Netherlands: by UTC it still is the day before. */
const nights = [
  { name: 'in winter', now: '2026-12-31T23:15:00Z', yesterday: '2026-12-31', today: '2027-01-01' },
  { name: 'in summer', now: '2027-06-30T22:15:00Z', yesterday: '2027-06-30', today: '2027-07-01' },
]
/** A quarter before midnight: by UTC as well, and on the last night of winter time the day is an hour shorter. */
const evenings = [
  { name: 'in the evening', now: '2026-12-31T22:45:00Z', yesterday: '2026-12-30', today: '2026-12-31' },
  {
    name: 'when the clock goes on',
    now: '2027-03-28T21:45:00Z',
    yesterday: '2027-03-27',
    today: '2027-03-28',
  },
]

describe.each([...nights, ...evenings])('a last day, $name', ({ now, yesterday, today }) => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date(now) }))
  afterEach(() => void vi.useRealTimers())

  it('is over from the midnight after it', () => {
    const { rerender } = render(<LastDay day={yesterday} isOpen soonDays={30} over="Te laat" />)
    expect(screen.queryByText('Te laat')).not.toBeNull()
    rerender(<LastDay day={today} isOpen soonDays={30} over="Te laat" />)
    expect(screen.queryByText('Te laat')).toBeNull()
  })

  it('is near from the same day on, whatever the hour', () => {
    const near = (days: number) => {
      const { container, unmount } = render(<ContractEnd day={addDays(today, days)} />)
      const isSoon = container.querySelector('[data-soon]') !== null
      unmount()
      return isSoon
    }
    expect([89, 90, 91].map(near)).toEqual([true, true, false])
  })
})
