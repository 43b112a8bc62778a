import { dayText, figure } from '../../../domain/dutch.ts'
import type { Database } from '../../storage/db/database.ts'
import type { Write } from '../../storage/mail/mailer.ts'

const euros = (amount: string) => `€ ${figure(amount, 2, 2)}`

/** What was found with the lines of its control that it is about, as they stand when the mail leaves. */
const claimOf = ({ db }: Database, id: number) =>
  db
    .selectFrom('invoiceAudits as audit')
    .innerJoin('invoices', 'invoices.id', 'audit.invoiceId')
    .innerJoin('customers', 'customers.id', 'audit.customerId')
    .leftJoin('connections', 'connections.id', 'audit.connectionId')
    .leftJoin('invoiceControls as control', 'control.invoiceId', 'audit.invoiceId')
    .leftJoin('users', 'users.id', 'audit.assigneeId')
    .select(['audit.title', 'audit.message', 'audit.claimAmount', 'audit.dueDate', 'audit.sender'])
    .select(['audit.checkCode', 'audit.connectionId', 'audit.state', 'control.outcome'])
    .select(['invoices.invoiceNumber', 'customers.name as customer', 'connections.ean'])
    .select(['users.name as by', 'users.emailAddress as replyTo'])
    .where('audit.id', '=', id)
    .executeTakeFirst()

type Claim = NonNullable<Awaited<ReturnType<typeof claimOf>>>

function calculation({ outcome, connectionId, checkCode }: Claim): string[] {
  const own = (outcome?.lines ?? []).filter(
    (line) => line.isFound && line.connectionId === connectionId && line.check === checkCode,
  )
  return own.flatMap(({ label, invoiced, expected, calculated }) => [
    `${label}: gefactureerd ${invoiced === null ? 'niets' : euros(invoiced)}, verwacht ${expected === null ? 'niets' : euros(expected)}.`,
    ...calculated.map(
      ({ description, formula, amount, source }) =>
        `${description}: ${formula} = ${euros(amount)}${source === null ? '' : ` (${source})`}`,
    ),
  ])
}

/** Writes the mails that put a finding to whoever sent the invoice, with the calculation behind it. */
export function auditLettersOf({ database }: { readonly database: Database }): Write {
  return async ({ kind, recipient, data }) => {
    if (kind !== 'auditClaim') return null
    const claim = await claimOf(database, Number(data?.auditId))
    // Answered or withdrawn before it left.
    if (claim === undefined || claim.state !== 'waitingSupplier') return null
    const {
      checkCode,
      sender,
      invoiceNumber,
      customer,
      ean,
      title,
      message,
      claimAmount,
      dueDate,
      by,
      replyTo,
    } = claim
    return {
      letter: {
        to: { name: sender, address: recipient },
        subject: `Factuur ${invoiceNumber} van ${customer}: ${title}`.slice(0, 200),
        paragraphs: [
          ...(message ?? '').split(/\n\s*\n/).filter((part) => part !== ''),
          `Het gaat om factuur ${invoiceNumber}${ean === null ? '' : `, aansluiting ${ean}`}: ${title}.`,
          ...calculation(claim),
          `Het verschil is ${euros(claimAmount)}${checkCode === 'FC24' ? ' aan btw' : ', zonder btw'}.`,
          ...(dueDate === null ? [] : [`Graag horen wij vóór ${dayText(dueDate)} van je.`]),
        ],
        ...(by !== null && { closing: [`Antwoorden kan aan ${by}, ${replyTo}.`] }),
      },
    }
  }
}
