import { taxTable } from '../../../contract/areas/taxes/taxes.ts'
import type { TaxHelpAnswer, TaxHelpWay } from '../../../contract/areas/taxes/taxHelpCalls.ts'
import { taxRegimes } from '../../../contract/areas/taxes/taxWords.ts'
import { products } from '../../../contract/records/picklists.ts'
import { dayText } from '../../../domain/dutch.ts'
import { thousandthsIn } from '../../../domain/invoice/exact.ts'
import { type DatedPercentage, vatOf } from '../../../domain/tax/amounts.ts'
import { type Bracket, firstRateOnAll, ofNonBusiness } from '../../../domain/tax/brackets.ts'
import { energyTax, type TaxAsked, type TaxTables, withoutTable } from '../../../domain/tax/energyTax.ts'
import type { Db } from '../../storage/db/database.ts'
import { onFreeDays } from '../rateTables/valid.ts'
import { contractOf, type Question, reductionOf, refuse, refuseBrokenMonth, refuseWrong } from './asked.ts'
import { dividedUse, dividedVat, lacksOther } from './notes.ts'
import { type ValidTable, validTables } from './valid.ts'

/** The surcharge became part of the tax on 1 January 2023. */
const lastOde = '2022-12-31'

/** The tables of a question: whose they are, and what was taken from elsewhere. */
function tablesFor({ product, regime, business, from, to }: Question, all: readonly ValidTable[]) {
  const used = new Set<ValidTable>()
  const notes: string[] = []
  const own = (kind: string, of: string) =>
    all.filter((one) => one.kind === kind && one.product === product && one.regime === of)
  const bracketed = (kind: 'eb' | 'ode') => {
    const found = own(kind, regime)
    // Block heating pays the first rate on all; where no table says so itself, it follows from the normal one.
    const derived = regime === 'blok' ? own(kind, 'normaal').flatMap((one) => onFreeDays(one, found)) : []
    if (derived.length > 0 && kind === 'eb')
      notes.push('Het tarief voor blokverwarming is hier dat van de eerste schijf, over al het verbruik.')
    for (const one of [...found, ...derived]) used.add(one)
    const paid = (brackets: readonly Bracket[]) => (business === 'ja' ? brackets : ofNonBusiness(brackets))
    return [
      ...found.map((one) => ({ from: one.from, to: one.to, value: paid(one.brackets) })),
      ...derived.map((one) => ({ from: one.from, to: one.to, value: firstRateOnAll(one.brackets) })),
    ]
  }
  const reductions = all.filter(({ kind }) => kind === 'vermindering')
  const tables: TaxTables = {
    eb: bracketed('eb'),
    ode: from <= lastOde ? bracketed('ode') : [],
    vermindering: reductions.map((one) => ({ from: one.from, to: one.to, value: one.amount ?? '0' })),
  }
  const missing = withoutTable({ from, to }, tables.eb)
  if (missing !== null) {
    const whose = `${products[product]}, ${taxRegimes[regime]}`.toLowerCase()
    refuse({ from: [`Voor ${dayText(missing)} is er geen tabel van de energiebelasting (${whose})`] })
  }
  const odeSpan = { from, to: to < lastOde ? to : lastOde }
  if (from <= lastOde && withoutTable(odeSpan, tables.ode) !== null)
    notes.push('Tot en met 2022 kwam hier ODE bij; daarvan is niet voor alle dagen een tabel bekend.')
  return { tables, used, reductions, notes }
}

/** Works out the tax of a question, each connection by itself and, of more than one, all as one. */
export async function taxHelpOf(db: Db, question: Question): Promise<TaxHelpAnswer> {
  refuseWrong(question)
  const span = { from: question.from, to: question.to }
  const all = await validTables(db, span)
  const { tables, used, reductions, notes } = tablesFor(question, all)
  refuseBrokenMonth(question, tables)
  const reduction = reductionOf(question)
  if (reduction !== null) for (const one of reductions) used.add(one)
  if (reduction !== null && withoutTable(span, tables.vermindering) !== null)
    notes.push('De vermindering is niet voor alle dagen bekend.')
  const vatTables = all.filter(({ kind }) => kind === 'btw')
  for (const one of vatTables) used.add(one)
  const rates = vatTables.map(({ from, to, percentage }) => ({ from, to, percentage: percentage ?? '0' }))
  const reckoned = (uses: readonly number[], before: readonly number[]) =>
    uses.map((use, place) => {
      const asked: TaxAsked = {
        mode: question.mode,
        span,
        use,
        before: before[place] ?? 0,
        contract: contractOf(question),
        denominator: question.denominator,
        reduction,
      }
      const lines = energyTax(asked, tables)
      return { use: quantity(use), lines, cents: lines.reduce((sum, { cents }) => sum + cents, 0) }
    })
  const [uses, before] = [question.uses.map(thousandthsIn), question.before.map(thousandthsIn)]
  const total = (quantities: readonly number[]) => [quantities.reduce((sum, one) => sum + one, 0)]
  const ways = [wayOf(false, reckoned(uses, before), rates)]
  if (uses.length > 1) ways.push(wayOf(true, reckoned(total(uses), total(before)), rates))
  notes.push(...dividedUse(question, span, tables), ...dividedVat(ways, rates))
  if (ways[0]?.vat === null) notes.push('Het btw-tarief is niet voor alle dagen bekend.')
  if (lacksOther(question, ways, used))
    notes.push(
      'Boven 10 miljoen kWh is het tarief voor niet-zakelijk niet bekend: gerekend is met het zakelijke.',
    )
  return { unit: question.product === '2' ? 'm³' : 'kWh', ways, tables: told([...used]), notes }
}

const quantity = (milli: number) => {
  const digits = String(milli).padStart(4, '0')
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`.replace(/\.?0+$/, '')
}

function wayOf(
  clustered: boolean,
  parts: TaxHelpWay['parts'],
  rates: readonly DatedPercentage[],
): TaxHelpWay {
  const excl = parts.reduce((sum, { cents }) => sum + cents, 0)
  const vat = vatOf(
    parts.flatMap(({ lines }) => lines),
    rates,
  )
  const incl = vat === null ? null : vat.reduce((sum, line) => sum + line.vat, excl)
  return { clustered, parts, excl, vat, incl }
}

/** Each table once, though it may count on several stretches of days. */
function told(used: readonly ValidTable[]): TaxHelpAnswer['tables'] {
  const byId = new Map(used.map((one) => [one.id, one]))
  return [...byId.values()].map(
    ({ id, kind, product, regime, year, sourceNote, state, validFrom, validUntil }) => {
      const name = taxTable.derived.name({ kind, product, regime, year, validUntil } as never)
      return { id, name, year, sourceNote, state, validFrom, validUntil }
    },
  )
}
