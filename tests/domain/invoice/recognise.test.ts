import { expect, test } from 'vitest'
import { energyPriceOf, feedInPriceOf } from '../../../src/domain/invoice/energyPrice.ts'
import { type LineType, lineTypes } from '../../../src/domain/invoice/lineTypes.ts'
import { lineTypeOf, ofItemCode, recognised } from '../../../src/domain/invoice/recognise.ts'

const words: readonly (readonly [string, LineType])[] = [
  ['Netbeheerkosten', 'netbeheer_totaal'],
  ['Netbeheerkosten 2025 (3x63A)', 'netbeheer_totaal'],
  ['Systeembeheerkosten (voorheen: netbeheerkosten)', 'netbeheer_totaal'],
  ['Kosten van de netbeheerder', 'netbeheer_totaal'],
  ['Netbeheerkosten (transport, aansluiting en meter)', 'netbeheer_totaal'],
  ['Netbeheer: capaciteitstarief', 'capaciteit'],
  ['Netbeheer periodieke aansluitvergoeding', 'aansluit'],
  ['Vaste transportkosten', 'transport_vast'],
  ['Vastrecht transport gas', 'transport_vast'],
  ['Transportonafhankelijk tarief', 'transport_vast'],
  ['Transportdienst onafhankelijk', 'transport_vast'],
  ['Transportdiensten afh. laag', 'transport_kwh'],
  ['kW-max', 'kw_max'],
  ['kW max', 'kw_max'],
  ['Piekbelasting', 'kw_max'],
  ['Maximale belasting', 'kw_max'],
  ['kW-contract', 'kw_contract'],
  ['Gecontracteerd transportvermogen', 'kw_contract'],
  ['kW gecontracteerd', 'kw_contract'],
  ['Terugleverkosten', 'terugleverkosten'],
  ['Vaste terugleverkosten', 'terugleverkosten'],
  ['Kosten voor teruglevering', 'terugleverkosten'],
  ['Terugleverheffing zonnepanelen', 'terugleverkosten'],
  ['Terugleververgoeding', 'teruglevering'],
  ['Teruglevering normaal', 'teruglevering'],
  ['Vergoeding teruggeleverde stroom', 'teruglevering'],
  ['Regiotoeslag', 'regiotoeslag'],
  ['Regionale toeslag gas', 'regiotoeslag'],
  ['Klik baseload 0.020 MW', 'klik'],
  ['Vastgelegd gasvolume', 'klik'],
  ['Click Q1 peak', 'klik'],
  ['Restvolume piek', 'levering_hoog'],
  ['Restvolume dal', 'levering_laag'],
  ['Levering hoog', 'levering_hoog'],
  ['Vaste leveringskosten', 'vastrecht_levering'],
  ['Vastrecht gas', 'vastrecht_levering'],
  ['Energiebelasting gas 2025 schijf 1', 'eb'],
  ['Vermindering energiebelasting', 'eb_vermindering'],
  ['Opslag duurzame energie', 'ode'],
  ['Opslag profiel/onbalans', 'onbalans'],
  ['Capaciteit rekencapaciteit 65', 'capaciteit'],
  ['Meterhuur', 'meet'],
  ['Huur Transformatoren', 'trafo'],
  ['Voorschot oktober', 'voorschot'],
  ['Iets heel anders', 'overig'],
]

test.each(words)('“%s” is %s', (description, lineType) => {
  expect(lineTypeOf(description)).toBe(lineType)
  expect(Object.hasOwn(lineTypes, lineType)).toBe(true)
})

test('the code of an item goes before what was remembered, and that before the words', () => {
  const line = { description: 'Verbruik daluren', itemCode: 'LEVP' }
  expect(recognised(line, 'gvo')).toBe('levering_hoog')
  expect(recognised({ ...line, itemCode: 'onbekend' }, 'gvo')).toBe('gvo')
  expect(recognised({ ...line, itemCode: null })).toBe('levering_laag')
  expect([ofItemCode('EB2'), ofItemCode('ODE3'), ofItemCode('EBRED'), ofItemCode('x')]).toEqual([
    'eb',
    'ode',
    'eb_vermindering',
    null,
  ])
})

test('who sends it, and what the connection carries, decide where the words do not', () => {
  expect(recognised({ description: 'Vastrecht', sender: 'gridoperator' })).toBe('transport_vast')
  expect(recognised({ description: 'Vastrecht', sender: 'supplier' })).toBe('vastrecht_levering')
  expect(recognised({ description: 'Restvolume index', product: 'gas' })).toBe('levering_gas')
  expect(recognised({ description: 'Levering', product: 'electricity' })).toBe('levering_enkel')
})

test('the price of a kWh comes from the lines that bill each: no costs of feeding in, no grid costs in one sum', () => {
  const line = (description: string, quantity: string, amountExcl: string) => ({
    lineType: lineTypeOf(description),
    quantity,
    unit: 'kwh',
    amountExcl,
  })
  const lines = [
    line('Levering hoog', '1000', '120.00'),
    line('Levering laag', '1000', '100.00'),
    line('Terugleverkosten', '500', '50.00'),
    line('Terugleververgoeding', '500', '-40.00'),
    line('Netbeheerkosten', '365', '376.64'),
    line('Energiebelasting schijf 1', '2000', '203.08'),
  ]
  expect(energyPriceOf('electricity', lines)).toEqual({
    single: '0.211540',
    normal: '0.221540',
    low: '0.201540',
  })
  // The costs halved it where they counted as what is paid for.
  expect(feedInPriceOf(lines)).toBe('0.080000')
})
