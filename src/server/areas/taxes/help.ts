import type { z } from 'zod'
import { taxTable } from '../../../contract/areas/taxes/taxes.ts'
import type {
  TaxHelpAnswer,
  TaxHelpQuestion,
  TaxHelpWay,
} from '../../../contract/areas/taxes/taxHelpCalls.ts'
import { dayText } from '../../../domain/dutch.ts'
import { thousandthsIn } from '../../../domain/invoice/exact.ts'
import { vatOf } from '../../../domain/tax/amounts.ts'
import { type Bracket, firstRateOnAll, ofNonBusiness } from '../../../domain/tax/brackets.ts'
import { energyTax, type TaxAsked, type TaxTables, withoutTable } from '../../../domain/tax/energyTax.ts'
import { addDays } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'
import { Invalid } from '../../ground/errors.ts'
import type { Db } from '../../storage/db/database.ts'
import { type ValidTable, validTables } from './valid.ts'

type Question = z.output<typeof TaxHelpQuestion>

/** The surcharge became part of the tax on 1 January 2023. */
const lastOde = '2022-12-31'
const mostYears = 5

const spanOf = ({ validFrom, validUntil }: ValidTable): Span => ({ from: validFrom, to: validUntil })
const yearOf = (day: string) => day.slice(0, 4)

/** The days in which the contract runs, as far as the bounds of the year of the question go. */
function contractOf({ from, contractFrom, contractTo }: Question): Span {
  return { from: contractFrom ?? `${yearOf(from)}-01-01`, to: contractTo ?? `${yearOf(from)}-12-31` }
}

function refuseWrong(question: Question): void {
  const { mode, from, to, uses, before, reduction, product } = question
  const contract = contractOf(question)
  const wrong = {
    ...(to < from && { to: ['Ligt voor de eerste dag'] }),
    ...(Number(yearOf(to)) - Number(yearOf(from)) >= mostYears && {
      to: [`Reken over hoogstens ${mostYears} jaar`],
    }),
    ...(product === '1' &&
      reduction === 'month' &&
      !(from.endsWith('-01') && addDays(to, 1).endsWith('-01')) && {
        reduction: ['Een twaalfde per maand kan alleen over hele maanden'],
      }),
    ...(mode === 'year' && {
      ...(yearOf(to) !== yearOf(from) && {
        to: ['Ligt in een ander jaar: cumulatief rekent binnen één kalenderjaar'],
      }),
      ...(before.length !== uses.length && {
        before: ['Vul van elke aansluiting in wat eerder is verbruikt'],
      }),
      ...((yearOf(contract.from) !== yearOf(from) || contract.from > from) && {
        contractFrom: ['Kies een dag in hetzelfde jaar, uiterlijk de eerste dag van de periode'],
      }),
      ...((yearOf(contract.to) !== yearOf(from) || contract.to < to) && {
        contractTo: ['Kies een dag in hetzelfde jaar, vanaf de laatste dag van de periode'],
      }),
    }),
  }
  if (Object.keys(wrong).length > 0) throw new Invalid(wrong, 'Hiermee is niet te rekenen')
}

/** The tables of a question: whose they are, and what was taken from elsewhere. */
function tablesFor({ product, regime, business, from, to }: Question, all: readonly ValidTable[]) {
  const used = new Set<ValidTable>()
  const notes: string[] = []
  const own = (kind: string, of: string) =>
    all.filter((one) => one.kind === kind && one.product === product && one.regime === of)
  const bracketed = (kind: 'eb' | 'ode') => {
    const found = own(kind, regime)
    // Block heating pays the first rate on all; where no table says so itself, it follows from the normal one.
    const derived =
      regime === 'blok'
        ? own(kind, 'normaal').filter((one) => !found.some((other) => overlap(one, other)))
        : []
    if (derived.length > 0 && kind === 'eb')
      notes.push('Het tarief voor blokverwarming is hier dat van de eerste schijf, over al het verbruik.')
    for (const one of [...found, ...derived]) used.add(one)
    const whose = (brackets: readonly Bracket[]) => (business === 'ja' ? brackets : ofNonBusiness(brackets))
    return [
      ...found.map((one) => ({ ...spanOf(one), value: whose(one.brackets) })),
      ...derived.map((one) => ({ ...spanOf(one), value: firstRateOnAll(one.brackets) })),
    ]
  }
  const reductions = all.filter(({ kind }) => kind === 'vermindering')
  const tables: TaxTables = {
    eb: bracketed('eb'),
    ode: from <= lastOde ? bracketed('ode') : [],
    vermindering: reductions.map((one) => ({ ...spanOf(one), value: one.amount ?? '0' })),
  }
  const missing = withoutTable({ from, to }, tables.eb)
  if (missing !== null)
    throw new Invalid(
      { from: [`Voor ${dayText(missing)} is er geen tabel van de energiebelasting`] },
      'Hiermee is niet te rekenen',
    )
  const odeSpan = { from, to: to < lastOde ? to : lastOde }
  if (from <= lastOde && withoutTable(odeSpan, tables.ode) !== null)
    notes.push('Tot en met 2022 kwam hier ODE bij; daarvan is niet voor alle dagen een tabel bekend.')
  return { tables, used, reductions, notes }
}

