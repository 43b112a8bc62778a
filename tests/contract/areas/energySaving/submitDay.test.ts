import { expect, test } from 'vitest'
import { savingSteps } from '../../../../src/contract/areas/energySaving/savingSteps.ts'

const refused = (submittedAt: string, before: string | null) =>
  Object.keys(savingSteps.SUBMIT?.check?.({ submittedAt }, '2027-11-30', { submittedAt: before }) ?? {})

test.each([
  ['2027-11-30', null, []],
  ['2027-12-01', null, ['submittedAt']],
  ['2027-11-10', '2027-11-10', []],
  ['2027-11-09', '2027-11-10', ['submittedAt']],
  ['2027-12-01', '2027-11-10', ['submittedAt']],
])('a report handed in on %s, before that on %s, is refused by %s', (day, before, fields) => {
  expect(refused(day, before)).toEqual(fields)
})
