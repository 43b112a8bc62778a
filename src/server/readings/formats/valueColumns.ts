import type { Direction, Product, Register } from '../../../domain/energy/channel.ts'
import { powerOf } from '../../../domain/energy/quantity.ts'
import type { Heading } from './columns.ts'
import { directionIn, directionNamed } from './directionWords.ts'
import type { Kind as ValueKind } from './marks.ts'
import { isOwnEnergy, isReactive, otherMediumIn, productIn, registerIn, unitInHeading } from './words.ts'

/** A column of quantities, with what its heading already says of them. */
export interface ValueColumn {
  readonly column: number
  readonly heading: string
  readonly kind: ValueKind
  readonly direction: Direction | null
  readonly register: Register | null
  readonly product: Product | null
  readonly unit: string | null
  /** The only other column of the same counter: the standings that this use comes from, or the other way round. */
  readonly beside?: ValueColumn
}

/** A column that is not read, and why. */
export interface LeftColumn {
  readonly column: number
  readonly why: string
  /** It counts something that no other column does: worth a question. */
  readonly isMissed?: boolean
}

const nothing =
  /\b(temp\w*|buitentemp\w*|graad\w*|°c|prijs|price|tarief eur|kosten|costs?|bedrag|eur|euro|co2|calor\w*|meter ?nummer|spanning|volt\w*|stroomsterkte|ampere|stroom (?:l\d )?a|current|frequen\w*|hz|cos ?phi|power factor|blind\w*|kvar\w*|kva)\b|€/
/** Units of energy that are not read: what they would be in kWh nobody said. */
const otherUnit = /\b(?:[kmt]j|[kmg]?cal|therms?|(?:mm)?btu|dth|[cm]cf|ft3|[km]?vah)\b/
const noMeasurement =
  /\b(verwacht\w*|begroot\w*|begroting|budget\w*|prognose\w*|forecast\w*|voorspel\w*|vorige? \w+|previous|referentie\w*|norm|doel\w*|target|gemiddeld\w*|average)\b/
const highest = /\b(max\w*|piek\w*|peak|hoogste|highest)\b/
/** "Levering van net" is what came from the grid, and no balance. */
const net = /\b(saldo|netto|minus|balans|(?<!\b(?:aan|van|uit|naar|op|het) )net)\b/
const noUsage = /\b(meter|index\w*|teller)\b/
const power = /\b(kw|mw|w|watt|vermogen|power)\b/
const total = /\b(totaal|total|som|sum)\b/
const standing =
  /\b(stand|standen|meterstand\w*|tellerstand\w*|eindstand\w*|beginstand\w*|reading\d*|teller|counter|cumul\w*|index\w*)\b/

export const why = {
  empty: 'Leeg',
  text: 'Tekst',
  otherUnit: 'In een andere eenheid dan kWh of m³',
  nothing: 'Geen verbruik: temperatuur, prijs, stroomsterkte of iets anders',
  own: 'Eigen opwek of gebruik daarvan: dat gaat niet over de meter',
  noMeasurement: 'Geen meting: verwacht, van eerder of gemiddeld',
  highest: 'Hoogste vermogen: daaruit volgt geen verbruik',
  net: 'Saldo van de andere kolommen',
  total: 'Totaal van de andere kolommen',
  unknown: 'Niet herkend',
  standings: 'Meterstanden van hetzelfde verbruik: het verbruik telt',
  volumes: 'Verbruik dat ook uit de meterstanden volgt: de standen tellen',
  power: 'Vermogen van hetzelfde verbruik: het verbruik telt',
  gas: 'Gas in kWh; alleen m³ worden ingelezen',
  raw: 'Niet herleid: het herleide volume telt',
  same: 'Zelfde betekenis als een eerdere kolom',
  other: (medium: string) => `Gaat over ${medium}; alleen elektriciteit en gas worden ingelezen`,
} as const

const electric = /\b(?:elektr|electr|stroom|licht)\w*/
const inKwh = /^[kmg]?wh$/

/** What gas comes to in kWh: a table with its calorific value beside the m³ says no word of gas. */
const isGasInKwh = ({ heading, words }: Heading, of: readonly Heading[]) =>
  inKwh.test(unitInHeading(heading) ?? '') &&
  !electric.test(words) &&
  of.some((one) => /\bcalor\w*/.test(one.words)) &&
  of.some((one) => productIn(one.words) === 'gas')

