import { exactly, plus, type Rational, zero } from '../rational.ts'
import { addDays } from '../time/day.ts'
import type { Span } from '../time/period.ts'
import { billedOf, known } from './amounts.ts'
import type { AuditCase } from './case.ts'
import { yearOf } from './days.ts'
import { allOf, type Calculated, type ExpectedLine, type Uncontrolled } from './expectedLine.ts'
import { factsOn } from './facts.ts'
import { billsOf } from './parts.ts'
import { noVolume } from './reasons.ts'
import type { Subject } from './subjects.ts'
import { suppliersOf } from './subjects.ts'
import { ofPart, refused } from './taxTable.ts'
import { settlementShare, supplyShare, type TaxedPart, taxedBills } from './taxVolumes.ts'
import { volumeOf } from './volumes.ts'

/** Whether a subject's use adds up per settlement, or since 1 January or the start of supply (domain, A1). */
export function taxModeOf({ settings, period }: AuditCase, { members }: Subject): 'settlement' | 'year' {
  const [first] = members
  const isLarge = first !== undefined && factsOn(first, period.from)?.segment === 'large'
  return settings.taxMode ?? (isLarge ? 'year' : 'settlement')
}

/** Energy tax and ODE of a subject, line by line: a bracket of a calendar year each (domain, C2 step 6). */
export function taxLines(of: AuditCase, subject: Subject): Calculated {
  const all = taxedBills(of, subject).map((one) => ({
    ...one,
    suppliers: suppliersOf(of, subject, one.bill),
  }))
  const bills = all.filter(({ suppliers }) => suppliers.length < 2)
  const uncontrolled = all
    .filter(({ suppliers }) => suppliers.length > 1)
    .map(({ bill, suppliers }) => refused(subject, bill, severalAtOnce(subject, suppliers)))
  const lines =
    taxModeOf(of, subject) === 'year' ? byYear(of, subject, bills) : bySettlement(of, subject, bills)
  return allOf([lines, { lines: [], uncontrolled }])
}

const severalAtOnce = ({ members }: Subject, suppliers: readonly string[]) =>
  members.length > 1
    ? `Een cluster met meer leveranciers (${suppliers.join(', ')}): de schijven gelden over alles samen`
    : `Meer leveranciers op dezelfde dagen (${suppliers.join(', ')}): wie de belasting rekent is niet bekend`

type TaxedBills = ReturnType<typeof taxedBills>

/** Of the part itself, or else of one that it is netted with. */
const lackOf = (part: TaxedPart, beside: readonly TaxedPart[]): string =>
  [part, ...beside].find(({ lack }) => lack !== null)?.lack ?? noVolume

/** Mode B: each calendar year of a settlement has its own bounds, in proportion to its days, and its own volume. */
function bySettlement(of: AuditCase, subject: Subject, bills: TaxedBills): Calculated {
  const lines: ExpectedLine[] = []
  const uncontrolled: Uncontrolled[] = []
  for (const { bill, parts } of bills)
    for (const part of parts) {
      if (part.volume === null) {
        uncontrolled.push(refused(subject, part, lackOf(part, parts)))
        continue
      }
      const share = settlementShare(bill, part, of.settings.boundDenominator)
      const found = ofPart({ of, subject, part, share }, { from: zero, to: part.volume })
      lines.push(...found.lines)
      uncontrolled.push(...found.uncontrolled)
    }
  return { lines, uncontrolled }
}

/** Mode A: T(C) − T(C before), C being all use of the calendar year since it began or the supply did. */
function byYear(of: AuditCase, subject: Subject, bills: TaxedBills): Calculated {
  const lines: ExpectedLine[] = []
  const uncontrolled: Uncontrolled[] = []
  const totals = new Map<string, Rational | null>()
  for (const { bill, parts } of bills)
    for (const part of parts) {
      const { span, share } = supplyShare(of, subject, part)
      if (!totals.has(span.from)) totals.set(span.from, usedBefore(of, subject, { span, part }))
      const before = totals.get(span.from) ?? null
      const after = before === null || part.volume === null ? null : plus(before, part.volume)
      totals.set(span.from, after)
      if (before === null || after === null) {
        const reason =
          before === null ? 'Het verbruik van dit jaar vóór de periode is niet bekend' : lackOf(part, parts)
        uncontrolled.push(refused(subject, part, reason))
        continue
      }
      const found = ofPart({ of, subject, part, share, bill }, { from: before, to: after })
      lines.push(...found.lines)
      uncontrolled.push(...found.uncontrolled)
    }
  return { lines, uncontrolled }
}

/** What all members used before a part since the bounds of its year began: as told, or out of what was counted. */
function usedBefore(
  of: AuditCase,
  { members }: Subject,
  { span, part }: { span: Span; part: TaxedPart },
): Rational | null {
  if (part.from <= span.from) return zero
  const days = { from: span.from, to: addDays(part.from, -1) }
  return known(
    members.map((connection) => {
      if (connection.usedBefore !== null && yearOf(of.period.from) === part.year)
        return exactly(connection.usedBefore)
      const earlier: AuditCase = { ...of, period: days, settlements: [] }
      if (volumeOf({ connection, tables: of.tables, settings: of.settings }, days) === null) return null
      return known(
        billsOf(earlier, connection).flatMap(({ parts }) =>
          parts.map(({ netted }) => netted && billedOf(netted.net)),
        ),
      )
    }),
  )
}
