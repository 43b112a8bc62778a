import { z } from 'zod'
import { dayText, figure } from '../../../domain/dutch.ts'
import { keysOf } from '../../../domain/keys.ts'
import { calendarDay } from '../../records/calendarDay.ts'
import { product } from '../../records/domainWords.ts'
import { rateCalls } from '../../records/rateCalls.ts'
import { assumedKind, emissionKinds, emissionUnit } from './emissionKinds.ts'

export const emissionCalls = rateCalls({
  name: 'emission-factors',
  read: 'back-office-parameters:read',
  write: 'back-office-parameters:write',
  what: 'CO₂-factoren',
})

/** What counted on days of an answer: which factor, of which year, and how sure that is. */
export const CountedFactor = z.strictObject({
  product,
  kind: z.enum(keysOf(emissionKinds)),
  from: calendarDay,
  to: calendarDay,
  /** Kilograms of CO₂ for each kWh or m³, the chain included; a decimal string. */
  kilograms: z.string(),
  /** The year of the table it is from. */
  year: z.number(),
  /** Nobody fixed that table yet. */
  isConcept: z.boolean(),
  /** No table holds on these days: it is the nearest one that there is. */
  isNearest: z.boolean(),
  /** A contract says that energy is of this kind. */
  isAgreed: z.boolean(),
})
export type CountedFactor = z.infer<typeof CountedFactor>

/** A factor as people read it: "0,244 kg per kWh". */
export const factorText = ({ kind, kilograms }: Pick<CountedFactor, 'kind' | 'kilograms'>): string =>
  `${figure(Number(kilograms), 0, 6)} kg per ${emissionUnit(kind)}`

/** The same with its year, and how sure it is: "0,244 kg per kWh (2026, concept)"; `named` says of what energy it is as well. */
export function factorInShort(factor: CountedFactor, named = false): string {
  const { year, kind, isConcept, isNearest } = factor
  const doubts = [...(isNearest ? ['het dichtstbijzijnde jaar'] : []), ...(isConcept ? ['concept'] : [])]
  const name = emissionKinds[kind]
  const of = named ? ` voor ${name.charAt(0).toLowerCase()}${name.slice(1)}` : ''
  return `${factorText(factor)}${of} (${[year, ...doubts].join(', ')})`
}

const listed = (texts: readonly string[]) => [...new Set(texts)].join(', ')

/** Which factors counted, how sure they are, and what was taken for want of better; a sentence each. */
export function factorSentences(factors: readonly CountedFactor[]): string[] {
  if (factors.length === 0) return ['CO₂ is niet te zeggen: er is geen CO₂-factor bekend.']
  const concepts = listed(factors.flatMap(({ isConcept, year }) => (isConcept ? [String(year)] : [])))
  const nearest = factors.filter(({ isNearest }) => isNearest)
  return [
    `CO₂ van wat is afgenomen, keten meegerekend: ${listed(factors.map((one) => `${factorText(one)} (factor van ${one.year})`))}.`,
    ...nearest.map(
      ({ from, to, year }) =>
        `Van ${dayText(from)} t/m ${dayText(to)} is er geen factor: daar telt die van het dichtstbijzijnde jaar, ${year}.`,
    ),
    ...(concepts === '' ? [] : [`Nog niet vastgesteld (concept): ${concepts}.`]),
    ...agreedSentence(factors),
    ...otherKinds(factors.filter(({ isAgreed }) => !isAgreed)),
    ...(factors.some(({ kind }) => kind === 'onbekend')
      ? ['Stroom waarvan geen contract de herkomst zegt, telt als “herkomst onbekend”.']
      : []),
  ]
}

/** What counts as its contract says. */
function agreedSentence(factors: readonly CountedFactor[]): string[] {
  const agreed = listed(
    factors.flatMap(({ isAgreed, kind }) => (isAgreed ? [emissionKinds[kind].toLowerCase()] : [])),
  )
  return agreed === '' ? [] : [`Wat het contract zegt, telt: ${agreed}.`]
}

/** What counts as something else than is usual, because a parameter says so. */
const otherKinds = (factors: readonly CountedFactor[]): string[] =>
  [...new Set(factors.map(({ kind, product }) => (kind === assumedKind[product] ? null : kind)))].flatMap(
    (kind) =>
      kind === null
        ? []
        : [
            `Zonder bekend contract telt hier: ${emissionKinds[kind].toLowerCase()} (zo ingesteld bij Parameters).`,
          ],
  )