const raw = /\b(?:onherleid\w*|ongecorrigeerd\w*|uncorrected|unconverted)\b/

/** Gas as it went through the meter, beside the same gas as it is billed. */
const isRawGas = ({ words }: Heading, of: readonly Heading[]) =>
  raw.test(words) && of.some((one) => !raw.test(one.words) && productIn(one.words) === 'gas')

/** What a column of figures is about, as far as its heading says. */
type Subject = 'volume' | 'standing' | 'power' | 'net' | 'unknown' | { readonly why: string }

function subjectOf({ heading, words, kind }: Heading): Subject {
  if (kind === 'text' || kind === 'clock' || kind === 'moment' || kind === 'ean') return { why: why.text }
  const medium = otherMediumIn(words)
  if (medium !== null) return { why: why.other(medium) }
  if (isOwnEnergy(words)) return { why: why.own }
  if (nothing.test(words) || isReactive(heading)) return { why: why.nothing }
  if (otherUnit.test(words) && unitInHeading(heading) === null) return { why: why.otherUnit }
  const isPower = power.test(words) && !/\bkwh\b/.test(words)
  if (isPower && highest.test(words)) return { why: why.highest }
  if (noMeasurement.test(words) && !isPower) return { why: why.noMeasurement }
  if (/\bgas\w*\b/.test(words) && inKwh.test(unitInHeading(heading) ?? '')) return { why: why.gas }
  if (net.test(words)) return 'net'
  if (standing.test(words)) return kind === 'number' ? 'standing' : { why: why.empty }
  if (isPower) return 'power'
  return noUsage.test(words) || !saysWhat(heading, words) ? 'unknown' : 'volume'
}

function saysWhat(heading: string, words: string): boolean {
  return directionIn(heading) !== null || registerIn(words) !== null
}

/** "Dag" is a counter beside "Nacht", and else a day of the calendar. */
const isCalendar = ({ words }: Heading, of: readonly Heading[]) =>
  /^(dag|day)$/.test(words) && !of.some((one) => registerIn(one.words) === 'low')

/** What a column is about, beside what the others are. */
function subjectAmong(heading: Heading, of: readonly Heading[]): Subject {
  if (isCalendar(heading, of)) return 'unknown'
  if (isGasInKwh(heading, of)) return { why: why.gas }
  return isRawGas(heading, of) ? { why: why.raw } : subjectOf(heading)
}

/**
 * The columns of quantities, and those that are none. Where usage stands beside the standings it comes from, usage per hour or
 * quarter counts; of coarser rows the standings do, since a difference knows its interval. Power counts where there is nothing else.
 */
export function valueColumns(
  headings: readonly Heading[],
  isFine: boolean,
): { readonly values: ValueColumn[]; readonly left: LeftColumn[] } {
  const subjects = withNets(
    headings.map((heading) => ({
      heading,
      subject: subjectAmong(heading, headings),
    })),
  )
  // Of gas there may be standings, and of electricity what was used.
  const groups = Map.groupBy(subjects, ({ heading }) => productIn(heading.words) ?? 'unnamed')
  const chosen = [...groups.values()].flatMap((group) => chosenOf(group, isFine) ?? [])
  // Where a table is about one product, what does not name it is about it too.
  const ofOne =
    [...groups.keys()].filter((product) => product !== 'unnamed').length === 1 && !groups.has('gas')
  const parts = chosen.map(({ usable, kind, of }) =>
    withBeside(apart(usable, kind), kind, ofOne ? subjects : of),
  )
  const taken = chosen.flatMap(({ usable }) => usable)
  const kindOf = (heading: Heading) =>
    chosen.find(({ of }) => of.some((one) => one.heading === heading))?.kind ?? 'volume'
  const left = subjects.flatMap(({ heading, subject }): LeftColumn[] => {
    const { column, kind } = heading
    if (typeof subject === 'object') return [{ column, why: subject.why }]
    if (subject === 'unknown') return [{ column, why: kind === 'empty' ? why.empty : why.unknown }]
    if (taken.includes(heading)) return []
    const beside = {
      volume: why.volumes,
      power: why.power,
      net: why.net,
      standing: kindOf(heading) === 'volume' ? why.standings : why.unknown,
    }
    return [{ column, why: beside[subject] }]
  })
  const values = parts.flatMap((part) => part.values).sort((one, other) => one.column - other.column)
  return { values, left: [...left, ...parts.flatMap((part) => part.left)] }
}

