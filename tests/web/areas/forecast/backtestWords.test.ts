import { expect, test } from 'vitest'
import { backtestVerdict } from '../../../../src/web/areas/forecast/backtestWords.ts'

const label = (deviation: string, plainDeviation: string, monthly: string, plainMonthly: string) =>
  backtestVerdict({ deviation, plainDeviation, monthly, plainMonthly }).label

/** Months that are too high and too low weigh up over a year: better by the year alone is no better method. */
test.each([
  ['15.41', '17.42', '23.85', '17.61', 'Beter over het jaar, slechter per maand'],
  ['15.41', '17.42', '16.00', '17.61', 'Beter dan vorig jaar'],
  ['15.41', '17.42', '17.61', '17.61', 'Beter dan vorig jaar'],
  ['17.42', '17.42', '16.00', '17.61', 'Beter dan vorig jaar'],
  ['17.42', '17.42', '17.61', '17.61', 'Even goed als vorig jaar'],
  ['18.00', '17.42', '16.00', '17.61', 'Slechter over het jaar, beter per maand'],
  ['17.42', '17.42', '18.00', '17.61', 'Niet beter dan vorig jaar'],
  ['18.00', '17.42', '18.00', '17.61', 'Niet beter dan vorig jaar'],
])('%s against %s over the year, and %s against %s a month', (own, plain, monthly, plainMonthly, said) => {
  expect(label(own, plain, monthly, plainMonthly)).toBe(said)
})

/** The figures that are named never contradict the label: where the months decide, theirs are there too. */
test.each([
  ['15.41', '17.42', '23.85', '17.61', true],
  ['15.41', '17.42', '16.05', '17.61', false],
  ['17.42', '17.42', '16.05', '17.61', true],
  ['17.42', '17.42', '17.61', '17.61', false],
  ['18.05', '17.42', '16.05', '17.61', true],
  ['17.42', '17.42', '18.05', '17.61', true],
  ['18.05', '17.42', '18.05', '17.61', false],
])('%s against %s, and %s against %s a month: the months are named: %s', (own, plain, ...more) => {
  const [monthly, plainMonthly, isNamed] = more
  const { text } = backtestVerdict({ deviation: own, plainDeviation: plain, monthly, plainMonthly })
  const ofMonths = `; per maand ${monthly.replace('.', ',')}%, vorig jaar ${plainMonthly.replace('.', ',')}%`
  expect(text.includes(ofMonths)).toBe(isNamed)
  expect(text).toContain(`${own.replace('.', ',')}% ernaast`)
})
