import { expect, test } from 'vitest'
import { gapsIn } from '../../../src/domain/purchase/gaps.ts'

const from = (startDate: string, endDate: string) => ({ startDate, endDate })

test.each([
  { told: 'all of the year', all: [from('2026-05-01', '2028-04-30')], gaps: [] },
  {
    told: 'until somewhere in it',
    all: [from('2026-05-20', '2027-05-19')],
    gaps: [{ from: '2027-05-20', to: '2027-12-31' }],
  },
  {
    told: 'from somewhere in it, with a week between two',
    all: [from('2027-06-08', '2028-01-31'), from('2027-03-01', '2027-05-31')],
    gaps: [
      { from: '2027-01-01', to: '2027-02-28' },
      { from: '2027-06-01', to: '2027-06-07' },
    ],
  },
  {
    told: 'twice at the same time',
    all: [from('2026-01-01', '2027-12-31'), from('2027-02-01', '2027-03-01')],
    gaps: [],
  },
  {
    told: 'outside of it alone',
    all: [from('2025-01-01', '2026-12-31'), from('2028-01-01', '2028-12-31')],
    gaps: [{ from: '2027-01-01', to: '2027-12-31' }],
  },
  { told: 'its last day', all: [from('2027-01-01', '2027-12-31')], gaps: [] },
  {
    told: 'all but its last day',
    all: [from('2027-01-01', '2027-12-30')],
    gaps: [{ from: '2027-12-31', to: '2027-12-31' }],
  },
])('of what delivers $told', ({ all, gaps }) => {
  expect(gapsIn(all, 2027)).toEqual(gaps)
})
