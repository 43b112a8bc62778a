import { z } from 'zod'
import { call } from '../../records/call.ts'
import { askedId } from '../../records/rowId.ts'
import { chart } from './signOffCalls.ts'

/** A chart as this installation knew it for some time. */
export const ChartVersion = z.strictObject({
  id: z.number(),
  /** SHA-256 of the chart, in hexadecimals: a sign-off is of the chart with its hash. */
  hash: z.string(),
  /** The instant from when on it was so here. */
  since: z.string(),
  /** The instant at which it changed; null for how it is now. */
  until: z.string().nullable(),
})
export type ChartVersion = z.infer<typeof ChartVersion>

/** How a chart was, the newest first, at most fifty. */
export const chartVersions = call({
  method: 'GET',
  path: 'statecharts/versions',
  access: 'is:admin',
  summary: 'De versies van een statechart die deze installatie heeft gekend',
  query: z.strictObject({ chart }),
  answer: z.array(ChartVersion),
})

/** One version in words, as the page of that time would have shown it: a release of then may have said other things. */
export const chartVersion = call({
  method: 'GET',
  path: 'statecharts/version',
  access: 'is:admin',
  summary: 'Een eerdere versie van een statechart',
  query: z.strictObject({ id: askedId }),
  answer: ChartVersion.pick({ id: true, hash: true, since: true }).extend({
    described: z.looseObject({ id: z.string(), title: z.string() }),
  }),
})
