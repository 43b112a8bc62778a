import { z } from 'zod'
import type { GridTable, Tables } from '../../../domain/audit/case.ts'
import type { LineCode } from '../../../domain/audit/codes.ts'
import { bracketFault } from '../../../domain/tax/brackets.ts'
import { day, decimal, notBelow0, orNull, percentage, product, shape, tableRow, text } from './caseFields.ts'
import { overlapsIn } from './caseOverlaps.ts'

const bracket = shape({
  upto: orNull(decimal).describe('Upper bound of a whole year, inclusive; left out of the last one.'),
  rate: notBelow0.describe('Euro a kWh or m³(n), without VAT.'),
  rateOther: orNull(notBelow0).describe('What who is no business pays, where that differs.'),
}).transform(({ upto, rate, rateOther }) => ({ upto, rate, rateOther }))

const brackets = z.array(bracket).superRefine((rows, context) => {
  const fault = bracketFault(rows)
  if (fault === null) return
  const message = {
    none: 'Vul minstens één schijf in',
    order: 'Deze bovengrens ligt niet boven de vorige',
    open: 'Alleen de laatste schijf heeft geen bovengrens',
    closed: 'De laatste schijf heeft geen bovengrens',
  }[fault.fault]
  context.addIssue({
    code: 'custom',
    path: fault.fault === 'none' ? [] : [fault.place, 'upto'],
    message,
  })
})

const bracketTable = shape({
  ...tableRow,
  product,
  regime: text.default('normaal'),
  brackets,
})

const gridRates = {
  total: 'GRID_SMALL',
  standing: 'GRID_STANDING',
  capacity: 'GRID_CAPACITY',
  capacityPerUnit: 'GRID_CAPACITY_GAS',
  connection: 'GRID_CONNECTION',
  metering: 'METERING',
  system: 'GRID_SYSTEM',
  kwContract: 'GRID_KW_CONTRACT',
  kwMax: 'GRID_KW_MAX',
  kwh: 'GRID_KWH',
  kwhHigh: 'GRID_KWH_HIGH',
  kwhLow: 'GRID_KWH_LOW',
  kvarh: 'GRID_KVARH',
} as const satisfies Readonly<Record<string, LineCode>>

const gridTable = shape({
  ...tableRow,
  operator: orNull(text).describe('Left out: any operator.'),
  product,
  category: orNull(text).describe('Which connections: "3x50A", "MS", "G65"; left out: all.'),
  uptoKw: orNull(decimal).describe('The lowest row that holds the contracted kW is taken.'),
  uptoKva: orNull(decimal).describe('The lowest row that holds the connection’s kVA is taken.'),
  unit: z
    .enum(['jaar', 'dag'], 'Kies jaar of dag')
    .default('jaar')
    .describe('Whether fixed amounts are a year’s or a day’s.'),
  total: decimal.optional().describe('All grid costs of a small connection together.'),
  standing: decimal.optional().describe('Vastrecht transport.'),
  capacity: decimal.optional().describe('Capaciteitstarief.'),
  capacityPerUnit: decimal.optional().describe('Gas: a year, per unit of calculation capacity.'),
  connection: decimal.optional().describe('Periodieke aansluitvergoeding.'),
  metering: decimal.optional().describe('Meettarief of a small connection.'),
  system: decimal.optional().describe('Systeemdiensten (until 2015).'),
  kwContract: decimal.optional().describe('Per contracted kW a year.'),
  kwMax: decimal.optional().describe('Per kW max a month.'),
  kwh: decimal.optional().describe('Per kWh, all hours.'),
  kwhHigh: decimal.optional().describe('Per kWh in normal hours.'),
  kwhLow: decimal.optional().describe('Per kWh in low hours.'),
  kvarh: decimal.optional().describe('Per kVArh above what is free.'),
}).transform((row): GridTable => {
  const { from, to, source, status, operator, product, category, uptoKw, uptoKva, unit } = row
  const rates = Object.entries(gridRates).flatMap(([name, code]) => {
    const rate = row[name as keyof typeof gridRates]
    return rate === undefined ? [] : [[code, rate]]
  })
  return {
    from,
    to,
    source,
    status,
    operator,
    product,
    category,
    uptoKw,
    uptoKva,
    unit,
    rates: Object.fromEntries(rates),
  }
})

/** VAT since 2012: 21 %, and 9 % on energy in the second half of 2022 (liander.nl; domain, A1). */
const usualVat = [
  { from: '2012-10-01', to: '2022-06-30', percentage: '21' },
  { from: '2022-07-01', to: '2022-12-31', percentage: '9' },
  { from: '2023-01-01', to: null, percentage: '21' },
].map((row) => ({
  ...row,
  source: 'Wet op de omzetbelasting 1968; 9% in juli t/m december 2022',
  status: 'fixed' as const,
}))

const instant = z.iso.datetime({ offset: true, error: 'Vul een tijdstip in als "2025-02-01T00:00:00+01:00"' })

export const tables = shape({
  energyTax: z
    .array(bracketTable)
    .default([])
    .describe('Energiebelasting by period; bounds of a whole year.'),
  ode: z.array(bracketTable).default([]).describe('Opslag duurzame energie, up to 2022.'),
  reduction: z
    .array(shape({ ...tableRow, amount: decimal.describe('Euro a year, without VAT.') }))
    .default([]),
  grid: z.array(gridTable).default([]),
  vat: z
    .array(shape({ ...tableRow, percentage }))
    .default(usualVat)
    .describe('By day of delivery. Left out: 21%, and 9% from 2022-07-01 up to and including 2022-12-31.'),
  prices: z
    .array(
      shape({
        name: text.describe('As parts of agreements call it: index.'),
        start: instant.describe('Begin of the first interval.'),
        minutes: z.union([z.literal(15), z.literal(60), z.literal(1440)], 'Kies 15, 60 of 1440').default(60),
        values: z
          .array(decimal.nullable())
          .min(1, 'Vul minstens één waarde in')
          .describe('Euro a kWh or m³, after each other; null: unknown.'),
      }),
    )
    .default([])
    .describe('Series of market prices for dynamic agreements.'),
  weights: z
    .array(
      shape({
        name: text.describe('As connections call it: profile.'),
        from: day,
        values: z
          .array(notBelow0)
          .min(1, 'Vul minstens één waarde in')
          .describe('One a day: fraction of the year, or degree days.'),
      }),
    )
    .default([])
    .describe('Profiles and degree days, by which a volume over a border is divided.'),
})
  .prefault({})
  .superRefine(({ reduction, ...read }, context) => {
    for (const { path, message } of overlapsIn({ ...read, reductions: reduction }))
      context.addIssue({ code: 'custom', path: [...path], message })
  })
  .transform(
    ({ energyTax, ode, reduction, grid, vat, prices, weights }): Tables => ({
      taxes: [
        ...energyTax.map((row) => ({ ...row, kind: 'energyTax' as const })),
        ...ode.map((row) => ({ ...row, kind: 'ode' as const })),
      ],
      reductions: reduction,
      grid,
      vat,
      prices,
      weights,
    }),
  )
