import { expect, test } from 'vitest'
import { deal } from '../../../src/contract/areas/sales/deals.ts'
import { date, money, text } from '../../../src/contract/records/field.ts'
import { stepStart } from '../../../src/contract/records/stepStart.ts'

const today = '2026-11-29'

test('a step begins with what the record holds, else with what it proposes, else with nothing', () => {
  const step = {
    asks: { held: text('Staat er al', 20), proposed: date('Voorgesteld'), empty: money('Leeg') },
    begins: (_: unknown, day: string) => ({ held: 'voorstel', proposed: day, other: 'niet gevraagd' }),
  }
  expect(stepStart(step, { held: 'zelf', proposed: null }, today)).toEqual({
    held: 'zelf',
    proposed: today,
    empty: null,
  })
  // What was typed as nothing is nothing; 0 is an answer.
  expect(stepStart(step, { held: '', proposed: '2026-01-01', empty: 0 }, today)).toEqual({
    held: 'voorstel',
    proposed: '2026-01-01',
    empty: 0,
  })
  expect(stepStart({ asks: step.asks }, {}, today)).toEqual({ held: null, proposed: null, empty: null })
  expect(stepStart({}, {}, today)).toEqual({})
})

test('winning begins with the value that was offered, today, and the day after the contract of now', () => {
  const begun = (record: Record<string, unknown>) =>
    stepStart(deal.steps?.WIN ?? { asks: {} }, { wonValue: null, closedDate: null, ...record }, today)
  const offered = { value: 12_500.5, serviceIds: [3], currentContractEnd: '2026-12-31' }
  expect(begun(offered)).toMatchObject({
    wonValue: 12_500.5,
    closedDate: today,
    serviceIds: [3],
    startDate: '2027-01-01',
    endDate: null,
  })
  // A contract that ended already says nothing of when the next begins.
  expect(begun({ ...offered, currentContractEnd: '2026-11-28' }).startDate).toBeNull()
  expect(begun({ value: null, serviceIds: [] })).toMatchObject({ wonValue: null, startDate: null })
  // Won before and opened again: what was agreed then.
  expect(begun({ ...offered, wonValue: 11_000, closedDate: '2026-10-01' })).toMatchObject({
    wonValue: 11_000,
    closedDate: '2026-10-01',
  })
})
