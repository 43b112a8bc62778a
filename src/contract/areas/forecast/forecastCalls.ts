import { z } from 'zod'
import { keysOf } from '../../../domain/keys.ts'
import { call } from '../../records/call.ts'
import { readingRight } from '../ems/emsCalls.ts'
import { markWords } from './forecastWords.ts'

/** A forecast tells the months that were measured beside those to come. */
const access = ['forecast:read', readingRight] as const

const month = z.string().regex(/^\d{4}-\d{2}$/)
const mark = z.enum(keysOf(markWords))
/** Thousandths of kWh or m³. */
const volume = z.number()

const HistoryMonth = z.strictObject({
  month,
  volume,
  /** Connections that were measured whole. */
  measured: z.number(),
})
const ForecastMonth = z.strictObject({
  month,
  volume,
  /** Null without a band. */
  low: volume.nullable(),
  high: volume.nullable(),
  /** Every connection was measured. */
  isRealised: z.boolean(),
  /** How many connections have their figure in which way. */
  marks: z.array(z.strictObject({ mark, connections: z.number() })),
})
export type ForecastMonth = z.infer<typeof ForecastMonth>

const TestedMonth = z.strictObject({
  month,
  forecast: volume,
  /** The same month a year earlier. */
  plain: volume,
  real: volume,
})

const Backtest = z.strictObject({
  months: z.array(TestedMonth),
  /** Percentages of two decimals: of the year, and month by month. */
  deviation: z.string(),
  plainDeviation: z.string(),
  monthly: z.string(),
  plainMonthly: z.string(),
  /** Connections of which months were left out, since they were not measured or nothing was known a year before. */
  leftOut: z.number(),
})
export type Backtest = z.infer<typeof Backtest>

export const ForecastResult = z.strictObject({
  history: z.array(HistoryMonth),
  months: z.array(ForecastMonth),
  /** Of how many connections the band follows; 0: there is too little history for one. */
  bandOf: z.number(),
  backtest: Backtest.nullable(),
  measuredMonths: z.number(),
  referenceMonths: z.number(),
  /** Tables of degree days and profiles that were used. */
  tables: z.array(z.strictObject({ name: z.string(), isConcept: z.boolean() })),
  /** What deserves a second look, in sentences. */
  doubts: z.array(z.string()),
})
export type ForecastResult = z.infer<typeof ForecastResult>

const Other = z.strictObject({ id: z.number(), name: z.string(), method: z.string(), state: z.string() })

/** What a run came to; null until it is worked out. */
export const forecastResult = call({
  method: 'GET',
  path: 'forecast/:id/result',
  access,
  summary: 'De uitkomst van een prognose: per maand, met band, terugkijkende toets en hoe zij is berekend',
  answer: z.strictObject({
    result: ForecastResult.nullable(),
    /** Others of the same product and customer, to lay beside it; the latest first. */
    others: z.array(Other),
  }),
})

export const linesAtOnce = 50

const Line = z.strictObject({
  connectionId: z.number(),
  customerId: z.number(),
  customerName: z.string(),
  name: z.string(),
  ean: z.string(),
  volume,
  /** Months of the reference that were measured. */
  measured: z.number(),
  /** Months that the backtest could look at. */
  tested: z.number(),
  /** How its doubtful months came about. */
  marks: z.array(mark),
  /** What a weighted degree day costs; null where the method asks none. */
  slope: z.string().nullable(),
})
export type ForecastLine = z.infer<typeof Line>

/** The connections of a run, the largest first. */
export const forecastLines = call({
  method: 'GET',
  path: 'forecast/:id/lines',
  access,
  summary: 'De aansluitingen van een prognose, de grootste voorop',
  query: z.strictObject({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  answer: z.strictObject({ lines: z.array(Line), total: z.number() }),
})
