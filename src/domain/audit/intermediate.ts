import { bareText, dividedBy, exactly, type Rational, ratio, times } from '../rational.ts'
import { daysIn } from '../tax/share.ts'
import type { Span } from '../time/period.ts'
import type { AuditCase, Connection } from './case.ts'
import { clickedIn } from './clicks.ts'
import type { Used } from './counted.ts'
import { chargedKvarh, kwMaxOf } from './demand.ts'
import { conversionOn, normalVolume } from './gasVolume.ts'
import { marketHours } from './hours.ts'
import { type Carried, netOver } from './netting.ts'
import { billsOf, type Part } from './parts.ts'
import { subjectsOf } from './subjects.ts'
import { taxModeOf } from './tax.ts'
import { settlementShare, supplyShare, tablesFor, taxedBills } from './taxVolumes.ts'
import { concerns } from './turns.ts'

/** Figures as decimal strings of at most eight places, without zeros that say nothing. */
type Figures = Readonly<Record<string, string>>

/** What of a part lines were made of, for who asks how. */
export interface PartShown extends Span {
  readonly days: number
  readonly year: number
  readonly vatRate: string | null
  /** How its volume is known; null where it is not. */
  readonly how: string | null
  readonly isEstimated: boolean
  readonly used: Figures
  readonly net: Figures
  /** Null where it is not known what was taken, or with netting what was fed in: of this part, or of one that it is netted with. */
  readonly surplusOfPart: string | null
  /** Null where that is, and where it is not known what was fed in. */
  readonly surplusPaid: string | null
}

/** One bill of a connection, with every figure between what was read and what is billed. */
export interface BillShown extends Span {
  readonly ean: string
  readonly parts: readonly PartShown[]
  /** Surplus that one part gave to another, by their places. */
  readonly carriedSurplus: readonly {
    readonly from: number
    readonly to: number
    readonly quantity: string
  }[]
  readonly hours: { readonly all: number; readonly peak: number; readonly offpeak: number } | null
  readonly clicks: readonly {
    readonly id: string
    readonly peakMWh: string
    readonly offpeakMWh: string
    readonly quantity: string
  }[]
  readonly kwMax: string | null
  readonly kvarhFree: string | null
  readonly kvarhCharged: string | null
  /** Gas: what the meter counted, by what it is multiplied, and what comes of it before rounding. */
  readonly gas: { readonly measured: string; readonly factor: string; readonly rawVolume: string } | null
}

/** The bounds of brackets as they counted in days of a bill, and from what total to what. */
export interface TaxShown extends Span {
  readonly cluster: string | null
  readonly eans: readonly string[]
  readonly mode: 'settlement' | 'year'
  readonly year: number
  readonly days: number
  readonly daysInYear: number
  readonly volume: string | null
  readonly bounds: readonly string[]
}

const figures = (used: Used): Figures =>
  Object.fromEntries(Object.entries(used).map(([name, value]) => [name, bareText(value)]))

const textOf = (value: Rational | null): string | null => (value === null ? null : bareText(value))

function partShown({ from, to, year, vatRate, volume, netted }: Part): PartShown {
  return {
    from,
    to,
    days: daysIn({ from, to }),
    year,
    vatRate,
    how: volume?.how ?? null,
    isEstimated: volume?.isEstimated ?? false,
    used: volume === null ? {} : figures(volume.used),
    net: netted === null ? {} : figures(netted.net),
    surplusOfPart: textOf(netted?.surplusOfPart ?? null),
    surplusPaid: textOf(netted?.surplusPaid ?? null),
  }
}

function gasShown({ conversions }: Connection, parts: readonly Part[]): BillShown['gas'] {
  const [first] = parts
  const measured = first?.volume?.taken ?? null
  const conversion = first === undefined ? null : conversionOn(conversions, first)
  if (parts.length !== 1 || measured === null || conversion === null) return null
  const raw = normalVolume(measured, conversion)
  const factor = normalVolume(exactly('1'), conversion)
  return { measured: bareText(measured), factor: bareText(factor), rawVolume: bareText(raw, 6) }
}

