import { mostTogether } from '../../../contract/areas/emsUsage/usageCalls.ts'
import type { Product } from '../../../domain/energy/channel.ts'
import { type Day, daysBetween, isDay } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'
import { type Measure, measures } from './usageMeasure.ts'
import { type Detail, details, steps, type UsageStep } from './usagePeriods.ts'

/** The ways to look at a period. */
export const looks = [
  ...(['chart', 'line', 'heat', 'duration'] as const),
  ...(['average', 'base', 'warmth', 'table'] as const),
] as const
export type UsageLook = (typeof looks)[number]

export const lookLabels: Readonly<Record<UsageLook, string>> = {
  chart: 'Staaf',
  line: 'Lijn',
  heat: 'Heatmap',
  duration: 'Belastingduur',
  average: 'Gemiddelde dag',
  base: 'Sluipverbruik',
  warmth: 'Temperatuur',
  table: 'Tabel',
}

/** Looks that ask more than bars do, and draw it their own way; the other two share their figures. */
export const isFine = (look: UsageLook) => look !== 'chart' && look !== 'table'

/** Of one day these say nothing. */
export const ofMoreDays: readonly UsageLook[] = ['heat', 'average', 'base', 'warmth']

/** What a period is laid beside: nothing, the period before it, or the same one a year before. */
export const besides = ['no', 'before', 'year'] as const
export type Beside = (typeof besides)[number]

export const besideLabels: Readonly<Record<Beside, string>> = {
  no: 'Nergens mee',
  before: 'Vorige periode',
  year: 'Een jaar eerder',
}

/** Which way what is shown went. */
export const ways = ['both', 'taken', 'fedIn', 'net'] as const
export type Way = (typeof ways)[number]

export const wayLabels: Readonly<Record<Way, string>> = {
  both: 'Beide',
  taken: 'Afname',
  fedIn: 'Teruglevering',
  net: 'Netto',
}

/** Whose usage is looked at: of one connection, of several together, of all of an entity, or of all there is. */
export const scopes = ['one', 'several', 'entity', 'all'] as const
export type Scope = (typeof scopes)[number]

export const scopeOf = ({ several, entity, all }: Pick<Looking, 'several' | 'entity' | 'all'>): Scope =>
  all ? 'all' : entity !== null ? 'entity' : several.length > 0 ? 'several' : 'one'

/** What is looked at, as it stands in the address; null where the address leaves it open. */
export interface Looking {
  readonly connection: number | null
  /** These together, instead of one. */
  readonly several: readonly number[]
  /** All of an entity together, instead of one. */
  readonly entity: number | null
  /** All of the customer together, instead of one. */
  readonly all: boolean
  /** What several are counted of: gas and electricity don't add up. */
  readonly product: Product
  readonly step: UsageStep
  readonly day: Day | null
  /** The last day of a freely chosen period, which begins on `day`. */
  readonly until: Day | null
  readonly look: UsageLook
  readonly beside: Beside
  /** Of the bars and the table. */
  readonly way: Way
  /** Gas beside it is brought to the cold of the period that is shown. */
  readonly cold: boolean
  /** The outside temperature is shown too. */
  readonly warmth: boolean
  /** What happened is marked, and listed below. */
  readonly events: boolean
  /** A press in the chart says where a new note belongs. */
  readonly placing: boolean
  readonly detail: Detail
  /** What bars and a table count. */
  readonly measure: Measure
  /** The part of the period that a line shows larger. */
  readonly zoom: Span | null
}

function zoomIn(text: string | null): Span | null {
  const [from = '', to = ''] = (text ?? '').split('/')
  return isDay(from) && isDay(to) && from <= to && daysBetween(from, to) < 366 ? { from, to } : null
}

/** An id as it stands in an address; nothing of anything else. */
const idsIn = (text: string): number[] => (/^[1-9]\d{0,9}$/.test(text) ? [Number(text)] : [])

/** Reads the query of the page's address; what makes no sense counts as left open. */
export function lookingAt(query: string): Looking {
  const params = new URLSearchParams(query)
  const connection = params.get('connection') ?? ''
  const day = params.get('day') ?? ''
  const until = params.get('until') ?? ''
  return {
    connection: idsIn(connection)[0] ?? null,
    several: (params.get('connections') ?? '').split(',').flatMap(idsIn).slice(0, mostTogether),
    entity: idsIn(params.get('entity') ?? '')[0] ?? null,
    all: params.get('all') === '1',
    product: params.get('product') === 'gas' ? 'gas' : 'electricity',
    step: steps.find((step) => step === params.get('step')) ?? 'month',
    day: isDay(day) ? day : null,
    until: isDay(until) ? until : null,
    look: looks.find((look) => look === params.get('look')) ?? 'chart',
    beside: besides.find((one) => one === params.get('beside')) ?? 'no',
    way: ways.find((one) => one === params.get('way')) ?? 'both',
    cold: params.get('cold') === '1',
    warmth: params.get('temperature') === '1',
    events: params.get('events') !== '0',
    placing: params.get('placing') === '1',
    detail: details.find((one) => one === params.get('detail')) ?? 'auto',
    measure: measures.find((one) => one === params.get('measure')) ?? 'usage',
    zoom: zoomIn(params.get('zoom')),
  }
}

/** The address of a look; what is as usual stays out of it. */
export function addressOf(looking: Looking): string {
  const { connection, several, entity, all, product, step, day, look, beside, way } = looking
  const { until, cold, warmth, events, placing, detail, measure, zoom } = looking
  const params = new URLSearchParams()
  if (connection !== null) params.set('connection', String(connection))
  if (several.length > 0) params.set('connections', several.join(','))
  if (entity !== null) params.set('entity', String(entity))
  if (all) params.set('all', '1')
  if (product !== 'electricity') params.set('product', product)
  if (step !== 'month') params.set('step', step)
  if (day !== null) params.set('day', day)
  if (until !== null) params.set('until', until)
  if (look !== 'chart') params.set('look', look)
  if (beside !== 'no') params.set('beside', beside)
  if (way !== 'both') params.set('way', way)
  if (cold) params.set('cold', '1')
  if (warmth) params.set('temperature', '1')
  if (!events) params.set('events', '0')
  if (placing) params.set('placing', '1')
  if (detail !== 'auto') params.set('detail', detail)
  if (measure !== 'usage') params.set('measure', measure)
  if (zoom !== null) params.set('zoom', `${zoom.from}/${zoom.to}`)
  return `?${params.toString().replaceAll('%2F', '/').replaceAll('%2C', ',')}`
}
