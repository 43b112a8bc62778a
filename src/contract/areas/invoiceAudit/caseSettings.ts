import { z } from 'zod'
import { daysUntilMissing, fractionOf, lineMargin } from '../../../domain/audit/checks/usual.ts'
import type { AuditSettings } from '../../../domain/audit/settings.ts'
import { boundDenominators } from '../../../domain/tax/share.ts'
import { day, decimal, lineCode, orNull, party, shape, text } from './caseFields.ts'

const hour = z.int().min(0).max(24)
const checkCode = z.string().regex(/^FC(0[1-9]|[12]\d|30)$/, 'Kies FC01 tot en met FC30')

/** What is left to choose; all of it may be left out. */
export const settings = shape({
  taxMode: orNull(z.enum(['settlement', 'year'])).describe(
    'How use adds up through the brackets: per settlement with bounds by the day, or since 1 January. Left out: settlement for small, year for large connections.',
  ),
  billing: orNull(z.enum(['month', 'settlement'])).describe(
    'How invoices come. Left out: by the month for large connections, one a settlement for small ones.',
  ),
  boundDenominator: z
    .enum(boundDenominators)
    .default('year')
    .describe(
      'Whether bounds are divided by the days of the calendar year, or of the twelve months of the settlement.',
    ),
  reductionMode: orNull(z.enum(['day', 'month'])).describe(
    'Left out: by the day in settlements, a twelfth in monthly invoices.',
  ),
  taxAtVatChange: z
    .enum(['parts', 'year'])
    .default('parts')
    .describe(
      'A change of VAT in a settlement. parts: each side has its own volume and bounds by its own days (domain C2.2). year: brackets of the whole year, each amount divided by use.',
    ),
  feedInCostBasis: z
    .enum(['all', 'surplus'])
    .default('all')
    .describe('Costs of feeding in: over all that is fed in, or what is left after netting.'),
  nettingUntil: day.default('2026-12-31').describe('Last day of netting.'),
  gasDecimals: z.int().min(0).max(6).default(0).describe('Decimals of a volume in m³(n).'),
  kvarhFreeShare: decimal.default('0.62').describe('kVArh that are free per kWh taken.'),
  kvarhFreeShareFeedIn: decimal.default('0.20').describe('kVArh that are free per kWh fed in.'),
  peakFrom: hour.default(8).describe('First hour of the product peak, Monday to Friday, holidays included.'),
  peakUntil: hour.default(20).describe('The hour at which it ends.'),
  tolerancePerLine: decimal.default('0.02').describe('Euro that a line may be off by rounding.'),
  thresholdAmount: decimal
    .default(lineMargin.amount)
    .describe('Euro; a deviation is above this and above thresholdShare.'),
  thresholdShare: decimal
    .default(fractionOf(lineMargin.share))
    .describe('Fraction of what was expected: 0.001 is 0.1%.'),
  daysUntilMissing: z
    .int()
    .min(0)
    .default(daysUntilMissing)
    .describe('With asOf: days after which an invoice that is not there is missing.'),
  lineWords: z
    .array(
      shape({
        party: orNull(party).describe('Left out: of any party.'),
        words: text.describe('Words of the description, whole; figures in them do not count.'),
        code: lineCode,
      }).transform(({ party, words, code }) => ({ party, words, code })),
    )
    .default([])
    .describe('What a person said that words are: goes before what is recognised.'),
  checks: z
    .record(
      checkCode,
      shape({
        isOn: z.boolean().default(true),
        amount: orNull(decimal).describe('Euro.'),
        share: orNull(decimal).describe('Fraction.'),
        why: orNull(text).describe('Why it is off.'),
      }).transform(({ isOn, amount, share, why }) => ({ isOn, amount, share, why })),
    )
    .default({})
    .describe('Per check (FC01 … FC30) whether it is on, and margins of its own.'),
})
  .refine(({ peakFrom, peakUntil }) => peakFrom < peakUntil, {
    path: ['peakUntil'],
    message: 'Ligt niet na het begin van de piek',
  })
  .prefault({})
  .transform(({ notes: _notes, ...own }): AuditSettings => own)
