import { mostTogether } from '../../../contract/areas/emsUsage/usageCalls.ts'
import type { Product } from '../../../domain/energy/channel.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'
import { addressed, day, flag, id, ids, named, oneOf, span } from '../../portal/address.ts'
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

const looking = addressed<Looking>({
  connection: id,
  several: named('connections', ids(mostTogether)),
  entity: id,
  all: flag(),
  product: oneOf(['electricity', 'gas'], 'electricity'),
  step: oneOf(steps, 'month'),
  day,
  until: day,
  look: oneOf(looks, 'chart'),
  beside: oneOf(besides, 'no'),
  way: oneOf(ways, 'both'),
  cold: flag(),
  warmth: named('temperature', flag()),
  events: flag(true),
  placing: flag(),
  detail: oneOf(details, 'auto'),
  measure: oneOf(measures, 'usage'),
  zoom: span(366),
})

/** Reads the query of the page's address; what makes no sense counts as left open. */
export const lookingAt = looking.read

/** The address of a look; what is as usual stays out of it. */
export const addressOf = (of: Looking): string => `?${looking.write(of)}`
