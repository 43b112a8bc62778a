import type { Db } from '../db/database.ts'

/** What happened to which record; `before` and `after` hold the stored values. */
export interface Happening {
  readonly action: string
  readonly subject: string
  readonly subjectId?: number | null
  readonly customerId?: number | null
  readonly before?: unknown
  readonly after?: unknown
}

/** Who did something: a session's user, and the person behind the screen when another watched along. */
export interface Actor {
  readonly session: { readonly userId: number; readonly realUserId: number | null }
  readonly customer: { readonly id: number } | null
}

/** Values that must never stand in the audit, whatever record they belong to. */
const secret = /password|secret|token|hash|recovery/i

function withoutSecrets(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof Date)
    return value
  return Object.fromEntries(Object.entries(value).filter(([key]) => !secret.test(key)))
}

/** Adds the audit rows in the same transaction as the changes they tell of. */
export async function record(
  db: Db,
  actor: Actor | null,
  requestId: string,
  ...happenings: readonly Happening[]
): Promise<void> {
  await db
    .insertInto('audit')
    .values(
      happenings.map((happening) => ({
        requestId,
        userId: actor?.session.userId ?? null,
        realUserId: actor?.session.realUserId ?? null,
        customerId: happening.customerId ?? actor?.customer?.id ?? null,
        action: happening.action,
        subject: happening.subject,
        subjectId: happening.subjectId ?? null,
        before: json(happening.before),
        after: json(happening.after),
      })),
    )
    .execute()
}

function json(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(withoutSecrets(value))
}
