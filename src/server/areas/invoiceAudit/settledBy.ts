import { sql } from 'kysely'
import type { invoiceAudit } from '../../../contract/areas/invoiceAudit/invoiceAudits.ts'
import { euroText } from '../../../domain/dutch.ts'
import { amountOf, centsOf } from '../../../domain/money.ts'
import { Invalid } from '../../ground/errors.ts'
import type { Stored, Writing } from '../../records/handlers.ts'
import type { Db } from '../../storage/db/database.ts'

type StoredAudit = Stored<typeof invoiceAudit>

/** What a person told to have got back, with this note and all others. */
const toldOf = ({ recoveredAmount }: StoredAudit) => centsOf(recoveredAmount ?? '0.00')

/** The note as it stands: held, so that no two findings are settled by the same money at once. */
const noteAt = (db: Db, { creditInvoiceId, customerId }: StoredAudit) =>
  db
    .selectFrom('invoices')
    .select(['id', 'kind', 'state', 'partyName', 'invoiceNumber', 'creditOfId', 'currency'])
    .select(['amountExcl', 'vatAmount'])
    .where('id', '=', creditInvoiceId)
    .where('customerId', '=', customerId)
    .forUpdate()
    .executeTakeFirst()

export type Note = NonNullable<Awaited<ReturnType<typeof noteAt>>>

const refused = (...sentences: readonly string[]) => new Invalid({ creditInvoiceId: [sentences.join(' ')] })

/** Keeps the note that a finding is settled by: one that gives back, of whoever sent the invoice, of that invoice or of more at once. */
export async function keepNote({ db }: Writing, row: StoredAudit): Promise<Note> {
  const note = await noteAt(db, row)
  if (note?.kind !== 'credit' && note?.kind !== 'correctie')
    throw refused('Kies een credit- of correctiefactuur')
  if (note.partyName.toLowerCase() !== row.sender.toLowerCase())
    throw refused(`Deze factuur is van ${note.partyName}, niet van ${row.sender}`)
  if (note.state === 'void') throw refused(`${note.invoiceNumber} is vervallen: daarmee komt niets terug`)
  await refuseOther(db, row, note)
  const { own, others } = await partOf(db, row)
  // What comes back counts in euro.
  if (note.currency !== 'EUR' && own > 0)
    throw refused(
      `${note.invoiceNumber} is in ${note.currency}, en Teruggehaald telt in euro.`,
      'Kies een creditfactuur in euro, of los de bevinding op met 0,00',
    )
  await refuseMore(db, row, note, { own, others })
  await db
    .insertInto('auditCredits')
    .values({ auditId: row.id, creditInvoiceId: note.id, amount: amountOf(own) })
    .onConflict((conflict) =>
      conflict.columns(['auditId', 'creditInvoiceId']).doUpdateSet({ amount: amountOf(own) }),
    )
    .execute()
  return note
}

/** What of the amount that was told came with this note, in cents: all but what others gave back. */
async function partOf(db: Db, row: StoredAudit) {
  const rows = await db
    .selectFrom('auditCredits')
    .innerJoin('invoices', 'invoices.id', 'auditCredits.creditInvoiceId')
    .select(['amount', 'invoices.invoiceNumber'])
    .where('auditId', '=', row.id)
    .where('creditInvoiceId', '!=', row.creditInvoiceId)
    .where('invoices.state', '!=', 'void')
    .orderBy('invoices.id')
    .execute()
  const others = rows.reduce((cents, { amount }) => cents + centsOf(amount), 0)
  const own = toldOf(row) - others
  if (others > 0 && own <= 0)
    throw new Invalid({
      recoveredAmount: [
        `Met ${rows.map(({ invoiceNumber }) => invoiceNumber).join(' en ')} kwam al ${euroText(amountOf(others))} terug. Vul in wat met alle creditfacturen samen terugkwam`,
      ],
    })
  return { own, others }
}

/** One that names another invoice gives nothing back of this one, unless both were put to their sender in one mail. */
async function refuseOther(db: Db, row: StoredAudit, note: Note): Promise<void> {
  if (note.creditOfId === null || note.creditOfId === row.invoiceId) return
  const { rows } = await sql`
    select from audit_claim_findings as own
    join audit_claim_findings as other on other.claim_id = own.claim_id
    join invoice_audits as audits on audits.id = other.audit_id
    where own.audit_id = ${row.id} and audits.invoice_id = ${note.creditOfId} limit 1`.execute(db)
  if (rows.length > 0) return
  const named = await db
    .selectFrom('invoices')
    .select(['id', 'invoiceNumber'])
    .where('id', 'in', [note.creditOfId, row.invoiceId])
    .execute()
  const numbers = new Map(named.map(({ id, invoiceNumber }) => [id, invoiceNumber]))
  const own = numbers.get(row.invoiceId)
  throw refused(
    `${note.invoiceNumber} crediteert factuur ${numbers.get(note.creditOfId)}, niet factuur ${own}.`,
    `Kies een creditfactuur van ${own}, van een factuur uit dezelfde e-mail, of een voor meer facturen samen (zonder Creditering van)`,
  )
}

/** What a note gives back, as far as no other finding was settled with it, is the most that came back of a finding. */
async function refuseMore(
  db: Db,
  row: StoredAudit,
  note: Note,
  { own, others }: { readonly own: number; readonly others: number },
): Promise<void> {
  const isVat = row.checkCode === 'FC24'
  const given = Math.max(0, -centsOf(isVat ? note.vatAmount : note.amountExcl))
  const { taken } = await db
    .selectFrom('auditCredits')
    .innerJoin('invoiceAudits as audits', 'audits.id', 'auditCredits.auditId')
    .select(sql<string>`coalesce(sum(amount), 0)::numeric(14, 2)::text`.as('taken'))
    .where('auditCredits.creditInvoiceId', '=', note.id)
    .where('audits.state', '=', 'resolved')
    .where('checkCode', isVat ? '=' : '!=', 'FC24')
    .where('audits.id', '!=', row.id)
    .executeTakeFirstOrThrow()
  const left = Math.max(0, given - centsOf(taken))
  if (own <= left) return
  const [most, all, together] = [left, given, left + others].map((cents) => euroText(amountOf(cents)))
  const of =
    centsOf(taken) > 0 ? ` Van de ${all} is ${euroText(taken)} al geteld bij andere bevindingen.` : ''
  const why = `Met ${note.invoiceNumber} komt ${most} terug, ${isVat ? 'aan btw' : 'zonder btw'}.${of}`
  const rest = others > 0 ? `, met wat al terugkwam meegerekend` : ''
  throw new Invalid({ recoveredAmount: [`${why} Vul hoogstens ${together} in${rest}`] })
}
