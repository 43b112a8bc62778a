import { sized, wayOf } from '../../../contract/areas/emsComparisons/comparedWords.ts'
import { differenceOf } from '../../../domain/comparison/difference.ts'
import { dayText, figure } from '../../../domain/dutch.ts'
import { type ColdFactor, coldFactor } from '../../../domain/energy/coldFactor.ts'
import { completenessOf, percentKnown } from '../../../domain/energy/completeness.ts'
import { eanText } from '../../../domain/identity/ean.ts'
import { sumOfKnown } from '../../../domain/known.ts'
import { calendarName } from '../../../domain/time/calendarName.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'
import { degreeDaysBetween } from '../temperatures/store.ts'
import type { Content, Question } from './content.ts'
import { emsParts } from './emsParts.ts'
import { type Measured, measuredOf, targetsOf, yearBefore } from './measured.ts'
import { kindNames, type Summed, summedOf } from './summed.ts'

/** Connections of which missing days are named on the first page. */
const mostNamed = 12
/** Runs of missing days that are named of one connection. */
const mostRuns = 3

/** Energy monitoring in a period: what was used, against a year earlier, and how much of it is known. */
export async function emsContent(question: Question): Promise<Content> {
  const { db, customerId, span } = question
  const before = yearBefore(span)
  const targets = await targetsOf(question)
  const all = await measuredOf(question, targets)
  const ids = targets.map(({ id }) => id)
  const together = await summedOf(db, ids, span, before)
  const { sums } = together
  const [here, there] = [
    await degreeDaysBetween(db, customerId, span.from, span.to),
    await degreeDaysBetween(db, customerId, before.from, before.to),
  ]
  const hasGas = sums.some(({ kind }) => kind === 'gas')
  const cold = hasGas ? coldFactor({ own: span, other: before }, here, there) : null
  const known = all.reduce((sum, { minutes }) => sum + minutes.known, 0)
  const expected = all.reduce((sum, { minutes }) => sum + minutes.all, 0)
  const completeness = all.length === 0 ? 0 : completenessOf(known, expected)
  return {
    verdict: verdictOf(sums, span, cold),
    tiles: tilesOf(sums, all),
    dataUntil: lastOf(all),
    completeness,
    completeOf: 'van de meetgegevens',
    gaps: gapsOf(all),
    parts: emsParts({ span, before, all, together, degreeDays: { here, there } }),
    notes: notesOf(cold, span, before, all),
  }
}

const lastOf = (all: readonly Measured[]): Day | null =>
  all.reduce<Day | null>((last, { until }) => (until !== null && until > (last ?? '') ? until : last), null)

const inUnits = ({ total, unit }: Summed) => `${sized(total / 1000)} ${unit}`

/** By which part it differs from a year before; null where one of both is not known well enough. */
const changeOf = ({ total, before, isKnown }: Summed): number | null =>
  isKnown ? (differenceOf(total, before)?.part ?? null) : null

const said: Readonly<Record<Summed['kind'], string>> = {
  electricity: 'elektriciteit afgenomen',
  gas: 'gas afgenomen',
  fedIn: 'teruggeleverd',
}

function verdictOf(sums: readonly Summed[], span: Span, cold: ColdFactor | null): string | null {
  if (sums.length === 0) return null
  const texts = sums.map((sum) => {
    const change = changeOf(sum)
    const than = change === null ? '' : `, ${wayOf(change).join(' ')} een jaar eerder`
    return `${inUnits(sum)} ${said[sum.kind]}${than}`
  })
  const gas = sums.find(({ kind }) => kind === 'gas')
  const factor = cold?.factor ?? null
  const corrected =
    gas === undefined || factor === null || !gas.isKnown || gas.before === null
      ? null
      : (differenceOf(gas.total, gas.before * factor)?.part ?? null)
  const inCold =
    corrected === null ? '' : ` Bij gelijke kou: gas ${wayOf(corrected).join(' ')} een jaar eerder.`
  return `${calendarName(span)}: ${texts.join('; ')}.${inCold}`
}

const powerText = (watts: number) =>
  watts < 1000 ? `${figure(watts, 0, 0)} W` : `${figure(watts / 1000, 0, 1)} kW`

function tilesOf(sums: readonly Summed[], all: readonly Measured[]): Content['tiles'] {
  const peak = all.reduce<number | null>(
    (most, one) => (one.peak !== null && one.peak.watts > (most ?? -1) ? one.peak.watts : most),
    null,
  )
  const base = sumOfKnown(all.map(({ baseLoad }) => baseLoad))
  return [
    ...sums.map((sum) => [kindNames[sum.kind], inUnits(sum)] as const),
    ...(peak === null ? [] : [['Hoogste piek', powerText(peak)] as const]),
    ...(base === null ? [] : [['Sluipverbruik', powerText(base)] as const]),
  ].slice(0, 5)
}

const runText = ({ from, to }: Span) => (from === to ? dayText(from) : `${dayText(from)} t/m ${dayText(to)}`)

/** What is missing, the connection that lacks most first. */
function gapsOf(all: readonly Measured[]): string[] {
  const lacking = all
    .filter(({ minutes }) => minutes.known < minutes.all)
    .toSorted((one, other) => other.minutes.all - other.minutes.known - (one.minutes.all - one.minutes.known))
  const named = lacking.slice(0, mostNamed).map(({ target, missing, until }) => {
    if (until === null) return `${target.name} (${eanText(target.ean)}): geen meetgegevens in deze periode`
    const more = missing.length - mostRuns
    const runs = missing.slice(0, mostRuns).map(runText)
    return `${target.name} (${eanText(target.ean)}): onvolledig op ${runs.join(', ')}${more > 0 ? ` en nog ${more} keer` : ''}`
  })
  const more = lacking.length - mostNamed
  if (more <= 0) return named
  const others = more === 1 ? '1 andere aansluiting' : `${more} andere aansluitingen`
  return [...named, `En nog ${others}: zie de tabel per aansluiting`]
}

/** How much is known of what it is held against. */
function knownBefore(all: readonly Measured[]): string {
  const [known, minutes] = all.reduce(
    ([done, expected], { minutesBefore: one }) => [done + one.known, expected + one.all],
    [0, 0] as [number, number],
  )
  return `${figure(percentKnown(completenessOf(known, minutes)), 0, 1)}%`
}

const notesOf = (cold: ColdFactor | null, span: Span, before: Span, all: readonly Measured[]): string[] => [
  `Een jaar eerder is ${runText(before)}; daarvan is ${knownBefore(all)} bekend. Een verschil staat er alleen als van dezelfde aansluitingen van beide perioden minstens 90% bekend is.`,
  'Piek is de hoogste afname in een kwartier, als vermogen. Sluipverbruik is wat er ’s nachts altijd aanstaat: de middelste nacht van de periode.',
  ...(cold === null ? [] : [cold.said]),
  ...(span.from.slice(0, 7) === span.to.slice(0, 7)
    ? []
    : ['Maanden die maar voor een deel in de periode vallen, tellen voor dat deel.']),
]
