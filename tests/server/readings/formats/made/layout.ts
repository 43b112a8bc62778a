import type { Chance } from './chance.ts'
import type { Truth } from './truth.ts'

/** How a truth is written down. */
export interface MadeLayout {
  readonly shape: 'columns' | 'rows' | 'negative' | 'clocks'
  readonly values: 'volume' | 'standing' | 'both'
  readonly power: 0 | 3 | 6
  /** Where the unit is written. */
  readonly unit: 'heading' | 'column' | 'title' | 'nowhere'
  readonly decimal: ',' | '.'
  readonly thousands: boolean
  readonly delimiter: ';' | ',' | '\t' | '|'
  readonly newline: '\n' | '\r\n'
  readonly quotes: boolean
  readonly time:
    | 'iso'
    | 'utc'
    | 'utcHeading'
    | 'zoneColumn'
    | 'local'
    | 'apart'
    | 'pair'
    | 'pairApart'
    | 'pairInclusive'
  readonly means: 'start' | 'end'
  /** Whether the headings say what the times mean. */
  readonly isHeaded: boolean
  readonly order: 'forwards' | 'backwards' | 'interleaved'
  readonly words: number
  readonly gaps: 'none' | 'absent' | 'blank' | 'flagged' | 'status'
  readonly slip: 'none' | 'dip' | 'leap' | 'swap' | 'copies'
  readonly footer: 'none' | 'total' | 'remark'
  readonly titles: boolean
  readonly twoLines: boolean
  readonly extras: readonly ('temperature' | 'price' | 'made' | 'total' | 'water')[]
  readonly container: 'csv' | 'xlsx'
  readonly sheets: 'one' | 'cover' | 'months' | 'water'
}

/** A layout at random, of those in which the truth can be written. */
export function madeLayout(chance: Chance, truth: Truth): MadeLayout {
  const { step, meters } = truth
  const isFine = step === 'quarter' || step === 'hour'
  const isNamed = meters[0]?.ean !== null
  const hasFedIn = meters.some(({ counters }) => counters.some(({ direction }) => direction === 'fedIn'))
  const isOneCounter = meters.length === 1 && meters[0]?.counters.length === 1
  const isNetted = meters.length === 1 && hasFedIn && meters[0]?.counters.length === 2 && isFine
  // An EAN-code stands in each row.
  const shapes: MadeLayout['shape'][] = isNamed ? ['rows'] : ['columns', 'columns', 'rows']
  if (isNetted && !isNamed) shapes.push('negative')
  if (isOneCounter && isFine && !isNamed) shapes.push('clocks')
  const shape = chance.one(shapes)
  const values =
    shape === 'negative' || shape === 'clocks'
      ? 'volume'
      : chance.one(['volume', 'volume', 'standing', shape === 'columns' ? 'both' : 'standing'] as const)
  const times: MadeLayout['time'][] = isFine
    ? ['iso', 'utc', 'utcHeading', 'zoneColumn', 'local', 'local', 'apart', 'pair', 'pairApart']
    : ['local', 'local', 'pair', 'pairInclusive']
  const time =
    shape === 'clocks'
      ? 'local'
      : values === 'standing'
        ? chance.one(times.filter((one) => !one.startsWith('pair')))
        : chance.one(times)
  const isPair = time.startsWith('pair')
  const container = chance.is(0.3) ? 'xlsx' : 'csv'
  const isPlain = shape === 'clocks' || time !== 'local' || !isFine
  return {
    ...{ shape, values, time, container },
    power: chance.one([
      3,
      3,
      3,
      0,
      ...(meters.every(({ product }) => product === 'electricity') ? [6 as const] : []),
    ]),
    unit: chance.one(
      shape === 'clocks'
        ? ['title', 'nowhere']
        : shape === 'negative'
          ? ['heading', 'title', 'nowhere']
          : meters.length > 1 || shape === 'columns'
            ? [
                'heading',
                'heading',
                'heading',
                'heading',
                ...(meters.length > 1 ? [] : ['title' as const, 'nowhere' as const]),
              ]
            : ['heading', 'heading', 'column', 'title', 'nowhere'],
    ),
    decimal: chance.one([',', '.']),
    thousands: chance.is(0.2),
    delimiter: chance.one([';', ';', ',', '\t', '|']),
    newline: chance.one(['\n', '\r\n']),
    quotes: chance.is(0.3),
    means:
      isPair || !isFine || values === 'standing' || values === 'both'
        ? 'start'
        : chance.one(['start', 'end']),
    isHeaded: chance.is(0.6),
    order: isPlain ? 'forwards' : chance.one(['forwards', 'forwards', 'backwards', 'interleaved']),
    words: chance.below(100),
    gaps:
      shape === 'clocks' || shape === 'negative'
        ? 'none'
        : chance.one(['none', 'none', 'absent', 'blank', 'flagged', 'status']),
    slip: !isFine || values !== 'standing' ? 'none' : chance.one(['none', 'dip', 'leap', 'swap', 'copies']),
    footer: chance.one(['none', 'none', 'total', 'remark']),
    titles: chance.is(0.3),
    twoLines: shape === 'columns' && chance.is(0.2),
    extras:
      shape === 'clocks'
        ? []
        : (['temperature', 'price', 'made', 'water'] as const).filter(() => chance.is(0.15)),
    sheets:
      container === 'csv' || shape === 'clocks'
        ? 'one'
        : chance.one(['one', 'one', 'cover', 'months', 'water']),
  }
}
