import { dayText } from '../dutch.ts'
import { dividedBy, exactly, isZero, minus, type Rational, ratio, sumOf, times, zero } from '../rational.ts'
import { type Bracket, firstRateOnAll, ofNonBusiness, taxOver } from '../tax/brackets.ts'
import { type Share, wholeYear } from '../tax/share.ts'
import type { Span } from '../time/period.ts'
import type { AuditCase, TaxTable } from './case.ts'
import type { LineCode } from './codes.ts'
import { holdsOn } from './days.ts'
import { type Calculated, type ExpectedLine, lineOf, shown, type Uncontrolled } from './expectedLine.ts'
import type { Bill } from './parts.ts'
import type { Subject } from './subjects.ts'
import { type TaxedPart, tablesFor } from './taxVolumes.ts'

/** The brackets as they count for these facts (Wet belastingen op milieugrondslag, article 59). */
function bracketsOf(table: TaxTable, { facts }: TaxedPart): readonly Bracket[] {
  const own = facts.isBusiness ? table.brackets : ofNonBusiness(table.brackets)
  return facts.blockHeating ? firstRateOnAll(own) : own
}

const codeOf = (kind: TaxTable['kind'], isGas: boolean): LineCode => {
  if (kind === 'ode') return isGas ? 'ODE_G' : 'ODE_E'
  return isGas ? 'TAX_G' : 'TAX_E'
}

const eanOf = ({ cluster, members }: Subject) => (cluster === null ? (members[0]?.ean ?? null) : null)
const isGasOf = ({ members }: Subject) => members[0]?.product === 'gas'

/** Nothing of the tax of a subject can be said on these days. */
export function refused(subject: Subject, { from, to }: Span, reason: string): Uncontrolled {
  const codes = (['energyTax', 'ode'] as const).map((kind) => codeOf(kind, isGasOf(subject)))
  const { cluster } = subject
  return {
    party: 'supplier',
    ean: eanOf(subject),
    cluster,
    codes,
    families: [],
    period: { from, to },
    reason,
  }
}

interface Asked {
  readonly of: AuditCase
  readonly subject: Subject
  readonly part: TaxedPart
  readonly share: Share
  readonly bill?: Bill
}

/** The tax on the use of one part, that goes from one total to another since the bounds began. */
export function ofPart(asked: Asked, total: { readonly from: Rational; readonly to: Rational }): Calculated {
  const { of, subject, part } = asked
  const [member] = subject.members
  if (member === undefined) return { lines: [], uncontrolled: [] }
  const lines: ExpectedLine[] = []
  const uncontrolled: Uncontrolled[] = []
  for (const kind of ['energyTax', 'ode'] as const) {
    const table = tablesFor(of, kind, member, part.facts).find((row) => holdsOn(row, part.from))
    if (table !== undefined) lines.push(...tableLines(asked, table, total))
    // The surcharge was folded into the tax in 2023: without a table there is none.
    else if (kind === 'energyTax' || part.year < 2023)
      uncontrolled.push({
        ...refused(
          subject,
          part,
          `Geen vastgestelde tabel ${kind === 'ode' ? 'ODE' : 'energiebelasting'} (${part.facts.regime}) voor ${part.year}`,
        ),
        codes: [codeOf(kind, isGasOf(subject))],
      })
  }
  return { lines, uncontrolled }
}

function tableLines(
  { of, subject, part, share }: Asked,
  table: TaxTable,
  total: { from: Rational; to: Rational },
): ExpectedLine[] {
  const isGas = isGasOf(subject)
  const name = table.kind === 'ode' ? 'Opslag duurzame energie' : 'Energiebelasting'
  return taxOver(bracketsOf(table, part), total, part.facts.blockHeating ? wholeYear : share)
    .filter(({ volume }) => !isZero(volume))
    .flatMap(({ bracket, volume, rate }) =>
      sharesByVat(part).map(({ vatRate, fraction }) =>
        lineOf({
          code: codeOf(table.kind, isGas),
          description: `${name}${isGas ? ' gas' : ''} ${part.year} schijf ${bracket}`,
          party: 'supplier',
          ean: eanOf(subject),
          cluster: subject.cluster,
          period: { from: part.from, to: part.to },
          quantity: times(volume, fraction),
          unit: isGas ? 'm3n' : 'kWh',
          rate,
          vatRate,
          year: part.year,
          bracket,
          source: sourceOf(table),
          isEstimated: part.isEstimated,
          doubt: part.doubt,
          formula: bracketFormula({ table, bracket, share, total, volume, rate, part }),
        }),
      ),
    )
    .filter(({ quantity }) => !isZero(quantity) || of.settings.taxAtVatChange === 'parts')
}

/** By which part of the volume each rate of VAT has what the brackets come to; by days where nothing was used. */
function sharesByVat({
  byVat,
  volume,
  vatRate,
}: TaxedPart): { readonly vatRate: string | null; readonly fraction: Rational }[] {
  if (byVat.length < 2 || volume === null) return [{ vatRate, fraction: ratio(1) }]
  const all = sumOf(byVat.map((one) => one.volume ?? zero))
  const days = byVat.reduce((sum, one) => sum + one.days, 0)
  return byVat.map((one) => ({
    vatRate: one.vatRate,
    fraction: isZero(all) ? ratio(one.days, days) : dividedBy(one.volume ?? zero, all),
  }))
}

/** The row of a table that was used, as a person finds it. */
export const sourceOf = ({
  source,
  from,
  to,
}: {
  source: string | null
  from: string | null
  to: string | null
}): string => {
  const days = [
    ...(from === null ? [] : [to === null ? `vanaf ${dayText(from)}` : dayText(from)]),
    ...(to === null ? [] : [`t/m ${dayText(to)}`]),
  ]
  const table = source ?? 'Tabel van de zaak'
  return days.length === 0 ? table : `${table}, geldig ${days.join(' ')}`
}

function bracketFormula({
  table,
  bracket,
  share,
  total,
  volume,
  rate,
  part,
}: {
  readonly table: TaxTable
  readonly bracket: number
  readonly share: Share
  readonly total: { readonly from: Rational; readonly to: Rational }
  readonly volume: Rational
  readonly rate: Rational
  readonly part: TaxedPart
}): string {
  const bound = table.brackets[bracket - 1]?.upto ?? null
  const until = part.facts.blockHeating
    ? 'blokverwarming: eerste tarief over alles'
    : bound === null
      ? 'laatste schijf'
      : `grens ${shown(exactly(bound))} × ${share.days}/${share.of} = ${shown(times(exactly(bound), ratio(share.days, share.of)), 5)}`
  const used = isZero(total.from)
    ? `verbruik ${shown(total.to)}`
    : `verbruik van ${shown(total.from)} tot ${shown(total.to)} (${shown(minus(total.to, total.from))})`
  return `${shown(volume, 5)} × ${shown(rate)}; ${until}; ${used}`
}