const overlap = (one: ValidTable, other: ValidTable) =>
  one.validFrom <= other.validUntil && one.validUntil >= other.validFrom

/** Works out the tax of a question, each connection by itself and, of more than one, all as one. */
export async function taxHelpOf(db: Db, question: Question): Promise<TaxHelpAnswer> {
  refuseWrong(question)
  const span = { from: question.from, to: question.to }
  const all = await validTables(db, span)
  const { tables, used, reductions, notes } = tablesFor(question, all)
  const isReduced = question.product === '1' && question.reduction !== 'none'
  if (isReduced) for (const one of reductions) used.add(one)
  if (isReduced && withoutTable(span, tables.vermindering) !== null)
    notes.push('De vermindering is niet voor alle dagen bekend.')
  const rates = all.filter(({ kind }) => kind === 'btw')
  for (const one of rates) used.add(one)
  const reckoned = (uses: readonly number[], before: readonly number[]) =>
    uses.map((use, place) => {
      const asked: TaxAsked = {
        mode: question.mode,
        span,
        use,
        before: question.mode === 'year' ? (before[place] ?? 0) : 0,
        contract: contractOf(question),
        denominator: question.denominator,
        reduction: isReduced && question.reduction !== 'none' ? question.reduction : null,
      }
      const lines = energyTax(asked, tables)
      return { use: quantity(use), lines, cents: lines.reduce((sum, { cents }) => sum + cents, 0) }
    })
  const [uses, before] = [question.uses.map(thousandthsIn), question.before.map(thousandthsIn)]
  const total = (quantities: readonly number[]) => [quantities.reduce((sum, one) => sum + one, 0)]
  const ways = [wayOf(false, reckoned(uses, before), rates)]
  if (uses.length > 1) ways.push(wayOf(true, reckoned(total(uses), total(before)), rates))
  if (ways[0]?.vat === null) notes.push('Het btw-tarief is niet voor alle dagen bekend.')
  if (lacksOther(question, ways, used))
    notes.push(
      'Boven 10 miljoen kWh is het tarief voor niet-zakelijk niet bekend: gerekend is met het zakelijke.',
    )
  return { unit: question.product === '2' ? 'm³' : 'kWh', ways, tables: [...used].map(told), notes }
}

const quantity = (milli: number) => {
  const digits = String(milli).padStart(4, '0')
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`.replace(/\.?0+$/, '')
}

function wayOf(clustered: boolean, parts: TaxHelpWay['parts'], rates: readonly ValidTable[]): TaxHelpWay {
  const dated = rates.map((one) => ({ ...spanOf(one), percentage: one.percentage ?? '0' }))
  const excl = parts.reduce((sum, { cents }) => sum + cents, 0)
  const vat = vatOf(
    parts.flatMap(({ lines }) => lines),
    dated,
  )
  const incl = vat === null ? null : vat.reduce((sum, line) => sum + line.vat, excl)
  return { clustered, parts, excl, vat, incl }
}

/** Whether somebody who is no business used so much that a rate counts which no table says. */
function lacksOther(
  { business }: Question,
  ways: readonly TaxHelpWay[],
  used: ReadonlySet<ValidTable>,
): boolean {
  if (business === 'ja') return false
  const lines = ways.flatMap(({ parts }) => parts.flatMap((part) => part.lines))
  return [...used].some(
    ({ kind, product, regime, brackets, validFrom, validUntil }) =>
      kind === 'eb' &&
      product === '1' &&
      regime === 'normaal' &&
      brackets.at(-1)?.rateOther === null &&
      lines.some(
        (line) =>
          line.kind === 'eb' &&
          line.bracket === brackets.length &&
          line.from >= validFrom &&
          line.to <= validUntil,
      ),
  )
}

function told({ id, kind, product, regime, year, state, validFrom, validUntil }: ValidTable) {
  const name = taxTable.derived.name({ kind, product, regime, year } as never)
  return { id, name, year, state, validFrom, validUntil }
}
