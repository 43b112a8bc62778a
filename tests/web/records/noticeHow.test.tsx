import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { RentHow } from '../../../src/web/areas/trafos/rentHow.tsx'
import { NoticeHow } from '../../../src/web/records/noticeHow.tsx'

describe('how it came about', () => {
  test('the last day of notice follows from the end and the period', () => {
    render(<NoticeHow endDate="2027-12-31" months={2} noticeDate="2027-10-31" />)
    expect(screen.getByText(/De einddatum is/).textContent).toBe(
      'De einddatum is 31/12/2027: vanaf 01/01/2028 geldt dit niet meer. 2 maanden daarvoor is 01/11/2027. Vóór die dag moet de opzegging er zijn, dus uiterlijk op 31/10/2027.',
    )
  })

  test('one without a period is told as such, and of a day that came about otherwise nothing is said', () => {
    const { container, rerender } = render(
      <NoticeHow endDate="2027-12-31" months={0} noticeDate="2027-12-31" />,
    )
    expect(screen.getByText(/Zonder opzegtermijn/)).toBeDefined()
    rerender(<NoticeHow endDate="2027-12-31" months={2} noticeDate="2027-11-15" />)
    expect(container.textContent).toBe('')
  })

  test('connections behind a transformer pay its rent together', () => {
    const { rerender } = render(<RentHow rent="310.00" connections={3} />)
    expect(screen.getByText('€ 103,33 per maand')).toBeDefined()
    expect(screen.getByText(/gedeeld door 3 aansluitingen/)).toBeDefined()
    rerender(<RentHow rent="310.00" connections={1} />)
    expect(screen.getByText('€ 310,00 per maand')).toBeDefined()
  })
})
