import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  aboveThresholdText,
  isAbove,
  isSilent,
  missingInvoiceText,
  offPercent,
  recoveredText,
  silentText,
  thresholdDefaults,
} from '../../../src/domain/signals/invoiceControl.ts'
import { usualSettings } from '../../../src/domain/signals/settings.ts'

const usual = { threshold: thresholdDefaults.percent, least: thresholdDefaults.euro }

describe('SG21, an invoice that is off by more than its threshold', () => {
  // Source: areas, _checks-signals-facts.md 5.2: € 100 and 5 %; invoice-settings: a deviation counts only above both.
  test.each([
    ['more than both', { amountCents: 200_000, offCents: 10_001 }, true],
    ['exactly five per cent', { amountCents: 200_020, offCents: 10_001 }, false],
    ['exactly a hundred euro', { amountCents: 100_000, offCents: 10_000 }, false],
    ['much, of an invoice that is far larger', { amountCents: 10_000_000, offCents: 50_000 }, false],
    ['little, of an invoice that is small', { amountCents: 10_000, offCents: 5_000 }, false],
    ['too little charged', { amountCents: 100_000, offCents: -15_000 }, true],
    ['a credit note', { amountCents: -100_000, offCents: 15_000 }, true],
    ['an invoice of nothing', { amountCents: 0, offCents: 10_001 }, true],
  ])('%s', (_, of, told) => {
    expect(isAbove(of, usual)).toBe(told)
  })

  test('a higher threshold never tells of more', () => {
    const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
    const percent = fc.integer({ min: 100, max: 50_000 }).map((value) => value / 100)
    const euro = fc.integer({ min: 0, max: 10_000_000 }).map((value) => value / 100)
    fc.assert(
      fc.property(
        cents,
        cents,
        fc.tuple(percent, percent),
        fc.tuple(euro, euro),
        (amountCents, offCents, percents, euros) => {
          const of = { amountCents, offCents }
          const low = { threshold: Math.min(...percents), least: Math.min(...euros) }
          const high = { threshold: Math.max(...percents), least: Math.max(...euros) }
          expect(isAbove(of, high) && !isAbove(of, low)).toBe(false)
        },
      ),
    )
  })

  test('says how far it is off of what it should have come to', () => {
    expect(offPercent({ amountCents: 120_000, offCents: 20_000 })).toBe(20)
    expect(offPercent({ amountCents: 80_000, offCents: -20_000 })).toBe(-20)
    expect(offPercent({ amountCents: 20_000, offCents: 20_000 })).toBeNull()
    const sent = { invoiceNumber: 'MD-1', sender: 'Meetdienst Noord' }
    expect(aboveThresholdText({ ...sent, amountCents: 120_000, offCents: 20_000 })).toBe(
      '€\u00a0200,00 (20%) te veel gerekend op factuur MD-1 van Meetdienst Noord.',
    )
    expect(aboveThresholdText({ ...sent, amountCents: 80_000, offCents: -20_000 })).toBe(
      '€\u00a0200,00 (20%) te weinig gerekend op factuur MD-1 van Meetdienst Noord.',
    )
    expect(aboveThresholdText({ ...sent, amountCents: 20_000, offCents: 20_000 })).toBe(
      '€\u00a0200,00 te veel gerekend op factuur MD-1 van Meetdienst Noord.',
    )
  })
})

test('SG22 says what lacks: one invoice, or how many of which connections and months', () => {
  const of = { sender: 'supplier', firstMonth: '2026-08-01', connections: 1 } as const
  expect(missingInvoiceText({ ...of, lastMonth: '2026-08-01', invoices: 1 })).toBe(
    'De factuur van de leverancier over augustus 2026 ontbreekt.',
  )
  expect(missingInvoiceText({ ...of, lastMonth: '2026-10-01', invoices: 3 })).toBe(
    'Van de leverancier ontbreken 3 facturen over augustus 2026 tot en met oktober 2026, van één aansluiting.',
  )
  expect(
    missingInvoiceText({
      ...of,
      sender: 'measuring',
      lastMonth: '2026-08-01',
      invoices: 4,
      connections: 4,
    }),
  ).toBe('Van het meetbedrijf ontbreken 4 facturen over augustus 2026, van 4 aansluitingen.')
})

test('SG23 speaks so many days after the day by which an answer was asked', () => {
  expect(isSilent('2026-11-12', '2026-11-12', 1)).toBe(false)
  expect(isSilent('2026-11-12', '2026-11-13', 1)).toBe(true)
  expect(isSilent('2026-11-12', '2026-11-20', 14)).toBe(false)
  const of = { sender: 'Meetdienst Noord', dueDate: '2026-11-12' }
  expect(silentText({ ...of, findings: 1, claimCents: 1225 })).toBe(
    'Meetdienst Noord heeft uiterlijk 12 november 2026 niet geantwoord op 1 bevinding, waarmee €\u00a012,25 is teruggevraagd.',
  )
  expect(silentText({ ...of, findings: 2, claimCents: 0 })).toBe(
    'Meetdienst Noord heeft uiterlijk 12 november 2026 niet geantwoord op 2 bevindingen.',
  )
})

test('SG24 says what came back by which credit note', () => {
  expect(recoveredText({ invoiceNumber: 'C-7', sender: 'Meetdienst Noord', cents: 1225 })).toBe(
    'Meetdienst Noord heeft met creditfactuur C-7 €\u00a012,25 terugbetaald.',
  )
})

test('their defaults are those of the table of signals', () => {
  const { SG21, SG22, SG23, SG24 } = usualSettings
  expect([SG21.threshold, SG21.least, SG22.threshold, SG23.threshold, SG24.threshold]).toEqual([
    5, 100, 45, 1, 0.01,
  ])
})
