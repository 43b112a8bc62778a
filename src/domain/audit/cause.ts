import {
  exactly,
  isMore,
  isSame,
  minus,
  compared as order,
  type Rational,
  ratio,
  rounded,
  sizeOfRational,
  sumOf,
  zero,
} from '../rational.ts'
import type { Span } from '../time/period.ts'
import type { AuditCase, Connection, Facts } from './case.ts'
import type { CheckCode } from './checks/names.ts'
import { twiceBilled } from './checks/noticedChecks.ts'
import { delivered, inKwh } from './checks/usageChecks.ts'
import { codes } from './codes.ts'
import type { Compared } from './compare.ts'
import { shared } from './days.ts'
import { factsOn } from './facts.ts'
import { conversionOn, normalVolume } from './gasVolume.ts'
import { categoryText } from './gridTable.ts'
import { volumeOf } from './volumes.ts'

/** To which check the difference of a comparison belongs, and what there is to say of it. */
export interface Cause {
  readonly check: CheckCode | null
  readonly text: string | null
}

/** The check of each comparison: by its kind of line, and by what of it differs. */
export function causeOf(of: AuditCase, own: Compared, all: readonly Compared[]): Cause {
  if (own.verdict === 'notRecognised' || own.verdict === 'settled') return { check: null, text: null }
  if (own.verdict === 'missing' && !own.counts) return { check: 'FC28', text: own.reason }
  const isOff = own.verdict === 'deviation' || own.verdict === 'withinThreshold'
  const { family } = codes[own.code]
  const connection = of.connections.find(({ ean }) => ean === own.ean) ?? null
  if (connection !== null && shared(own.period, connection.managed) === null) return plain('FC27')
  if (isBilledTwice(of, own)) return plain('FC02')
  const facts = connection === null ? null : factsOn(connection, own.period.from)
  if (family === 'tax')
    return isOff ? taxCause(of, own, { connection, all }) : plain(own.cluster === null ? 'FC15' : 'FC17')
  if (family === 'reduction') return plain('FC16')
  if (family === 'metering' || family === 'trafo') return plain('FC21')
  if (family === 'grid')
    return isOff
      ? gridCause(own, facts)
      : plain(own.code === 'GRID_KVARH' ? 'FC23' : own.code === 'GRID_KW_MAX' ? 'FC20' : 'FC18')
  return isOff && isVolumeOff(own, all) ? volumeCause(of, own, connection) : plain('FC14')
}

/** Whether a difference is what an invoice that came twice bills (FC02): without it the comparison is right. */
function isBilledTwice(of: AuditCase, { invoiced, expected, difference, counts }: Compared): boolean {
  if (!counts) return false
  const again = twiceBilled(of)
  const twice = invoiced.filter(({ invoice }) => again.has(invoice))
  const cents = twice.reduce((sum, line) => sum + line.cents, 0)
  const rest = Math.abs(difference - cents)
  return twice.length > 0 && rest <= 2 * Math.max(expected.length, invoiced.length)
}

const plain = (check: CheckCode): Cause => ({ check, text: null })

const quantityOf = (
  lines: readonly {
    readonly quantity: Rational | null
    readonly unit?: string
    readonly line?: { readonly unit: string | null }
  }[],
) =>
  lines.some(({ quantity }) => quantity === null)
    ? null
    : sumOf(lines.map(({ quantity, unit, line }) => inKwh(quantity ?? zero, unit ?? line?.unit ?? null)))

/** Whether rates are those that were expected, so that only the quantity can differ. */
const isRateSame = ({ expected, invoiced }: Compared) =>
  invoiced.every(({ rate }) => rate !== null && expected.some((line) => isSame(line.rate, rate)))

/** More than what rounding of bounds and volumes leaves: half a unit a line. */
const isFar = (one: Rational, other: Rational, lines: number) =>
  isMore(sizeOfRational(minus(one, other)), ratio(lines, 2))

/** Whether less or more was billed as used than there was: of parts of one whole the whole is looked at, as a click may have been left out. */
function isVolumeOff(own: Compared, all: readonly Compared[]): boolean {
  if (!isRateSame(own)) return false
  const isDelivered = delivered.includes(own.code)
  const beside = isDelivered
    ? all.filter(
        ({ party, ean, code, period }) =>
          party === own.party &&
          ean === own.ean &&
          delivered.includes(code) &&
          period.from <= own.period.to &&
          period.to >= own.period.from,
      )
    : [own]
  const [expected, invoiced] = [
    quantityOf(beside.flatMap((one) => one.expected)),
    quantityOf(beside.flatMap((one) => one.invoiced)),
  ]
  return expected !== null && invoiced !== null && isFar(expected, invoiced, Math.max(1, beside.length))
}

