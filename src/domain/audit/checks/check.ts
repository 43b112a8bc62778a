import { dayText } from '../../dutch.ts'
import { euroOfCents, exactly, isMore, type Rational, sizeOfRational } from '../../rational.ts'
import type { Span } from '../../time/period.ts'
import type { AuditCase } from '../case.ts'
import type { Party } from '../codes.ts'
import type { Compared } from '../compare.ts'
import type { Calculated } from '../expectedLine.ts'
import type { KnownLine } from '../received.ts'
import type { CheckCode } from './names.ts'
import { fractionOf, usualMargins } from './usual.ts'

/** Something that a check found. */
export interface Finding {
  readonly check: CheckCode
  readonly party: Party
  readonly ean: string | null
  readonly period: Span
  /** What is wrong, in Dutch. */
  readonly text: string
  /** Euro cents paid too much (above 0) or too little; null where it is about no amount. */
  readonly cents: number | null
  readonly invoices: readonly string[]
  /** Only to be known: nothing is claimed. */
  readonly isInfo: boolean
}

/** All that checks look at. */
export interface Looked {
  readonly of: AuditCase
  readonly calculated: Calculated
  readonly lines: readonly KnownLine[]
  /** Each with the check that its difference belongs to; null where there is none. */
  readonly compared: readonly (Compared & { readonly check: CheckCode | null })[]
}

/** What a check says: what it found, or why it could not look. */
export interface Checked {
  readonly findings: readonly Finding[]
  readonly notControlled: string | null
}

/** By how much a check lets something differ: the fraction that somebody set, else the usual percentage. */
export const shareFor = (
  { of }: Pick<Looked, 'of'>,
  check: CheckCode,
  usual = usualMargins[check].share ?? '0',
): Rational => exactly(of.settings.checks[check]?.share ?? fractionOf(usual))

/** Whether an amount is more than a check lets pass; what is about no amount, or has no margin set, always is. */
export function isAboveAmount({ of }: Pick<Looked, 'of'>, check: CheckCode, cents: number | null): boolean {
  const amount = of.settings.checks[check]?.amount ?? null
  if (amount === null || cents === null) return true
  return isMore(sizeOfRational(euroOfCents(cents)), exactly(amount))
}

export const found = (findings: readonly Finding[]): Checked => ({ findings, notControlled: null })
export const notControlled = (reason: string): Checked => ({ findings: [], notControlled: reason })

/** A check is a function of its own, by its code. */
export type Checks = Readonly<Partial<Record<CheckCode, (looked: Looked) => Checked>>>

export const spanText = ({ from, to }: Span): string => `${dayText(from)} t/m ${dayText(to)}`
