import { expect, test } from 'vitest'
import type { TaxHelpAnswer } from '../../../../src/contract/areas/taxes/taxHelpCalls.ts'
import { outcomeFile } from '../../../../src/web/areas/taxes/outcomeFile.ts'

const line = {
  kind: 'eb',
  from: '2025-01-01',
  to: '2025-12-31',
  year: 2025,
  bracket: 1,
  volume: '2900.5',
  rate: '0.10154',
  cents: 29_452,
} as const
const reduction = {
  ...line,
  kind: 'vermindering',
  bracket: null,
  volume: null,
  rate: '-0.01',
  cents: -5,
} as const
const answer: TaxHelpAnswer = {
  unit: 'kWh',
  ways: [
    {
      clustered: false,
      parts: [
        { use: '2900.5', lines: [line, reduction], cents: 29_447 },
        { use: '1', lines: [line], cents: 29_452 },
      ],
      excl: 58_899,
      vat: [{ percentage: '21.00', base: 58_899, vat: 12_369 }],
      incl: 71_268,
    },
    {
      clustered: true,
      parts: [{ use: '2901.5', lines: [line], cents: 29_452 }],
      excl: 29_452,
      vat: null,
      incl: null,
    },
  ],
  tables: [],
  notes: ['Een tabel; "van" 2024'],
}

test('the outcome as a file has every line and sum of every way, each under its heading', () => {
  const [head = '', ...lines] = outcomeFile(answer).replace('\ufeff', '').trimEnd().split('\r\n')
  const columns = head.split(';').length
  expect(columns).toBe(9)
  expect(lines).toEqual([
    '"Los";1;"Energiebelasting";1;2025-01-01;2025-12-31;2900,5;0,10154;294,52',
    expect.stringMatching(/^"Los";1;"[^"]+";;2025-01-01;2025-12-31;;-0,01;-0,05$/),
    '"Los";2;"Energiebelasting";1;2025-01-01;2025-12-31;2900,5;0,10154;294,52',
    '"Los";;"Totaal excl. btw";;;;;;588,99',
    '"Los";;"Btw 21,00%";;;;;;123,69',
    '"Los";;"Totaal incl. btw";;;;;;712,68',
    '"Als cluster";;"Energiebelasting";1;2025-01-01;2025-12-31;2900,5;0,10154;294,52',
    '"Als cluster";;"Totaal excl. btw";;;;;;294,52',
    '"Een tabel; ""van"" 2024"',
  ])
  for (const one of lines.slice(0, -1)) expect(one.split(';')).toHaveLength(columns)
})
