import { percentOf } from '../invoice/exact.ts'
import { amountOf } from '../money.ts'
import { bareText, exactly, ratio, times } from '../rational.ts'
import { addDays } from '../time/day.ts'
import { known } from './amounts.ts'
import type { AuditCase, Connection } from './case.ts'
import type { ExpectedLine } from './expectedLine.ts'
import { reductionLines } from './reduction.ts'
import { type Subject, subjectsOf } from './subjects.ts'
import { taxLines } from './tax.ts'
import { taxedBills } from './taxVolumes.ts'

/** What it changes that the connections of a WOZ object count as one (domain, A8); euro a period, with two decimals. */
export interface ClusterEffect {
  readonly cluster: string
  readonly product: Connection['product']
  readonly eans: readonly string[]
  readonly volumes: readonly (string | null)[]
  readonly taxSeparate: readonly string[]
  readonly sumSeparate: string
  readonly reductionsSeparate: string
  readonly netSeparate: string
  readonly taxClustered: string
  readonly reductionClustered: string
  readonly netClustered: string
  /** Above 0 is cheaper together; below 0 dearer, which is still obligatory. */
  readonly effect: string
}

const centsOf = (lines: readonly ExpectedLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0)
const taxOf = (of: AuditCase, subject: Subject) => centsOf(taxLines(of, subject).lines)
const reductionOf = (of: AuditCase, subject: Subject) => -centsOf(reductionLines(of, subject).lines)

/** Electricity of 18.000, 9.000 and 34.000 kWh in 2025: apart 3.589,65, together 3.690,73, effect −101,08 (domain, C5, example 4). */
export function clusterEffects(of: AuditCase): ClusterEffect[] {
  return subjectsOf(of).flatMap((subject) => {
    const [first] = subject.members
    if (subject.cluster === null || first === undefined) return []
    const { days } = subject
    const apart = subject.members.map((member): Subject => ({ cluster: null, members: [member], days }))
    const separate = apart.map((one) => taxOf(of, one))
    const sum = separate.reduce((all, cents) => all + cents, 0)
    const reductions = apart.reduce((all, one) => all + reductionOf(of, one), 0)
    const [tax, reduction] = [taxOf(of, subject), reductionOf(of, subject)]
    return [
      {
        cluster: subject.cluster,
        product: first.product,
        eans: subject.members.map(({ ean }) => ean),
        volumes: apart.map((one) => {
          const volume = known(taxedBills(of, one).flatMap(({ parts }) => parts.map((part) => part.volume)))
          return volume === null ? null : bareText(volume)
        }),
        taxSeparate: separate.map(amountOf),
        sumSeparate: amountOf(sum),
        reductionsSeparate: amountOf(reductions),
        netSeparate: amountOf(sum - reductions),
        taxClustered: amountOf(tax),
        reductionClustered: amountOf(reduction),
        netClustered: amountOf(tax - reduction),
        effect: amountOf(sum - reductions - (tax - reduction)),
      },
    ]
  })
}

/** What an institution gets back of a building: a share of the tax less the reduction (Wet belastingen op milieugrondslag, article 69). */
export interface ReclaimFound {
  readonly id: string
  readonly taxE: string
  readonly taxG: string
  readonly reduction: string
  readonly base: string
  readonly claim: string
  /** Thirteen weeks after the period, less a day (decision A4). */
  readonly deadline: string
}

/** (324,93 + 6.937,92 − 524,95) × 50% is 3.368,95 (domain, C5, example 4). */
export function reclaimsOf(of: AuditCase): ReclaimFound[] {
  return of.reclaims.map(({ id, eans, share }) => {
    const members = of.connections.filter(({ ean }) => eans.includes(ean))
    const subjects = members.map((member): Subject => ({ cluster: null, members: [member], days: of.period }))
    const sum = (product: Connection['product']) =>
      subjects
        .filter(({ members: [own] }) => own?.product === product)
        .reduce((all, one) => all + taxOf(of, one), 0)
    const reduction = subjects.reduce((all, one) => all + reductionOf(of, one), 0)
    const base = sum('electricity') + sum('gas') - reduction
    const percent = bareText(times(exactly(share), ratio(100)))
    return {
      id,
      taxE: amountOf(sum('electricity')),
      taxG: amountOf(sum('gas')),
      reduction: amountOf(reduction),
      base: amountOf(base),
      claim: amountOf(percentOf(base, percent)),
      deadline: addDays(of.period.to, 13 * 7 - 1),
    }
  })
}
