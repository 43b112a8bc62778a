import { type CheckCode, checkNames } from '../../../domain/audit/checks/names.ts'
import { fractionOf, lineMargin, usualMargins } from '../../../domain/audit/checks/usual.ts'
import type { CheckSetting } from '../../../domain/audit/settings.ts'
import { euroText } from '../../../domain/dutch.ts'
import { keysOf } from '../../../domain/keys.ts'
import { exactly, isMore, sizeOfRational } from '../../../domain/rational.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { Db } from '../../storage/db/database.ts'
import type { FoundInvoice } from './found.ts'

/** How a check is set, as it is kept. */
export interface KeptSetting {
  readonly id: number
  readonly checkCode: CheckCode
  readonly customerId: number | null
  readonly validFrom: Day | null
  readonly isOn: boolean
  readonly tolerancePct: string | null
  readonly toleranceAmount: string | null
  readonly minimumAmount: string | null
}

const columns = [
  ...(['id', 'checkCode', 'customerId', 'validFrom', 'isOn'] as const),
  ...(['tolerancePct', 'toleranceAmount', 'minimumAmount'] as const),
] as const

/** All that is set for everybody and for these customers. */
export const settingsOf = (db: Db, customerIds: readonly number[]): Promise<KeptSetting[]> =>
  db
    .selectFrom('checkSettings')
    .select(columns)
    .where(({ eb, or }) => or([eb('customerId', 'is', null), eb('customerId', 'in', [0, ...customerIds])]))
    .orderBy('id')
    .execute()

/** Whether the second goes before the first: of the customer itself, else from a later day. */
const isBefore = (
  one: Pick<KeptSetting, 'customerId' | 'validFrom'>,
  other: Pick<KeptSetting, 'customerId' | 'validFrom'>,
): boolean =>
  (one.customerId === null) === (other.customerId === null)
    ? (other.validFrom ?? '') > (one.validFrom ?? '')
    : other.customerId !== null

/** What is set of a check on a day: what a customer has of its own replaces as a whole what counts for all. */
export function settingOn<Kept extends Pick<KeptSetting, 'checkCode' | 'customerId' | 'validFrom'>>(
  kept: readonly Kept[],
  check: CheckCode,
  { customerId, day }: { readonly customerId: number | null; readonly day: Day },
): Kept | null {
  return kept
    .filter((one) => one.checkCode === check && (one.customerId === null || one.customerId === customerId))
    .filter(({ validFrom }) => validFrom === null || validFrom <= day)
    .reduce<Kept | null>((best, one) => (best === null || isBefore(best, one) ? one : best), null)
}

type Invoice = Pick<FoundInvoice, 'customerId' | 'periodFrom' | 'amountExcl'>

const isBelow = ({ amountExcl }: Invoice, least: string) =>
  isMore(exactly(least), sizeOfRational(exactly(amountExcl)))

/** A check as the control of this invoice has it. */
function settingFor(kept: KeptSetting, invoice: Invoice): CheckSetting {
  const { isOn, tolerancePct, toleranceAmount, minimumAmount } = kept
  const isSkipped = minimumAmount !== null && isBelow(invoice, minimumAmount)
  return {
    isOn: isOn && !isSkipped,
    amount: toleranceAmount,
    share: tolerancePct === null ? null : fractionOf(tolerancePct),
    why:
      isOn && isSkipped
        ? `De factuur is kleiner dan ${euroText(minimumAmount)}: de controle slaat haar over`
        : null,
  }
}

/** What is set of the checks of an invoice; a check of which nothing is set is not among them. */
export type ChecksSet = Readonly<Partial<Record<CheckCode, CheckSetting>>>

export function checksFor(kept: readonly KeptSetting[], invoice: Invoice): ChecksSet {
  const moment = { customerId: invoice.customerId, day: invoice.periodFrom }
  return Object.fromEntries(
    keysOf(checkNames).flatMap((check) => {
      const own = settingOn(kept, check, moment)
      return own === null ? [] : [[check, settingFor(own, invoice)] as const]
    }),
  )
}

const measured = fractionOf(usualMargins.FC12.share ?? lineMargin.share)

/** The same with the margin that measuring has by itself: wider than that of other lines (FC12). */
export const withMeasured = (checks: ChecksSet) => ({
  ...checks,
  FC12: { ...checks.FC12, share: checks.FC12?.share ?? measured },
})
