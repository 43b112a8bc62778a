import { z } from 'zod'
import type { Connection, Register } from '../../../domain/audit/case.ts'
import type { Product } from '../../../domain/energy/channel.ts'
import { compared, exactly } from '../../../domain/rational.ts'
import { counters, countersOf, oneOfGas } from './caseCounters.ts'
import { factRow, factsOf, sameDay } from './caseFacts.ts'
import { above0, day, decimal, ean, heldDays, orNull, product, shape, text, validity } from './caseFields.ts'
import { faultsInUse, onlyForward } from './caseUse.ts'

const reading = shape({
  date: day.describe('The day at whose beginning (00:00) the counters stood so.'),
  meter: z
    .string()
    .default('')
    .describe('Number of the meter; a swap is two readings of one day with other meters.'),
  estimated: z.boolean().default(false),
  ...counters,
})
  .superRefine(oneOfGas)
  .transform((row) => ({
    date: row.date,
    meter: row.meter,
    estimated: row.estimated,
    counters: countersOf(row),
  }))

const volume = shape({
  from: day,
  to: day.describe('Inclusive.'),
  source: z
    .enum(['measured', 'allocated', 'estimated'], 'Kies measured, allocated of estimated')
    .default('measured')
    .describe('What is estimated lowers how much is controlled.'),
  ...counters,
  highestQuarter: orNull(decimal).describe('Highest quarter-hour in kWh: kW max is four times it.'),
  kwMax: orNull(decimal).describe('kW max itself, where the quarter-hour is not known.'),
})
  .superRefine(oneOfGas)
  .transform((row) => ({
    from: row.from,
    to: row.to,
    source: row.source,
    highestQuarter: row.highestQuarter,
    kwMax: row.kwMax,
    counters: countersOf(row),
  }))

const series = shape({
  channel: z.enum(['taken', 'feedIn', 'kvarh'], 'Kies taken, feedIn of kvarh').default('taken'),
  start: z.iso
    .datetime({ offset: true, error: 'Vul een tijdstip in als "2025-02-01T00:00:00+01:00"' })
    .describe('Begin of the first interval.'),
  minutes: z.union([z.literal(15), z.literal(60)], 'Kies 15 of 60').default(15),
  values: z
    .array(decimal.nullable())
    .min(1, 'Vul minstens één waarde in')
    .describe('kWh of each interval after each other; null: missing.'),
}).transform(({ channel, start, minutes, values }) => ({ channel, start, minutes, values }))

const conversion = shape({
  ...validity,
  calorific: above0.describe('Upper calorific value Hs in MJ/m³, divided by 35.17.'),
  temperature: above0.default('1'),
  height: above0.default('1'),
}).transform(({ from, to, calorific, temperature, height }) => ({ from, to, calorific, temperature, height }))

/** The places of readings that are below the one before them of their meter, in order of their days. */
function runningBack(
  readings: readonly z.output<typeof reading>[],
  of: Product,
): { readonly place: number; readonly register: Register }[] {
  const placed = readings.map((row, place) => ({ ...row, place }))
  return [...Map.groupBy(placed, ({ meter }) => meter).values()].flatMap((own) => {
    const sorted = own.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
    return sorted.slice(1).flatMap((row, before) => {
      const last = sorted[before]
      // Two of a day without numbers of meters are a swap.
      if (last === undefined || last.date === row.date) return []
      return onlyForward(of).flatMap((register) => {
        const [was, is] = [last.counters[register], row.counters[register]]
        const isBack = was !== undefined && is !== undefined && compared(exactly(is), exactly(was)) < 0
        return isBack ? [{ place: row.place, register }] : []
      })
    })
  })
}

export const connection = shape({
  ean: ean.describe('EAN-code, or another name that is used throughout the case.'),
  name: orNull(text),
  product,
  facts: z
    .union(
      [factRow, z.array(factRow).min(1, 'Vul minstens één rij in')],
      'Vul een rij van feiten in, of een lijst ervan',
    )
    .describe(
      'What is so of the connection: one row, or dated rows of which each inherits from the one before.',
    ),
  managed: heldDays.optional().describe('Since and until when the customer has it (FC27).'),
  supplied: shape(validity)
    .optional()
    .describe('Days in which its supplier counts use for the tax; left out: those of its supply agreement.'),
  readings: z.array(reading).default([]),
  volumes: z.array(volume).default([]).describe('Volumes by period, where no readings are known.'),
  series: z.array(series).default([]),
  conversions: z
    .array(conversion)
    .default([])
    .describe('Gas: what m³ at the meter is multiplied by, by period.'),
  yearlyUsage: shape(counters)
    .superRefine(oneOfGas)
    .optional()
    .describe('Standard yearly usage: the last resort, divided by profile or days.'),
  profile: orNull(text).describe('Name in tables.weights by which volumes are divided; left out: by days.'),
  usedBefore: orNull(decimal).describe(
    'Tax mode year: use since 1 January (or the start of supply) up to the period. Left out: 0 when the period begins there, else the volumes of the case.',
  ),
}).transform((row, context): Connection => {
  const { ean, name, product, readings, volumes, series, conversions, profile, usedBefore } = row
  const rows = Array.isArray(row.facts) ? row.facts : [row.facts]
  const facts = factsOf(rows, product)
  for (const place of sameDay(rows))
    context.addIssue({
      code: 'custom',
      path: ['facts', place, 'from'],
      message: 'Er gaat al een rij feiten op deze dag in: maak van beide één rij',
    })
  const yearlyUsage = row.yearlyUsage === undefined ? null : countersOf(row.yearlyUsage)
  for (const { path, message } of faultsInUse({ ...row, yearlyUsage }))
    context.addIssue({ code: 'custom', path, message })
  for (const { place } of runningBack(readings, product))
    context.addIssue({
      code: 'custom',
      path: ['readings', place],
      message:
        'Deze stand is lager dan de vorige van deze meter; is de meter gewisseld of rondgelopen, zet dan twee standen op één dag',
    })
  if (facts === null)
    context.addIssue({
      code: 'custom',
      path: ['facts'],
      message: 'Vul het segment in (small of large), of een aansluitwaarde als "3x50A" of "G65"',
    })
  return {
    ean,
    name,
    product,
    facts: facts ?? [],
    managed: { from: row.managed?.from ?? null, to: row.managed?.to ?? null },
    supplied: row.supplied === undefined ? null : { from: row.supplied.from, to: row.supplied.to },
    readings,
    volumes,
    series,
    conversions,
    yearlyUsage,
    profile,
    usedBefore,
  }
})
