import { atlas } from '../../machines/atlas.ts'
import type { TaxHelpOutcome } from '../../machines/flows/taxHelp.ts'
import { broken, walk } from '../walk/walk.ts'
import { data, refusal } from '../walk/wire.ts'

const year = { from: '2025-01-01', to: '2025-12-31', year: 2025 }
/** 12.000 kWh of a business in 2025, with the tables of that year. */
const reckoned: TaxHelpOutcome = {
  kind: 'reckoned',
  answer: {
    unit: 'kWh',
    ways: [
      {
        clustered: false,
        parts: [
          {
            use: '12000',
            lines: [
              { kind: 'eb', ...year, bracket: 1, volume: '10000', rate: '0.101540', cents: 101_540 },
              { kind: 'eb', ...year, bracket: 2, volume: '2000', rate: '0.069370', cents: 13_874 },
              { kind: 'vermindering', ...year, bracket: null, volume: null, rate: '524.95', cents: -52_495 },
            ],
            cents: 62_919,
          },
        ],
        excl: 62_919,
        vat: [{ percentage: '21.00', base: 62_919, vat: 13_213 }],
        incl: 76_132,
      },
    ],
    tables: [
      {
        id: 7,
        name: 'Energiebelasting elektriciteit 2025',
        year: 2025,
        sourceNote: 'belastingdienst.nl, tabel 2025',
        state: 'draft',
        validFrom: year.from,
        validUntil: year.to,
      },
    ],
    notes: [],
  },
}
const use = 'Verbruik aansluiting 1 (kWh)'
const noNumber = 'Vul van elke aansluiting een getal in, 0 of meer'

/** Working out the tax on the use of a year. */
export const taxHelpWalk = walk<typeof atlas.taxHelp.machine>({
  flow: atlas.taxHelp,
  cases: { change: [{ name: 'uses', value: '12000' }] },
  deciding: ({ context }) => [context.values.uses],
  world: {
    reckonTax: () => [reckoned, { kind: 'refused', problems: { uses: [noNumber] } }, broken],
  },
  wires: {
    reckonTax: {
      call: 'GET taxes/help',
      // What is empty is not sent.
      asked: ({ query }) => ({ contractFrom: '', contractTo: '', ...Object.fromEntries(query) }),
      answered: (answer) =>
        answer.kind === 'reckoned'
          ? data(answer.answer)
          : refusal(422, 'Hiermee is niet te rekenen', { errors: answer.problems }),
    },
  },
  does: {
    change: (hands, { value }) => hands.fill(use, value),
    submit: (hands) => hands.press('Berekenen'),
  },
  shows: {
    filling: async (hands, { context }) => {
      await hands.holds(use, context.values.uses === '0' ? '0' : '12000')
      await hands.canPress('Berekenen')
      await hands.gone('Gebruikte tabellen')
    },
    reckoning: (hands) => hands.cannotPress('Berekenen'),
    reckoned: async (hands) => {
      await hands.sees('€ 1.015,40')
      await hands.sees('Energiebelasting, schijf 2')
      await hands.sees('Gerekend met een concept')
      await hands.sees('€ 761,32')
      await hands.sees('Overgenomen van: belastingdienst.nl, tabel 2025')
    },
    refused: async (hands) => {
      await hands.saysUnder(use, noNumber)
      await hands.gone('Gebruikte tabellen')
    },
    failed: async (hands) => {
      await hands.sees('Het rekenen is niet gelukt.')
      await hands.canPress('Berekenen')
    },
  },
})
