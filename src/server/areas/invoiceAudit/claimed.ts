import { type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import { claimReference } from '../../../domain/audit/claimReference.ts'
import type { ControlLine } from '../../../domain/audit/controlTypes.ts'
import { amountOf, centsOf } from '../../../domain/money.ts'
import type { Db } from '../../storage/db/database.ts'

/** Findings as a claim tells of them, the oldest first, with the lines of their controls as they stand now. */
const findings = (db: Db) =>
  db
    .selectFrom('invoiceAudits as audit')
    .innerJoin('invoices', 'invoices.id', 'audit.invoiceId')
    .innerJoin('customers', 'customers.id', 'audit.customerId')
    .leftJoin('connections', 'connections.id', 'audit.connectionId')
    .leftJoin('invoiceControls as control', 'control.invoiceId', 'audit.invoiceId')
    .leftJoin('users', 'users.id', 'audit.assigneeId')
    .select(['audit.id', 'audit.version', 'audit.state', 'audit.isGone', 'audit.customerId'])
    .select([
      'audit.title',
      'audit.message',
      'audit.claimAmount',
      'audit.foundAmount',
      'audit.dueDate',
      'audit.sender',
    ])
    .select(['audit.checkCode', 'audit.connectionId', 'control.outcome', 'audit.assigneeId'])
    .select(['audit.periodFrom', 'audit.periodTo', 'audit.expectedValue', 'audit.actualValue'])
    .select(['invoices.invoiceNumber', 'customers.name as customer', 'connections.ean'])
    .select(['users.name as by', 'users.emailAddress as replyTo'])
    .select(sql<number | null>`invoices.party_id`.as('partyId'))
    .orderBy('audit.periodFrom')
    .orderBy('audit.id')

export type Finding = Awaited<ReturnType<ReturnType<typeof findings>['execute']>>[number]

/** These of them. */
export const findingsOf = (db: Db, ids: readonly number[]): Promise<Finding[]> =>
  findings(db)
    .where('audit.id', 'in', [...ids])
    .execute()

/** The latest of a customer that a claim can be about. */
export const latestFinding = (db: Db, customerId: number): Promise<Finding | undefined> =>
  findings(db)
    .where('audit.customerId', '=', customerId)
    .where('audit.isGone', '=', false)
    .clearOrderBy()
    .orderBy('audit.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What a mail tells of: what it was ordered for and what went along, as far as it was not answered or withdrawn before it left. */
export const findingsOfClaim = (
  db: Db,
  { auditId, claimId }: { readonly auditId: number; readonly claimId: number | null },
): Promise<Finding[]> =>
  findings(db)
    .where('audit.state', '=', 'waitingSupplier')
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('audit.id', '=', auditId),
        exists(
          selectFrom('auditClaimFindings as along')
            .select('along.auditId')
            .whereRef('along.auditId', '=', 'audit.id')
            .where('along.claimId', '=', claimId ?? 0),
        ) as ExpressionWrapper<never, never, SqlBool>,
      ]),
    )
    .execute()

/** One finding of a claim, with the lines of the control that it is about. */
export interface Claimed {
  /** By which it is answered. */
  readonly reference: string
  readonly title: string
  readonly invoiceNumber: string
  readonly periodFrom: string
  readonly periodTo: string
  readonly expectedValue: string | null
  readonly actualValue: string | null
  readonly claimAmount: string
  /** What the control found; null of what it found before that was kept. */
  readonly foundAmount: string | null
  /** The difference is VAT itself. */
  readonly isVat: boolean
  readonly ean: string | null
  readonly lines: readonly ControlLine[]
}

/** A finding as it stands on paper. */
export function claimedOf({ outcome, connectionId, checkCode, ...own }: Finding): Claimed {
  const lines = (outcome?.lines ?? []).filter(
    (line) => line.isFound && line.connectionId === connectionId && line.check === checkCode,
  )
  return { ...own, reference: claimReference(own.id), isVat: checkCode === 'FC24', lines }
}

/** Money is asked back, or was asked too little: of an invoice that never came, or of a day that is wrong, there is no amount. */
export const isAboutMoney = ({ claimAmount }: Pick<Claimed, 'claimAmount'>): boolean =>
  centsOf(claimAmount) !== 0

/** Somebody asks for another amount than what the control found, which its title and its lines still tell. */
export const isOtherAmount = ({ claimAmount, foundAmount }: Pick<Claimed, 'claimAmount' | 'foundAmount'>) =>
  foundAmount !== null && foundAmount !== claimAmount

const sumOf = (all: readonly Claimed[]) =>
  amountOf(all.reduce((cents, { claimAmount }) => cents + centsOf(claimAmount), 0))

/** What a claim comes to: what is without VAT, and what is VAT. */
export const totalsOf = (all: readonly Claimed[]) => ({
  excl: sumOf(all.filter(({ isVat }) => !isVat)),
  vat: sumOf(all.filter(({ isVat }) => isVat)),
})
