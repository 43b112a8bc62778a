import type { Chance } from './chance.ts'
import type { Truth } from './truth.ts'
import { type DayStyle, dayStyles } from './writeDays.ts'

/** What may stand in a column beside the readings. */
const extraColumns = [
  ...(['temperature', 'price', 'made', 'water'] as const),
  ...(['own', 'forecast', 'before', 'power', 'highest', 'co2', 'current'] as const),
]
export type ExtraColumn = (typeof extraColumns)[number]

const fineTimes = [
  ...(['iso', 'utc', 'utcHeading', 'zoneColumn', 'local', 'local', 'apart'] as const),
  ...(['pair', 'pairApart', 'span', 'spanWhole', 'numbered'] as const),
]
const coarseTimes = ['local', 'local', 'pair', 'pairInclusive'] as const
type Time = (typeof fineTimes)[number] | (typeof coarseTimes)[number]

/** How a truth is written down. */
export interface MadeLayout {
  readonly shape: 'columns' | 'rows' | 'negative' | 'clocks'
  readonly values: 'volume' | 'standing' | 'both'
  /** Standings under a heading that does not call them so. */
  readonly isUncalled: boolean
  readonly power: 0 | 3 | 6
  /** Where the unit is written. */
  readonly unit: 'heading' | 'column' | 'title' | 'cell' | 'nowhere'
  readonly decimal: ',' | '.'
  readonly thousands: boolean
  readonly delimiter: ';' | ',' | '\t' | '|'
  readonly newline: '\n' | '\r\n'
  readonly quotes: boolean
  readonly time: Time
  readonly days: DayStyle
  /** The clock of local times: that of the law, or one that never changes. */
  readonly clock: 'law' | 'winter' | 'utc'
  readonly means: 'start' | 'end'
  /** Whether the headings say what the times mean. */
  readonly isHeaded: boolean
  readonly order: 'forwards' | 'backwards' | 'interleaved'
  readonly words: number
  /** Where it says that all of it was fed in, of a file in which nothing else is. */
  readonly direction: 'heading' | 'title' | 'sheet' | 'file'
  /** What is fed in is written below zero, in a column of its own. */
  readonly isFedBelow: boolean
  /** Where it says that values are to be multiplied, and by what. */
  readonly factor: { readonly in: 'nowhere' | 'title' | 'heading' | 'column'; readonly by: number }
  readonly eans: 'whole' | 'spoiled'
  readonly gaps: 'none' | 'absent' | 'blank' | 'flagged'
  readonly slip: 'none' | 'dip' | 'leap' | 'swap' | 'copies'
  readonly footer: 'none' | 'total' | 'remark'
  /** Totals of days between the readings, in rows that name them so or have a day alone. */
  readonly subtotals: 'none' | 'named' | 'bare'
  readonly titles: boolean
  readonly twoLines: boolean
  readonly extras: readonly ExtraColumn[]
  /** Whether those stand before the readings. */
  readonly isExtraFirst: boolean
  readonly container: 'csv' | 'xlsx'
  readonly sheets: 'one' | 'cover' | 'months' | 'water'
}

/** Facts about a truth on which its layouts depend. */
function factsOf({ step, meters, places, edges }: Truth) {
  const counters = meters.flatMap((meter) => meter.counters)
  const isFine = step === 'quarter' || step === 'hour'
  const hasFedIn = counters.some(({ direction }) => direction === 'fedIn')
  return {
    isFine,
    hasFedIn,
    isFedOnly: counters.every(({ direction }) => direction === 'fedIn'),
    isOne: meters.length === 1,
    isOneCounter: counters.length === 1,
    hasElectricity: meters.some(({ product }) => product === 'electricity'),
    isElectric: meters.every(({ product }) => product === 'electricity'),
    isNamed: places === 'none' && meters[0]?.ean !== null,
    isNetted: meters.length === 1 && hasFedIn && counters.length === 2 && counters[0]?.direction === 'taken',
    isTurned: isFine && offsetAt(edges[0]) !== offsetAt(edges.at(-1)),
    places,
  }
}
type Facts = ReturnType<typeof factsOf>

