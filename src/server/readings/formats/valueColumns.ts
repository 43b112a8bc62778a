import type { Direction, Product, Register } from '../../../domain/energy/channel.ts'
import { powerOf } from '../../../domain/energy/quantity.ts'
import { type Subject, subjectAmong, why } from './columnSubjects.ts'
import type { Heading } from './columns.ts'
import { directionIn, directionNamed } from './directionWords.ts'
import type { Kind as ValueKind } from './marks.ts'
import { productIn, registerIn, unitInHeading } from './words.ts'

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

const total = /\b(totaal|total|som|sum)\b/

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
