import type { BesideSums } from '../../../contract/areas/budgets/budgetCalls.ts'
import { costGroupWords } from '../../../contract/areas/budgets/budgetWords.ts'
import { products } from '../../../contract/records/picklists.ts'
import type { Reason } from '../../../domain/budget/reasons.ts'
import { monthNames } from '../../../domain/dutch.ts'
import { amountOf } from '../../../domain/money.ts'
import { euroFromCents, number, signedEuro } from '../../format/format.ts'

/** An amount that says by its sign which way it went. */
export const signed = (value: number): string => signedEuro(amountOf(value))

/** How much that is of what was budgeted; nothing where nothing was. */
export const share = (difference: number, budget: number): string | null =>
  budget === 0 ? null : `${difference > 0 ? '+' : ''}${number((difference / Math.abs(budget)) * 100, 1, 1)}%`

const words: Readonly<Record<Exclude<Reason['part'], 'rest'>, readonly [more: string, less: string]>> = {
  volume: ['meer verbruik', 'minder verbruik'],
  price: ['een hogere prijs van levering', 'een lagere prijs van levering'],
  tax: ['meer energiebelasting', 'minder energiebelasting'],
}

/** "Elektriciteit: een hogere prijs van levering". */
export function reasonText({ product, group, part, cents: value }: Reason): string {
  const isMore = value > 0
  const why =
    part === 'rest'
      ? `${isMore ? 'meer' : 'minder'} kosten van ${costGroupWords[group].toLowerCase()}`
      : words[part][isMore ? 0 : 1]
  return `${products[product]}: ${why}`
}

/** What the year comes to beside its budget, in a sentence. */
export function headline({ year }: { year: BesideSums }, of: number, isOver: boolean): string {
  const { total } = year.variance
  const verb = isOver ? 'kwam' : 'komt naar verwachting'
  if (total === 0) return `${of} ${verb} uit op wat is begroot.`
  const more = total > 0 ? 'duurder' : 'goedkoper'
  const part = share(total, year.budget.cents)
  return `${of} ${verb} ${euroFromCents(Math.abs(total))} ${more} uit dan begroot${part === null ? '' : ` (${part})`}.`
}

const sources = {
  invoiced: 'facturen',
  calculated: 'eigen berekening',
  expected: 'verwachting',
  budgeted: 'begroting, want niet te berekenen',
} as const

/** Where an amount is from: "facturen 62 %, verwachting 38 %". */
export function fromText({ from }: Pick<BesideSums, 'from'>): string {
  const entries = (['invoiced', 'calculated', 'expected', 'budgeted'] as const).filter(
    (one) => from[one] !== 0,
  )
  const all = entries.reduce((sum, one) => sum + Math.abs(from[one]), 0)
  if (entries.length === 1 && entries[0] !== undefined) return sources[entries[0]]
  return entries.map((one) => `${sources[one]} ${number((Math.abs(from[one]) / all) * 100, 0)}%`).join(', ')
}

/** "t/m oktober". */
export const untilText = (until: number): string => `t/m ${monthNames[until - 1]?.toLowerCase() ?? ''}`
