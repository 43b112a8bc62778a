import type { ReclaimCalculation } from '../../../contract/areas/taxReclaim/reclaimCalls.ts'
import { dayText, figure } from '../../../domain/dutch.ts'
import { eanText } from '../../../domain/identity/ean.ts'
import { decimalOf } from '../../../domain/money.ts'
import { energyTax, reductionOver, withoutTable } from '../../../domain/tax/energyTax.ts'
import {
  clusterClaim,
  institutionClaim,
  reductionOverDays,
  severalObjectsClaim,
} from '../../../domain/tax/reclaim.ts'
import { yearParts } from '../../../domain/tax/share.ts'
import type { Span } from '../../../domain/time/period.ts'
import { lastOde, type TaxesOf } from '../taxClusters/taxesOf.ts'
import { type Asked, type CountedLine, usedByYear } from './counted.ts'

/** What a scheme comes to, and how. */
export type Told = Pick<ReclaimCalculation, 'claimCents' | 'sum' | 'reasons' | 'notes'>

/** What the bills of a file come to, and what they are about. */
export interface Counted {
  readonly asked: Asked
  readonly span: Span
  readonly lines: readonly CountedLine[]
  readonly taxCents: number
  readonly reductionCents: number
  /** In thousandths. */
  readonly use: number
}

/** Nothing can be worked out, and why. */
export const refused = (...reasons: string[]): Told => ({ claimCents: null, sum: [], reasons, notes: [] })
const paidSum = ({ taxCents, reductionCents }: Counted) => [
  { text: 'Betaalde energiebelasting', cents: taxCents },
  { text: 'Vermindering energiebelasting', cents: -reductionCents },
]

/** Half of the tax less the reduction. */
export function ofInstitution(counted: Counted): Told {
  const claimCents = institutionClaim(counted.taxCents, counted.reductionCents)
  return {
    claimCents,
    sum: [...paidSum(counted), { text: 'Waarvan 50%', cents: claimCents }],
    reasons: [],
    notes: [],
  }
}

/**
 * Why the ODE that was paid cannot be laid beside what was due: without a table of it all of it would be asked back. From 2023 on
 * nothing was due.
 */
function odeUnknown({ lines }: Counted, { ode }: TaxesOf['tables']): string | null {
  for (const { kind, cents, from, to, product } of lines) {
    if (kind !== 'ode' || cents === 0 || from > lastOde) continue
    const missing = withoutTable({ from, to: to < lastOde ? to : lastOde }, ode)
    if (missing === null) continue
    const on = product === 2 ? 'gas' : 'elektriciteit'
    return `Op de rekeningen staat ODE over ${on} van ${missing.slice(0, 4)}; daarvan is niet voor alle dagen een tabel bekend.`
  }
  return null
}

/** The tables of the one product that a file is of; a sentence where a day has none, or where no table of brackets holds. */
export function tablesOf(counted: Counted, taxes: (product: '1' | '2', part: Span) => TaxesOf) {
  const { asked, span, lines } = counted
  const found = taxes(asked.product === '2' ? '2' : '1', span)
  const heating = lines.find(({ blockHeating, product }) => blockHeating && product === 2)
  if (heating !== undefined)
    return {
      ...found,
      reason: `${eanText(heating.ean)} is voor blokverwarming: daarvoor geldt één tarief, zonder schijven.`,
    }
  return found.missing === null
    ? { ...found, reason: odeUnknown(counted, found.tables) }
    : { ...found, reason: `Voor ${dayText(found.missing)} is er geen tabel van de energiebelasting.` }
}

/** What was paid apart, less the tax of one connection that used as much. */
export function ofCluster(counted: Counted, found: ReturnType<typeof tablesOf>): Told {
  const { asked, span, use, lines, taxCents, reductionCents } = counted
  if (found.reason !== null) return refused(found.reason)
  const hasResidence = asked.product === '1' && lines.some(({ residence }) => residence)
  // Each calendar year has its own brackets, and its own part of what was used.
  const together = usedByYear(lines, span).flatMap(({ from, to, use: own }) =>
    energyTax(
      {
        mode: 'settlement',
        span: { from, to },
        use: own,
        before: 0,
        contract: { from, to },
        denominator: 'year',
        reduction: hasResidence ? 'day' : null,
      },
      found.tables,
    ),
  )
  const togetherCents = together.reduce((sum, { cents }) => sum + cents, 0)
  const apart = taxCents - reductionCents
  return {
    claimCents: clusterClaim(apart, togetherCents),
    sum: [
      ...paidSum(counted),
      {
        text: `Energiebelasting als één aansluiting, ${figure(decimalOf(use, 3), 0, 3)} ${unitOf(asked)}`,
        cents: -togetherCents,
      },
      { text: 'Verschil', cents: apart - togetherCents },
    ],
    reasons: [],
    notes: [
      ...found.notes,
      ...(apart < togetherCents ? ['Als cluster is het duurder: er valt niets terug te vragen.'] : []),
    ],
  }
}

