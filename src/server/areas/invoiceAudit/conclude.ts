import { sql } from 'kysely'
import { asServer } from '../../records/asServer.ts'
import type { Database, Db } from '../../storage/db/database.ts'
import { casesOf, controlled } from './cases.ts'
import type { Found } from './found.ts'
import { changedSince, type Inputs } from './inputs.ts'
import { type Controlled, dropControls, keepControls } from './keep.ts'

/** An invoice that is to be controlled, up to which change, and what it was controlled against before. */
export interface Due {
  readonly invoiceId: number
  readonly asked: number
  readonly inputHash: string | null
  readonly inputs: Inputs | null
}

/** What is to be written of an invoice: its control; that it is what it was; or that it does not count any more. */
export type Concluded =
  | { readonly due: Due; readonly kind: 'same' | 'gone' }
  | { readonly due: Due; readonly kind: 'controlled'; readonly of: Controlled }

/** Controls an invoice against what was found of it; null: it does not count any more. */
export function concluded(due: Due, found: Found | null): Concluded {
  if (found === null) return { due, kind: 'gone' }
  const cases = casesOf(found)
  if (cases.hash === due.inputHash) return { due, kind: 'same' }
  const { invoice } = found
  const control = controlled(found, cases)
  const { hash, inputs } = cases
  const changed = changedSince(due.inputs, inputs)
  return { due, kind: 'controlled', of: { invoice, control, hash, inputs, changed, asked: due.asked } }
}

/** Answers for invoices up to what was seen of each: which ones, for where somebody else saw a later change, what that came to stays. */
async function answered(tx: Db, all: readonly Due[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ invoiceId: number }>`
    update invoice_controls set answered = told.asked
    from unnest(${all.map(({ invoiceId }) => invoiceId)}::integer[], ${all.map(({ asked }) => asked)}::integer[]) as told (id, asked)
    where invoice_id = told.id and answered <= told.asked
    returning invoice_id`.execute(tx)
  return new Set(rows.map(({ invoiceId }) => invoiceId))
}

/** Has those of the same senders controlled again that these invoices stand beside; what still waits for its turn sees them anyhow. */
async function askBeside(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  // By their connections: a sender may have billed a customer of a thousand of them for years. And before it is seen which of them are
  // answered: how many that are, changes with each hundred that is written.
  await sql`
    with beside as materialized (
      select distinct later.id
      from (select distinct invoice_id, connection_id from invoice_lines where invoice_id = any(${[...ids]}::integer[])) as line
      join invoices as own on own.id = line.invoice_id
      join invoice_lines as other on other.customer_id = own.customer_id and other.connection_id = line.connection_id
      join invoices as later on later.id = other.invoice_id and later.id <> own.id
        and later.customer_id = own.customer_id and later.party_type = own.party_type
        and later.party_name = own.party_name and own.period_from between later.period_from - 400 and later.period_to)
    update invoice_controls set asked = asked + 1
    from beside where invoice_id = beside.id and not is_stale`.execute(tx)
}

/** Writes down what the control of invoices came to, in one transaction. */
export async function keep(database: Database, all: readonly Concluded[]): Promise<void> {
  const changed = all.flatMap(({ kind, due }) => (kind === 'same' ? [] : [due.invoiceId]))
  await database.transaction(async (tx) => {
    // What one closes a gap before, or is billed twice by, says so of itself. Before these are answered for: they saw each other.
    await askBeside(tx, changed)
    const ours = await answered(
      tx,
      all.map(({ due }) => due),
    )
    const kept = all.filter(({ due }) => ours.has(due.invoiceId))
    const context = asServer(tx, 'audits')
    await dropControls(
      context,
      kept.flatMap(({ kind, due }) => (kind === 'gone' ? [due.invoiceId] : [])),
    )
    await keepControls(
      context,
      kept.flatMap((one) => (one.kind === 'controlled' ? [one.of] : [])),
    )
  })
}