/** FC12, with the words of its own where gas was billed as the meter counted it (decision E50). */
function volumeCause(of: AuditCase, own: Compared, connection: Connection | null): Cause {
  const invoiced = quantityOf(own.invoiced)
  if (connection === null || connection.product !== 'gas' || invoiced === null) return plain('FC12')
  const volume = volumeOf({ connection, tables: of.tables, settings: of.settings }, own.period)
  const expected = quantityOf(own.expected)
  const isMeter =
    volume !== null &&
    volume.used.normal === undefined &&
    expected !== null &&
    isSame(minus(invoiced, expected), unconverted(of, own.period, { connection, taken: volume.taken }))
  return {
    check: 'FC12',
    text: isMeter ? 'De m³ van de meter zijn gerekend, zonder omrekening naar m³(n) (Hs/35,17)' : null,
  }
}

/** What m³ at the meter are more than those in m³(n): all of them where nothing says how they are converted. */
function unconverted(
  { settings }: AuditCase,
  period: Span,
  { connection, taken }: { readonly connection: Connection; readonly taken: Rational },
): Rational {
  const conversion = conversionOn(connection.conversions, period)
  const normal = conversion === null ? zero : rounded(normalVolume(taken, conversion), settings.gasDecimals)
  return minus(rounded(taken, settings.gasDecimals), normal)
}

function taxCause(
  of: AuditCase,
  own: Compared,
  { connection, all }: { readonly connection: Connection | null; readonly all: readonly Compared[] },
): Cause {
  // What is billed apart falls in other brackets at rates that are right.
  if (own.cluster !== null) return plain(isRateSame(own) ? 'FC17' : 'FC15')
  const facts = connection === null ? null : factsOn(connection, own.period.from)
  if (isOtherRegime(of, own, facts)) return plain('FC30')
  const [expected, invoiced] = [quantityOf(own.expected), quantityOf(own.invoiced)]
  const isVolume =
    expected !== null &&
    invoiced !== null &&
    isFar(expected, invoiced, own.expected.length + own.invoiced.length)
  return isVolume && isRateSame(own) && all.length > 0 ? volumeCause(of, own, connection) : plain('FC15')
}

/** Whether a rate was billed that stands in the tables of another regime only, or block heating was not counted with. */
function isOtherRegime(
  { tables }: AuditCase,
  { invoiced, expected }: Compared,
  facts: Facts | null,
): boolean {
  if (facts === null) return false
  if (facts.blockHeating)
    return invoiced.some(({ rate }) => rate !== null && !expected.some((line) => isSame(line.rate, rate)))
  const rates = (isOwn: boolean) =>
    tables.taxes
      .filter(({ regime }) => (regime === facts.regime) === isOwn)
      .flatMap(({ brackets }) => brackets.map(({ rate }) => rate))
  return invoiced.some(({ rate }) => {
    const isIn = (list: readonly string[]) =>
      rate !== null && list.some((one) => order(exactly(one), rate) === 0)
    return isIn(rates(false)) && !isIn(rates(true))
  })
}

/** A connection value or category that a line names and the connection does not have. */
function otherCategory(
  { invoiced }: Compared,
  { capacity, tariffCategory }: Facts,
): { readonly name: string; readonly isCapacity: boolean } | null {
  const own = [capacity, tariffCategory].flatMap((one) => (one === null ? [] : [categoryText(one)]))
  for (const { line } of invoiced) {
    const inWords = /\b([13]\s*x\s*\d{2}\s*a?|g\s?\d{1,3})\b/i.exec(line.description)?.[1] ?? null
    const named = line.category ?? inWords
    if (named !== null && own.length > 0 && !own.includes(categoryText(named)))
      return { name: named, isCapacity: /\d/.test(named) && /[xg]/i.test(named) }
  }
  return null
}

function gridCause(own: Compared, facts: Facts | null): Cause {
  const other = facts === null ? null : otherCategory(own, facts)
  if (other !== null)
    return other.isCapacity
      ? { check: 'FC19', text: `Gerekend is ${other.name}, de aansluiting is ${facts?.capacity ?? 'anders'}` }
      : {
          check: 'FC22',
          text: `Gerekend is ${other.name}, de aansluiting valt onder ${facts?.tariffCategory ?? 'iets anders'}`,
        }
  if (own.code === 'GRID_KVARH') return plain('FC23')
  const [expected, invoiced] = [quantityOf(own.expected), quantityOf(own.invoiced)]
  const isOff = expected !== null && invoiced !== null && order(expected, invoiced) !== 0
  if (own.code === 'GRID_KW_MAX') return plain(isOff ? 'FC20' : 'FC18')
  const isCapacity = own.code === 'GRID_KW_CONTRACT' || own.code === 'GRID_CAPACITY_GAS'
  if (isCapacity && isOff) return plain('FC19')
  return plain(own.code.startsWith('GRID_KWH') && isOff ? 'FC12' : 'FC18')
}
