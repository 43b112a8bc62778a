import { expect, test } from 'vitest'
import type { Finding } from '../../../src/domain/signals/finding.ts'
import { sentenceOf } from '../../../src/domain/signals/sentence.ts'

const base = {
  severity: 'warning',
  isOngoing: false,
  unit: 'kWh',
  from: '2026-11-07',
  until: '2026-11-08',
} as const
const told = (finding: Partial<Finding> & Pick<Finding, 'rule' | 'expected' | 'actual'>) =>
  sentenceOf({ ...base, ...finding })

test.each([
  [
    told({ rule: 'SG01', expected: 1_281_000, actual: 3_492_000 }),
    'Op zaterdag 7 november en zondag 8 november is 3.492 kWh verbruikt, 2.211 kWh (173%) meer dan gewoonlijk op zulke dagen.',
  ],
  [
    told({ rule: 'SG01', expected: 400_000, actual: 100_000, until: '2026-11-07' }),
    'Op zaterdag 7 november is 100 kWh verbruikt, 300 kWh (75%) minder dan gewoonlijk op zo’n dag.',
  ],
  [
    told({ rule: 'SG01', expected: 400_000, actual: 600_000, until: '2026-11-10' }),
    'Van zaterdag 7 november tot en met dinsdag 10 november is 600 kWh verbruikt, 200 kWh (50%) meer dan gewoonlijk op zulke dagen.',
  ],
  [
    told({ rule: 'SG02', expected: 27_200, actual: 43_500, unit: 'kW', from: '2026-09-06' }),
    'Sinds 6 september 2026 is het sluipverbruik gestegen van 27,2 kW naar 43,5 kW (+60%).',
  ],
  [
    told({ rule: 'SG03', expected: 140_000, actual: 200_000 }),
    'Op zaterdag 7 november en zondag 8 november is 200 kWh verbruikt buiten openingstijden, waar hoogstens 140 kWh gewoon is.',
  ],
  [
    told({ rule: 'SG04', expected: 110_000, actual: 119_300, unit: 'kW' }),
    'Op 7 november 2026 was de piek 119,3 kW: 9,3 kW boven het gecontracteerde vermogen van 110 kW.',
  ],
  [
    told({ rule: 'SG04', expected: 140_000, actual: 134_400, unit: 'kW' }),
    'Op 7 november 2026 was de piek 134,4 kW, dicht bij het gecontracteerde vermogen van 140 kW.',
  ],
  [
    told({ rule: 'SG05', expected: null, actual: null }),
    'Sinds 7 november 2026 komen er geen meetgegevens meer binnen.',
  ],
  [
    told({ rule: 'SG06', expected: null, actual: null, until: '2026-11-07' }),
    'De ingevoerde meterstand van 7 november 2026 is onwaarschijnlijk en moet worden gecontroleerd.',
  ],
  [
    told({ rule: 'SG06', expected: 97_000, actual: 18_700_000_000, unit: 'm³', direction: 'taken' }),
    'Van 7 november 2026 tot en met 8 november 2026 is volgens de metingen 18.700.000 m³ verbruikt, waar 97 m³ te verwachten is.',
  ],
  [
    told({ rule: 'SG06', expected: null, actual: 900_000_000, until: '2026-11-07', direction: 'fedIn' }),
    'Op 7 november 2026 is volgens de metingen 900.000 kWh teruggeleverd, meer dan aannemelijk is.',
  ],
  [
    told({ rule: 'SG07', expected: 518_000, actual: 0 }),
    'Sinds 7 november 2026 wordt er vrijwel niets teruggeleverd: 0 kWh in de laatste week, waar 518 kWh gewoon is.',
  ],
  [
    told({ rule: 'SG08', expected: 4_250, actual: 0, unit: 'm³' }),
    'Sinds 7 november 2026 is er niets verbruikt; in dezelfde dagen een jaar eerder was dat 4,3 m³.',
  ],
])('%s', (sentence, expected) => expect(sentence).toBe(expected))
