import { known } from '../../../domain/audit/amounts.ts'
import type { Conversion, Counted, Register, Volume } from '../../../domain/audit/case.ts'
import { mergedCounters, usedOf } from '../../../domain/audit/counted.ts'
import type { Product } from '../../../domain/energy/channel.ts'
import { keysOf } from '../../../domain/keys.ts'
import { exactly, isLess, isSame, zero } from '../../../domain/rational.ts'

/** What is wrong in what a case says was used, with its place in the connection. */
interface UseFault {
  readonly path: (string | number)[]
  readonly message: string
}

interface Use {
  readonly product: Product
  readonly readings: readonly { readonly counters: Counted }[]
  readonly volumes: readonly Volume[]
  readonly conversions: readonly Conversion[]
}

/** Counters that never run back; that of what is taken may, on an old meter behind panels. */
export const onlyForward = (of: Product): readonly Register[] =>
  of === 'gas' ? ['single', 'normal', 'kvarh'] : ['feedIn', 'feedInHigh', 'feedInLow', 'kvarh']

const ofGas: readonly Register[] = ['single', 'normal']
const isOfOther = (register: Register, of: Product) =>
  of === 'gas' ? !ofGas.includes(register) : register === 'normal'

/** Counters that the product has not, volumes that cannot be, and rows of which two say something else of the same days. */
export const faultsInUse = (use: Use): UseFault[] => [
  ...(['readings', 'volumes'] as const).flatMap((list) =>
    use[list].flatMap(({ counters }, place): UseFault[] =>
      keysOf(counters).some((register) => isOfOther(register, use.product))
        ? [
            {
              path: [list, place],
              message:
                use.product === 'gas'
                  ? 'Gas wordt geteld in m3, of als m3n waar het al is omgerekend'
                  : 'Elektriciteit wordt niet in m³ geteld',
            },
          ]
        : [],
    ),
  ),
  ...use.volumes.flatMap((volume, place) => [
    ...(onlyForward(use.product).some((register) => isBelow0(volume.counters[register]))
      ? [{ path: ['volumes', place], message: 'Een verbruik mag niet lager dan 0 zijn' }]
      : []),
    ...(use.volumes.some((other, at) => at < place && differ(other, volume)) ||
    addsUpElse(volume, use.volumes.slice(0, place))
      ? [
          {
            path: ['volumes', place],
            message:
              'Zegt van dezelfde dagen iets anders dan een eerder volume van deze bron: laat er één staan',
          },
        ]
      : []),
  ]),
  ...use.conversions.flatMap((row, place) =>
    use.conversions.some((other, at) => at < place && shareDays(other, row) && isOtherFactor(other, row))
      ? [
          {
            path: ['conversions', place],
            message:
              'Geldt op dezelfde dagen als een eerdere rij en zegt iets anders: laat van beide één gelden',
          },
        ]
      : [],
  ),
]

const isBelow0 = (value: string | undefined) => value !== undefined && isLess(exactly(value), zero)

const isBeside = (one: Volume, other: Volume): boolean =>
  one.source === other.source && one.from === other.from && one.to === other.to

/** The whole of a quarter may stand beside its months; two of exactly the same days have to be the same. */
const differ = (one: Volume, other: Volume): boolean =>
  isBeside(one, other) &&
  keysOf(one.counters).some((register) => {
    const [own, second] = [one.counters[register], other.counters[register]]
    return own !== undefined && second !== undefined && !isSame(exactly(own), exactly(second))
  })

/** Counters that each tell all of what was taken, or of what was fed in. */
const wholes: readonly (readonly (readonly Register[])[])[] = [
  [['single'], ['high', 'low'], ['peak', 'offpeak']],
  [['feedIn'], ['feedInHigh', 'feedInLow']],
]

/** Whether a row makes what earlier rows of its source say of the same days add up to more than one total. */
function addsUpElse(row: Volume, earlier: readonly Volume[]): boolean {
  const before = earlier.filter((other) => isBeside(other, row))
  return isOneTotal([row]) && isOneTotal(before) && !isOneTotal([...before, row])
}

function isOneTotal(rows: readonly Volume[]): boolean {
  const used = usedOf(mergedCounters(rows))
  return wholes.every((ways) => {
    const totals = ways.flatMap((registers) => known(registers.map((one) => used[one] ?? null)) ?? [])
    return totals.every((total) => totals[0] === undefined || isSame(total, totals[0]))
  })
}

const shareDays = (one: Conversion, other: Conversion): boolean =>
  (one.from === null || other.to === null || one.from <= other.to) &&
  (other.from === null || one.to === null || other.from <= one.to)

const isOtherFactor = (one: Conversion, other: Conversion): boolean =>
  (['calorific', 'temperature', 'height'] as const).some(
    (name) => !isSame(exactly(one[name]), exactly(other[name])),
  )