const thousandth = (kwh: Rational) => bareText(dividedBy(kwh, ratio(1000)))

function clicksShown(of: AuditCase, connection: Connection, span: Span): BillShown['clicks'] {
  const isGas = connection.product === 'gas'
  return of.agreements
    .filter((one) => concerns(one, connection))
    .flatMap(({ clicks }) => clicks)
    .flatMap((click) => clickedIn(click, span, { settings: of.settings, isGas }) ?? [])
    .map(({ click, peak, offpeak, quantity }) => ({
      id: click.id,
      peakMWh: thousandth(peak),
      offpeakMWh: thousandth(offpeak),
      quantity: bareText(quantity),
    }))
}

function reactiveShown({ settings }: AuditCase, parts: readonly Part[]) {
  const volume = parts[0]?.volume ?? null
  if (parts.length !== 1 || volume === null) return null
  const { taken, fedIn } = volume
  const { kvarh } = volume.used
  return kvarh === undefined || fedIn === null ? null : chargedKvarh({ kvarh, taken, fedIn }, settings)
}

/** What surplus went where: of parts that are netted together. */
function carriedIn(parts: readonly Part[]): Carried[] {
  const used = parts.flatMap(({ volume, facts }) =>
    volume === null || volume.fedIn === null || !facts.netting ? [] : [volume.used],
  )
  return used.length === parts.length ? netOver(used).carried : []
}

const hoursShown = (of: ReturnType<typeof marketHours>) => ({ all: of.peak + of.offpeak, ...of })

/** Every bill of every connection, with all that lies between readings and lines. */
export function billsShown(of: AuditCase): BillShown[] {
  return of.connections.flatMap((connection) =>
    billsOf(of, connection).map(({ from, to, parts }): BillShown => {
      const clicks = clicksShown(of, connection, { from, to })
      const hours = clicks.length === 0 ? null : hoursShown(marketHours({ from, to }, of.settings))
      const kwMax = kwMaxOf(connection, { from, to })
      const reactive = reactiveShown(of, parts)
      return {
        ean: connection.ean,
        from,
        to,
        parts: parts.map(partShown),
        carriedSurplus: carriedIn(parts).map((one) => ({
          from: one.from,
          to: one.to,
          quantity: bareText(one.quantity),
        })),
        hours,
        clicks,
        kwMax: textOf(kwMax),
        kvarhFree: reactive === null ? null : bareText(reactive.free),
        kvarhCharged: reactive === null ? null : bareText(reactive.charged),
        gas: connection.product === 'gas' ? gasShown(connection, parts) : null,
      }
    }),
  )
}

/** The bounds that counted for each subject of the tax. */
export function taxShown(of: AuditCase): TaxShown[] {
  return subjectsOf(of).flatMap((subject) => {
    const mode = taxModeOf(of, subject)
    const [first] = subject.members
    if (first === undefined) return []
    return taxedBills(of, subject).flatMap(({ bill, parts }) =>
      parts.map((part): TaxShown => {
        const share =
          mode === 'year'
            ? supplyShare(of, subject, part).share
            : settlementShare(bill, part, of.settings.boundDenominator)
        const table = tablesFor(of, 'energyTax', first, part.facts).find(
          ({ from, to }) => (from === null || from <= part.from) && (to === null || to >= part.from),
        )
        const bounds = (table?.brackets ?? []).flatMap(({ upto }) =>
          upto === null ? [] : [bareText(times(exactly(upto), ratio(share.days, share.of)), 5)],
        )
        const eans = subject.members.map(({ ean }) => ean)
        const volume = textOf(part.volume)
        const { from, to, year } = part
        return {
          cluster: subject.cluster,
          eans,
          mode,
          from,
          to,
          year,
          days: share.days,
          daysInYear: share.of,
          volume,
          bounds,
        }
      }),
    )
  })
}