/** Hours of the clock on the wall at an instant, to see whether it changes. */
const offsetAt = (instant = 0) =>
  new Intl.DateTimeFormat('en', { timeZone: 'Europe/Amsterdam', timeZoneName: 'shortOffset' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value

function shapeOf(chance: Chance, facts: Facts): MadeLayout['shape'] {
  if (facts.places === 'column' || facts.isNamed) return 'rows'
  if (facts.places !== 'none') return 'columns'
  return chance.one([
    ...(['columns', 'columns', 'rows'] as const),
    ...(facts.isNetted && facts.isFine ? (['negative'] as const) : []),
    ...(facts.isOneCounter && facts.isFine ? (['clocks'] as const) : []),
  ])
}

function timeOf(chance: Chance, { isFine }: Facts, shape: MadeLayout['shape'], values: string): Time {
  if (shape === 'clocks') return 'local'
  const times: readonly Time[] = isFine ? fineTimes : coarseTimes
  const isPoint = (time: Time) => !/^(pair|span|numbered)/.test(time)
  return chance.one(values === 'standing' ? times.filter(isPoint) : times)
}

function unitOf(chance: Chance, { isOne }: Facts, shape: MadeLayout['shape']): MadeLayout['unit'] {
  if (shape === 'clocks') return chance.one(['title', 'nowhere'])
  if (!isOne) return chance.one(['heading', 'heading', 'heading', 'cell'])
  if (shape === 'negative') return chance.one(['heading', 'title', 'nowhere'])
  if (shape === 'columns')
    return chance.one(['heading', 'heading', 'heading', 'heading', 'title', 'cell', 'nowhere'])
  return chance.one(['heading', 'heading', 'column', 'title', 'cell', 'nowhere'])
}

/** What a file does that few do, one thing at a time most often. */
function oddities(
  chance: Chance,
  facts: Facts,
  shape: MadeLayout['shape'],
  values: MadeLayout['values'],
  time: Time,
) {
  const { isFine, isOne, isFedOnly, hasFedIn, isTurned, isNamed, places } = facts
  const isPlain = places === 'none' && shape !== 'clocks' && shape !== 'negative'
  const isTable = isPlain && (shape === 'columns' || facts.isOneCounter)
  const hasClock = time === 'local' || time === 'apart' || time === 'spanWhole'
  const factors = [
    'title',
    ...(shape !== 'clocks' ? ['column' as const] : []),
    ...(shape !== 'clocks' && isOne ? ['heading' as const] : []),
  ] as const
  const odd = <T>(can: boolean, share: number, of: readonly T[], usual: T): T =>
    can && chance.is(share) ? chance.one(of) : usual
  return {
    days: odd(!/^(iso|utc)/.test(time) && shape !== 'clocks', 0.35, dayStyles, 'd-m-y'),
    clock: odd(isTurned && hasClock && isPlain, 0.15, ['winter', 'utc'] as const, 'law'),
    direction: odd(
      isFedOnly && isOne && !isNamed && shape === 'columns',
      0.8,
      ['title', 'sheet', 'file'] as const,
      'heading',
    ),
    isFedBelow: odd(hasFedIn && shape === 'columns' && values === 'volume', 0.5, [true], false),
    isUncalled: odd(values === 'standing' && isTable, 0.15, [true], false),
    factor: { in: odd(isPlain || shape === 'clocks', 0.08, factors, 'nowhere'), by: chance.one([10, 80]) },
    eans: odd(isNamed, 0.06, ['spoiled'] as const, 'whole'),
    subtotals: odd(
      isTable && isFine && values === 'volume' && time === 'local' && isOne,
      0.9,
      ['named', 'bare'] as const,
      'none',
    ),
  } as const
}

/** A layout at random, of those in which the truth can be written. */
export function madeLayout(chance: Chance, truth: Truth): MadeLayout {
  const facts = factsOf(truth)
  const { isFine, isOne, isElectric, places } = facts
  const shape = shapeOf(chance, facts)
  const isTabular = shape === 'columns' || shape === 'rows'
  const values = isTabular
    ? chance.one(['volume', 'volume', 'standing', shape === 'columns' ? 'both' : 'standing'] as const)
    : 'volume'
  const time = timeOf(chance, facts, shape, values)
  const odd = oddities(chance, facts, shape, values, time)
  const isSheets = places === 'sheets' || places === 'eanSheets'
  const container = isSheets || odd.direction === 'sheet' || chance.is(0.3) ? 'xlsx' : 'csv'
  const isPlain = shape === 'clocks' || time !== 'local' || !isFine || odd.subtotals !== 'none'
  const isBegin = /^(pair|span|numbered)/.test(time) || !isFine || values !== 'volume'
  const unit = unitOf(chance, facts, shape)
  return {
    ...odd,
    ...{ shape, values, time, container },
    power: chance.one([3, 3, 3, 0, ...(isElectric ? [6 as const] : [])]),
    unit: odd.factor.in === 'heading' ? 'heading' : unit,
    decimal: chance.one([',', '.']),
    thousands: chance.is(0.2),
    delimiter: chance.one([';', ';', ',', '\t', '|']),
    newline: chance.one(['\n', '\r\n']),
    quotes: chance.is(0.3),
    means: isBegin ? 'start' : chance.one(['start', 'end']),
    isHeaded: chance.is(0.6),
    order: isPlain ? 'forwards' : chance.one(['forwards', 'forwards', 'backwards', 'interleaved']),
    words: chance.below(120),
    gaps: isTabular ? chance.one(['none', 'none', 'absent', 'blank', 'flagged', 'flagged']) : 'none',
    slip:
      !isFine || values !== 'standing' || !isOne
        ? 'none'
        : chance.one(['none', 'none', 'dip', 'leap', 'swap', 'copies']),
    footer: chance.one(['none', 'none', 'total', 'remark']),
    titles: chance.is(0.3),
    twoLines: shape === 'columns' && !isSheets && chance.is(0.2),
    extras:
      shape === 'clocks'
        ? []
        : extraColumns.filter((one) => chance.is(0.1) && (one !== 'power' || facts.hasElectricity)),
    isExtraFirst: chance.is(0.3),
    sheets:
      container === 'csv' || shape === 'clocks' || isSheets
        ? 'one'
        : chance.one(['one', 'one', 'cover', 'months', 'water']),
  }
}
