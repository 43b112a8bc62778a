import { z } from 'zod'
import { codes, type LineCode } from '../../../domain/audit/codes.ts'
import { keysOf } from '../../../domain/keys.ts'
import { exactly, isDecimal, isLess, isMore, ratio, zero } from '../../../domain/rational.ts'
import { isDay } from '../../../domain/time/day.ts'

/** Kinds of values of a case, each with the sentence for who writes another one. */

/** A number as JSON writes it becomes the decimal it was typed as; what is too long for that has to be a text. */
const plainText = (value: number) => {
  const text = String(value)
  return /e/i.test(text) || text.replace(/\D/g, '').length > 15 ? null : text
}

/** A decimal: "0.10154" or 0.10154. A text keeps all its digits; a number of JSON no more than fifteen. */
export const decimal = z
  .union([z.string(), z.number()], 'Vul een getal in, als 0.10154 of "0.10154"')
  .transform((value, context) => {
    const text = typeof value === 'number' ? plainText(value) : value.trim()
    if (text !== null && isDecimal(text)) return text
    context.addIssue({
      code: 'custom',
      message:
        'Vul een getal in met een punt en hoogstens 12 decimalen, als "1234.56"; schrijf een lang getal als tekst',
    })
    return z.NEVER
  })

/** A calendar day in the Netherlands. */
export const day = z
  .string('Vul een dag in als "2025-01-31"')
  .refine(isDay, 'Vul een bestaande dag in als "2025-01-31"')
  .meta({ format: 'date' })

/** A decimal that is not below nothing. */
export const notBelow0 = decimal.refine((value) => !isLess(exactly(value), zero), {
  message: 'Mag niet lager dan 0 zijn',
})

/** What is multiplied by, as a calorific value: above nothing. */
export const above0 = decimal.refine((value) => isMore(exactly(value), zero), {
  message: 'Moet hoger dan 0 zijn',
})

export const percentage = notBelow0.refine((value) => !isMore(exactly(value), ratio(100)), {
  message: 'Mag niet hoger dan 100 zijn',
})

export const text = z.string('Vul een tekst in').min(1, 'Vul een tekst in')

/** A connection's EAN-code, or any other name for it that is used throughout the case. */
export const ean = z
  .union([z.string(), z.number()], 'Vul de EAN-code in als tekst')
  .transform((value, context) => {
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
    context.addIssue({
      code: 'custom',
      message: 'Schrijf een EAN-code als tekst: als getal verliest zij cijfers',
    })
    return z.NEVER
  })

const notes = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .describe('For the reader; nothing is read of it.')

/** An object of these members and no others, so that a slip in a name is told; `notes` may stand in each. */
export const shape = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  z.strictObject({ ...fields, notes }).superRefine(inOrder)

/** Days of whatever holds from one to another, in that order. */
function inOrder(row: object, context: z.RefinementCtx) {
  const { from, to } = row as { readonly from?: unknown; readonly to?: unknown }
  if (typeof from === 'string' && typeof to === 'string' && from > to)
    context.addIssue({ code: 'custom', path: ['to'], message: 'Ligt voor het begin' })
}

export const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null)

/** Days from and up to and including; either may be open. */
export const validity = {
  from: orNull(day).describe('First day on which it holds; left out: always was.'),
  to: orNull(day).describe('Last day on which it holds (inclusive); left out: still does.'),
}

/** The same where they may lie the wrong way round: on no day at all. */
export const heldDays = z.strictObject({ ...validity, notes })

/** A period, both days included, in order. */
export const span = shape({
  from: day.describe('First day.'),
  to: day.describe('Last day, inclusive.'),
}).transform(({ from, to }) => ({ from, to }))

export const product = z
  .union(
    [z.enum(['electricity', 'gas']), z.literal(1), z.literal(2)],
    'Kies electricity (of 1) of gas (of 2)',
  )
  .transform((value) => (value === 1 || value === 'electricity' ? 'electricity' : 'gas'))

export const party = z
  .enum(
    ['supplier', 'grid', 'gridoperator', 'metering', 'measuring', 'trafo'],
    'Kies supplier, grid, metering of trafo',
  )
  .transform((value) => {
    if (value === 'gridoperator') return 'grid'
    return value === 'measuring' ? 'metering' : value
  })

export const lineCode = z.enum(keysOf(codes) as [LineCode, ...LineCode[]], 'Dit is geen code van een regel')

/** Where a row of a table comes from. */
export const tableRow = {
  ...validity,
  source: orNull(text).describe(
    'Where the row comes from; it stands in the outcome beside what was made of it.',
  ),
  status: z
    .enum(['fixed', 'concept'], 'Kies fixed of concept')
    .default('fixed')
    .describe('A concept is not calculated with.'),
}
