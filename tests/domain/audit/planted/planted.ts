import { cents, exact, product } from './arithmetic.ts'
import type { Bill, Line, Own } from './bills.ts'
import { type Days, yearIn } from './calendar.ts'
import { type Large, type Month, monthsOf } from './largeUse.ts'
import { larges } from './portfolio.ts'

/** A fault in what is right otherwise: where it is, how it comes there, and what the control should say of it. */
export interface Fault {
  readonly check: string
  readonly on: string
  readonly what: string
  readonly change?: (bills: readonly Bill[]) => readonly Bill[]
  /** What is found, in cents; left out: by how much each sum that is compared became another. */
  readonly amounts?:
    | readonly (number | null)[]
    | ((before: readonly Bill[], after: readonly Bill[]) => readonly (number | null)[])
  /** The invoice that is told of. */
  readonly bill?: string
}

/** It is said that something is so, without an amount. */
export const once = [null] as const

export const inBill = (id: string, change: (bill: Bill) => Bill) => (bills: readonly Bill[]) =>
  bills.map((own) => (own.id === id ? change(own) : own))

/** One line becomes another, or goes. */
export const inLine = (
  id: string,
  about: Line['about'],
  change: (line: Line) => Line | null,
  when: (line: Line) => boolean = () => true,
) =>
  inBill(id, (own) => ({
    ...own,
    lines: own.lines.flatMap((line) => (line.about === about && when(line) ? (change(line) ?? []) : [line])),
  }))

/** All lines about some things become others. */
export const instead = (
  id: string,
  about: readonly Line['about'][],
  lines: readonly Line[],
  when: (line: Line) => boolean = () => true,
) =>
  inBill(id, (own) => ({
    ...own,
    lines: [...own.lines.filter((line) => !about.includes(line.about) || !when(line)), ...lines],
  }))

export const inTurn =
  (...changes: readonly ((bills: readonly Bill[]) => readonly Bill[])[]) =>
  (bills: readonly Bill[]) =>
    changes.reduce((all, change) => change(all), bills)

/** The same line of another quantity, or at another rate. */
export function at(
  line: Line,
  { quantity = line.quantity ?? '0', rate = line.rate ?? '0' }: { quantity?: string; rate?: string },
): Line {
  return { ...line, quantity, rate, amount: cents(product(exact(quantity), exact(rate))) }
}

export const isOf = (year: number) => (line: Line) => yearIn(line.period.from) === year

/** A connection of the portfolio with one of its months. */
export function monthIn(id: string, nth: number, change: (month: Month) => Partial<Month> = () => ({})) {
  const own = larges.find((one) => one.id === id)
  if (own === undefined) throw new Error(`${id} is no large connection`)
  return monthWith(own, nth, change)
}

function monthWith(own: Large, nth: number, change: (month: Month) => Partial<Month>) {
  const months = monthsOf(own)
  const month = months[nth]
  if (month === undefined) throw new Error(`${own.id} has no month ${nth}`)
  return { own, months, month: { ...month, ...change(month) }, period: periodOf(month) }
}
const periodOf = ({ from, to }: Days): Days => ({ from, to })

/** Tax and small grid costs are compared by calendar year, and a reduction by the day: all else by its own days. */
const keyOf = ({ about, period, unit, ean }: Line) => {
  const isYearly =
    about === 'tax' || about === 'ode' || about === 'gridSmall' || (about === 'reduction' && unit === 'dag')
  const subject = about === 'tax' || about === 'reduction' ? '' : ean
  return [subject, about, isYearly ? yearIn(period.from) : period.from].join(' ')
}

const sumsOf = (bills: readonly Bill[]) => {
  const sums = new Map<string, number>()
  for (const line of bills.filter(({ kind }) => kind !== 'voorschot').flatMap(({ lines }) => lines))
    sums.set(keyOf(line), (sums.get(keyOf(line)) ?? 0) + line.amount)
  return sums
}

/** By how many cents each sum became another. */
export function differences(before: readonly Bill[], after: readonly Bill[]): number[] {
  const [was, is] = [sumsOf(before), sumsOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((key) => (is.get(key) ?? 0) - (was.get(key) ?? 0))
    .filter((difference) => difference !== 0)
}

/** What should be found of a connection in which these faults were planted. */
export function expectedOf(
  own: Own,
  faults: readonly Fault[],
): { readonly bills: readonly Bill[]; readonly found: string[] } {
  let bills = own.bills
  const found: string[] = []
  for (const { check, change, amounts } of faults) {
    const after = change?.(bills) ?? bills
    const told = typeof amounts === 'function' ? amounts(bills, after) : amounts
    found.push(...(told ?? differences(bills, after)).map((one) => said(own.id, check, one)))
    bills = after
  }
  return { bills, found }
}

export const said = (id: string, check: string, cents: number | null): string =>
  `${id} ${check} ${cents === null ? '' : cents}`.trim()
