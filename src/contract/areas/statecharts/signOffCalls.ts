import { z } from 'zod'
import { call } from '../../records/call.ts'

/** Somebody looked at a chart and found it right. */
export const SignOff = z.strictObject({
  id: z.number(),
  chart: z.string(),
  /** SHA-256 of the chart as it was, in hexadecimals. */
  hash: z.string(),
  remark: z.string().nullable(),
  /** Who, by name. */
  by: z.string(),
  /** Instant. */
  at: z.string(),
})
export type SignOff = z.infer<typeof SignOff>

/** A chart as it is now, with its last sign-off: that one still holds when its hash is the chart's. */
export const SignedChart = z.strictObject({
  chart: z.string(),
  hash: z.string(),
  last: SignOff.nullable(),
})
export type SignedChart = z.infer<typeof SignedChart>

/** The name of a chart. */
export const chart = z.string().regex(/^[A-Za-z0-9]{1,60}$/, 'Dit is geen naam van een grafiek')

/** Every chart of the portal with its last sign-off. */
export const signedCharts = call({
  method: 'GET',
  path: 'statecharts',
  access: 'is:admin',
  summary: 'De statecharts, met wie ze het laatst goedkeurde',
  answer: z.array(SignedChart),
})

/** The sign-offs of a chart, the newest first, at most a hundred. */
export const signOffs = call({
  method: 'GET',
  path: 'statecharts/sign-offs',
  access: 'is:admin',
  summary: 'De goedkeuringen van een statechart',
  query: z.strictObject({ chart }),
  answer: z.array(SignOff),
})

/** Signs a chart off. A chart that is no longer as the reviewer saw it is a conflict. */
export const signOff = call({
  method: 'POST',
  path: 'statecharts/sign-offs',
  access: 'is:admin',
  summary: 'Een statechart goedkeuren',
  notAsOther: true,
  body: z.strictObject({
    chart,
    hash: z.string().regex(/^[0-9a-f]{64}$/, 'Dit is geen kenmerk van een grafiek'),
    remark: z
      .string()
      .trim()
      .max(1000)
      .nullable()
      .default(null)
      .transform((text) => text || null),
  }),
  answer: SignOff,
})