interface Classed {
  readonly heading: Heading
  readonly subject: Subject
}

/** Net use beside net feeding in is what went over the meter, and no balance, where no other column says what was fed in. */
function withNets(of: readonly Classed[]): readonly Classed[] {
  const named = (wanted: Subject) =>
    new Set(
      of.flatMap(({ heading, subject }) => (subject === wanted ? [directionNamed(heading.heading)] : [])),
    )
  const nets = named('net')
  if (!nets.has('taken') || !nets.has('fedIn') || named('volume').has('fedIn')) return of
  const volume: Subject = 'volume'
  return of.map((one) =>
    one.subject === 'net' && directionNamed(one.heading.heading) !== null
      ? { heading: one.heading, subject: volume }
      : one,
  )
}

/** Of columns about one product those that count. */
function chosenOf(of: readonly Classed[], isFine: boolean) {
  const about = (wanted: Subject) =>
    of.filter(({ subject }) => subject === wanted).map(({ heading }) => heading)
  const [volumes, standings, powers, nets] = [
    about('volume'),
    about('standing'),
    about('power'),
    about('net'),
  ]
  const all = [
    { of, usable: volumes, kind: 'volume', isFirst: isFine || standings.length === 0 },
    { of, usable: standings, kind: 'standing', isFirst: true },
    { of, usable: powers, kind: 'power', isFirst: true },
    { of, usable: nets, kind: 'volume', isFirst: true },
  ] as const
  return all.find(({ usable, isFirst }) => usable.length > 0 && isFirst)
}

/** Each column with the one that says the same in another way. */
function withBeside({ values, left }: ReturnType<typeof apart>, kind: ValueKind, of: readonly Classed[]) {
  if (kind === 'power') return { values, left }
  const otherKind = kind === 'volume' ? 'standing' : 'volume'
  const others = of.flatMap(({ heading, subject }) => (subject === otherKind ? [heading] : []))
  const beside = apart(others, otherKind)
  const isSame = (one: ValueColumn, other: ValueColumn) =>
    (one.direction ?? 'taken') === (other.direction ?? 'taken') && one.register === other.register
  return {
    left,
    values: values.map((value): ValueColumn => {
      const [only, ...more] = beside.values.filter((one) => isSame(one, value))
      const isOnly = only !== undefined && more.length === 0 && beside.left.length === 0
      return isOnly ? { ...value, beside: only } : value
    }),
  }
}

/** One column per counter and unit. */
function apart(usable: readonly Heading[], kind: ValueKind) {
  const left: LeftColumn[] = []
  const found = usable.map(({ column, heading, words, kind: cells }) => ({
    column,
    heading,
    kind,
    isTotal: total.test(words),
    isEmpty: cells === 'empty',
    direction: directionIn(heading),
    register: registerIn(words),
    product: productIn(words),
    unit: unitInHeading(heading),
  }))
  type Found = (typeof found)[number]
  const isPart = (one: Found, whole: Found) =>
    !one.isTotal &&
    (one.direction ?? 'taken') === (whole.direction ?? 'taken') &&
    (one.product === null || whole.product === null || one.product === whole.product)
  // A total beside its parts would count everything twice.
  const parts = found.filter((one) => {
    const isWhole = one.isTotal && found.some((other) => isPart(other, one))
    if (isWhole) left.push({ column: one.column, why: why.total })
    return !isWhole
  })
  const keyOf = ({ direction, register, product }: Found) => [direction ?? 'taken', register, product].join()
  // Of columns that say the same in other units the finest says most.
  const fineness = ({ unit }: Found) => (unit === null ? Number.POSITIVE_INFINITY : powerOf(unit))
  const finest = new Map<string, Found>()
  for (const one of parts) {
    const known = finest.get(keyOf(one))
    if (known === undefined || fineness(one) < fineness(known)) finest.set(keyOf(one), one)
  }
  const values = parts.filter((one) => {
    const isFinest = finest.get(keyOf(one)) === one
    if (!isFinest) left.push({ column: one.column, why: why.same, isMissed: !one.isEmpty })
    return isFinest
  })
  return { values: values.map(({ isTotal: _, isEmpty: __, ...value }): ValueColumn => value), left }
}
