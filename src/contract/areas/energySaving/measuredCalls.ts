import { z } from 'zod'
import { calendarDay } from '../../records/calendarDay.ts'
import { call } from '../../records/call.ts'

const MeasuredMonth = z.strictObject({
  /** Its first day. */
  month: calendarDay,
  /** Whole units in the same month before the measure; null where it was not measured whole. */
  usedBefore: z.number().nullable(),
  /** Weighted degree days; null on electricity, and where the weather is not known. */
  coldBefore: z.number().nullable(),
  used: z.number().nullable(),
  cold: z.number().nullable(),
  /** What would have been used without the measure. */
  expected: z.number().nullable(),
})
export type MeasuredMonth = z.infer<typeof MeasuredMonth>

const MeasuredProduct = z.strictObject({
  product: z.enum(['electricity', 'gas']),
  state: z.enum(['measured', 'early', 'refused']),
  /** From this day on twelve months after are over. */
  from: calendarDay,
  /** What came out, in a sentence. */
  said: z.string(),
  expected: z.number().nullable(),
  used: z.number().nullable(),
  saved: z.number().nullable(),
  margin: z.number().nullable(),
  percent: z.number().nullable(),
  marginPercent: z.number().nullable(),
  /** More than chance. */
  isShown: z.boolean(),
  /** Units for each degree day; null where nothing is corrected. */
  perDegreeDay: z.number().nullable(),
  months: z.array(MeasuredMonth),
  connections: z.array(z.strictObject({ id: z.number(), ean: z.string(), name: z.string() })),
  /** What deserves a second look, in sentences. */
  notes: z.array(z.string()),
})
export type MeasuredProduct = z.infer<typeof MeasuredProduct>

const MeasuredSaving = z.strictObject({
  products: z.array(MeasuredProduct),
  /** Why nothing is told, to who may not see readings. */
  withheld: z.string().nullable(),
})
export type MeasuredSaving = z.infer<typeof MeasuredSaving>

/** What was saved as was measured, and how that comes about. */
export const measuredSaving = call({
  method: 'GET',
  path: 'customers/:customerId/measures/:id/measured',
  access: 'mod:energysaving',
  summary:
    'Wat een maatregel volgens de metingen bespaarde: twaalf maanden ervoor en erna, met de onzekerheid',
  answer: MeasuredSaving,
})
