import type { TaxHelpWay } from '../../../contract/areas/taxes/taxHelpCalls.ts'
import { dayText } from '../../../domain/dutch.ts'
import { type DatedPercentage, isVatDivided } from '../../../domain/tax/amounts.ts'
import { partsOfUse, type TaxTables } from '../../../domain/tax/energyTax.ts'
import type { Span } from '../../../domain/time/period.ts'
import type { Question } from './asked.ts'
import type { ValidTable } from './valid.ts'

const listed = new Intl.ListFormat('nl', { type: 'conjunction' })

/** That a use was divided by days, where meters could have told what it was: a guess. */
export function dividedUse({ uses }: Question, span: Span, tables: TaxTables): string[] {
  const parts = partsOfUse(span, tables)
  if (parts.length < 2 || uses.every((use) => Number(use) === 0)) return []
  const years = new Set(parts.map(({ year }) => String(year)))
  const isByYear = years.size === parts.length
  const names = isByYear ? [...years] : parts.map(({ from, to }) => `${dayText(from)} t/m ${dayText(to)}`)
  const advice = isByYear
    ? 'Reken met de meterstand van 1 januari per jaar apart.'
    : 'Reken met de meterstanden van die dagen per deel apart.'
  return [`Het verbruik is naar dagen verdeeld over ${listed.format(names)}: een schatting. ${advice}`]
}

/** The same of VAT, where its rate changes inside what a line is of; the reduction is by the day anyhow. */
export function dividedVat(ways: readonly TaxHelpWay[], rates: readonly DatedPercentage[]): string[] {
  const lines = ways.flatMap(({ parts }) => parts.flatMap((part) => part.lines))
  return lines.some((line) => line.volume !== null && line.cents !== 0 && isVatDivided(line, rates))
    ? [
        'Het btw-tarief wijzigt binnen de periode: het bedrag is naar dagen over de tarieven verdeeld, een schatting. Reken met de meterstand van die dag elk deel apart.',
      ]
    : []
}

/** Whether somebody who is no business used so much that a rate counts which no table says. */
export function lacksOther(
  { business }: Question,
  ways: readonly TaxHelpWay[],
  used: ReadonlySet<ValidTable>,
): boolean {
  if (business === 'ja') return false
  const lines = ways.flatMap(({ parts }) => parts.flatMap((part) => part.lines))
  return [...used].some(
    ({ kind, product, regime, brackets, from, to }) =>
      kind === 'eb' &&
      product === '1' &&
      regime === 'normaal' &&
      brackets.at(-1)?.rateOther === null &&
      lines.some(
        (line) =>
          line.kind === 'eb' && line.bracket === brackets.length && line.from >= from && line.to <= to,
      ),
  )
}
