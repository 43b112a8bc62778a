import { z } from 'zod'
import { keysOf } from '../../../domain/keys.ts'
import { reductionModes } from '../../../domain/tax/amounts.ts'
import { taxModes } from '../../../domain/tax/energyTax.ts'
import { boundDenominators } from '../../../domain/tax/share.ts'
import { calendarDay } from '../../records/calendarDay.ts'
import { call } from '../../records/call.ts'
import { taxTable } from './taxes.ts'
import { taxKinds, taxRegimes } from './taxWords.ts'

/** Connections that can be reckoned with at once. */
export const mostUses = 20
const keys = <K extends string>(of: Readonly<Record<K, string>>) => keysOf(of)

/** A quantity has at most so many digits, and so many places. */
const mostDigits = 12
const mostPlaces = 3
const isNumber = /^\d+(\.\d+)?$/
const hasRoom = new RegExp(`^\\d{1,${mostDigits}}(\\.\\d{1,${mostPlaces}})?$`)

/** Quantities of several connections, with ; between them. */
const quantities = z
  .string()
  .transform((text) => text.split(';'))
  .refine((all) => all.every((one) => isNumber.test(one)), 'Vul van elke aansluiting een getal in, 0 of meer')
  .refine(
    (all) => all.every((one) => !isNumber.test(one) || hasRoom.test(one)),
    `Hoogstens ${mostDigits} cijfers en ${mostPlaces} decimalen`,
  )
  .refine((all) => all.length <= mostUses, `Hoogstens ${mostUses} aansluitingen`)
const dayOrNone = z
  .union([z.literal(''), calendarDay])
  .optional()
  .transform((day) => day || null)

/** What the tax is asked of, as the form of the help sends it: every field of it is a text. */
export const TaxHelpQuestion = z.strictObject({
  product: z.enum(['1', '2']),
  regime: z.enum(keys(taxRegimes)),
  business: z.enum(['ja', 'nee']),
  mode: z.enum(taxModes),
  from: calendarDay,
  to: calendarDay,
  /** kWh or m³ of each connection in these days. */
  uses: quantities,
  /** The same before these days, since the bounds began; only where use adds up through the year. */
  before: quantities,
  /** When the contract begins or ends inside the year; '' or absent where it does not. */
  contractFrom: dayOrNone,
  contractTo: dayOrNone,
  denominator: z.enum(boundDenominators),
  reduction: z.enum(['none', ...reductionModes]),
})

const Line = z.strictObject({
  kind: z.enum(keys(taxKinds)),
  from: calendarDay,
  to: calendarDay,
  year: z.number(),
  bracket: z.number().nullable(),
  /** In kWh or m³; null of the reduction. */
  volume: z.string().nullable(),
  rate: z.string(),
  cents: z.number(),
})
export type TaxHelpLine = z.infer<typeof Line>

const Way = z.strictObject({
  /** Each connection by itself, or all as one. */
  clustered: z.boolean(),
  /** The lines of each connection; of a cluster there is one. */
  parts: z.array(z.strictObject({ use: z.string(), lines: z.array(Line), cents: z.number() })),
  excl: z.number(),
  /** Null where the rate of VAT is unknown on one of the days. */
  vat: z.array(z.strictObject({ percentage: z.string(), base: z.number(), vat: z.number() })).nullable(),
  incl: z.number().nullable(),
})
export type TaxHelpWay = z.infer<typeof Way>

/** The tax on a use, alone and as a cluster, with the tables it came from. */
export const TaxHelpAnswer = z.strictObject({
  unit: z.enum(['kWh', 'm³']),
  /** One connection: alone; more of them: alone, and as a cluster. */
  ways: z.array(Way),
  tables: z.array(
    z.strictObject({
      id: z.number(),
      name: z.string(),
      year: z.number(),
      /** Whence its figures were taken. */
      sourceNote: z.string().nullable(),
      state: z.enum(keysOf(taxTable.states)),
      validFrom: calendarDay,
      validUntil: calendarDay,
    }),
  ),
  /** What is not known, or was taken from elsewhere, in sentences. */
  notes: z.array(z.string()),
})
export type TaxHelpAnswer = z.infer<typeof TaxHelpAnswer>

export const taxHelp = call({
  method: 'GET',
  path: 'taxes/help',
  access: 'financial-taxes-heffing:read',
  summary: 'De energiebelasting over een verbruik, per schijf',
  query: TaxHelpQuestion,
  answer: TaxHelpAnswer,
})