const unitOf = ({ product }: Asked) => (product === '2' ? 'm³' : 'kWh')

/** The brackets and the reduction once for each property behind a connection. */
export function ofObjects(counted: Counted, found: ReturnType<typeof tablesOf>): Told {
  const { asked, span, use, taxCents, reductionCents, lines } = counted
  if (found.reason !== null) return refused(found.reason)
  if (asked.objects === null) return refused('Vul bij Bewerken in hoeveel onroerende zaken het zijn.')
  const [part, ...others] = yearParts(span)
  const [table, ...more] = found.tables.eb.filter(({ from, to }) => from <= span.to && to >= span.from)
  const [surcharge, ...otherOde] = found.tables.ode.filter(
    ({ from, to }) => from <= span.to && to >= span.from,
  )
  const isWhole = surcharge === undefined || (surcharge.from <= span.from && surcharge.to >= span.to)
  const isOne = others.length + more.length + otherOde.length === 0 && isWhole
  if (part === undefined || table === undefined || !isOne)
    return refused('Reken per kalenderjaar en tarief: maak voor elk een eigen dossier.')
  const isResidence = asked.product === '1' && lines.some(({ residence }) => residence)
  const each = isResidence ? (reductionOver(span, found.tables.vermindering) ?? 0) : 0
  const claimCents = severalObjectsClaim({
    use: decimalOf(use, 3),
    paidCents: taxCents - reductionCents,
    objects: asked.objects,
    brackets: table.value,
    surcharge: surcharge?.value ?? [],
    reductionCents: each,
    share: part.share,
  })
  return {
    claimCents,
    sum: [
      ...paidSum(counted),
      {
        text: `Minder door ${figure(asked.objects, 0, 0)} onroerende zaken: schijven en vermindering elk keer`,
        cents: claimCents,
      },
    ],
    reasons: [],
    notes: [
      ...found.notes,
      'Hoe dit wordt berekend is nog niet door een fiscalist bevestigd: laat het bedrag nakijken.',
    ],
  }
}

/** The reduction of the days that each connection was billed for, of those that it is for, less what the bills gave already. */
export function ofReduction({ asked, lines }: Counted, found: ReturnType<typeof tablesOf>): Told {
  if (asked.product !== '1') return refused('De vermindering is er alleen voor elektriciteit.')
  const billed = lines.filter(({ kind, isReduced }) => kind === 'eb' && isReduced)
  const each = Map.groupBy(billed, ({ connectionId }) => connectionId)
  if (each.size === 0)
    return refused(
      'Geen van de aansluitingen met energiebelasting op de eindafrekeningen is voor elektriciteit en heeft een verblijfsfunctie.',
    )
  let due = 0
  for (const days of each.values()) {
    const own = reductionOverDays(days, found.tables.vermindering)
    if (own === null) return refused('De vermindering van een van de jaren is niet bekend.')
    due += own
  }
  const given = lines
    .filter(({ kind, connectionId }) => kind === 'eb_vermindering' && each.has(connectionId))
    .reduce((sum, { cents }) => sum - cents, 0)
  const of = each.size === 1 ? 'één aansluiting' : `${each.size} aansluitingen`
  return {
    claimCents: Math.max(0, due - given),
    sum: [
      { text: `Vermindering van ${of} over de dagen die zijn afgerekend`, cents: due },
      { text: 'Al op de rekeningen', cents: -given },
    ],
    reasons: [],
    notes: [
      ...found.notes,
      ...(lines.some(({ isReduced }) => !isReduced)
        ? ['Alleen aansluitingen voor elektriciteit met een verblijfsfunctie tellen mee.']
        : []),
    ],
  }
}
