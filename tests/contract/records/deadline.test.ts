import { expect, test } from 'vitest'
import { declaredOf } from '../../../src/contract/areas/parameters/parameters.ts'
import { normalValue } from '../../../src/contract/areas/parameters/parameterValue.ts'
import { records } from '../../../src/contract/areas.ts'
import type { Fields } from '../../../src/contract/records/field.ts'

/** What is typed as a day by which something has to be done. */
const named =
  /^(deadline|remindOn|answerBefore|reviewBefore|dueDate|reviewDate|expiryDate|nextInspection|clickUntil|enrolUntil|followUpDate|expectedCloseDate|offerValidUntil|desiredDisposalDate|validOn)$/

const typed = records.flatMap(({ name, fields, steps = {} }) => {
  const of = (asked: Fields | undefined, where: string) =>
    Object.entries(asked ?? {}).flatMap(([key, field]) =>
      named.test(key) && field.kind === 'date' ? [{ what: `${where} ${key}`, schema: field.schema }] : [],
    )
  return [
    ...of(fields as Fields, name),
    ...Object.entries(steps).flatMap(([event, { asks }]) =>
      of(asks as Fields | undefined, `${name} ${event}`),
    ),
  ]
})

test('deadlines are typed in many areas', () => {
  expect(typed.map(({ what }) => what)).toEqual(
    expect.arrayContaining([
      'actions deadline',
      'energy-saving deadline',
      'energy-saving OBLIGED deadline',
      'tax-requests QUESTION answerBefore',
      'library expiryDate',
      'trafos nextInspection',
      'supply-agreements clickUntil',
    ]),
  )
})

test.each(typed)('$what: a day from before there was anything to do is refused in words', ({ schema }) => {
  const saying = (day: string) => schema.safeParse(day).error?.issues.map(({ message }) => message) ?? []
  expect(saying('1900-01-01')).toEqual(['Kies een datum tussen 2000 en 2100'])
  expect(saying('1999-12-31')).toEqual(['Kies een datum tussen 2000 en 2100'])
  expect(saying('2101-01-01')).toEqual(['Kies een datum tussen 2000 en 2100'])
  expect(saying('2023-02-29')).toEqual(['Vul een geldige datum in'])
  expect([saying('2000-01-01'), saying('2024-02-29'), saying('2100-12-31')]).toEqual([[], [], []])
})

test('the deadline of a round, at the parameters, as well', () => {
  const round = declaredOf('besparen.deadline')
  if (round === undefined) throw new Error('There is no deadline of the round')
  expect(normalValue(round, '1900-01-01')).toEqual({ faults: ['Kies een datum tussen 2000 en 2100'] })
  expect(normalValue(round, '2031-12-01')).toEqual({ value: '2031-12-01' })
})

test('a report is not due before the year that it is about is over', () => {
  const file = records.find(({ name, within }) => name === 'energy-saving' && within === 'customer')
  const told = { duty: 'informatie', referenceYear: 2025, deadline: '2025-12-31', lists: [] }
  const wrong = { deadline: ['Ligt niet na het referentiejaar'] }
  expect(file?.steps?.OBLIGED?.check?.(told, '2026-11-30', {})).toEqual(wrong)
  expect(file?.steps?.OBLIGED?.check?.({ ...told, deadline: '2026-01-01' }, '2026-11-30', {})).toEqual({})
  expect(file?.check?.({ ...told, sbiCode: '84' } as never)).toEqual(wrong)
})
