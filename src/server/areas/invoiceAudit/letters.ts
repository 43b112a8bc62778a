import { dayText, figure } from '../../../domain/dutch.ts'
import type { Database, Db } from '../../storage/db/database.ts'
import type { Letter } from '../../storage/mail/letter.ts'
import type { Write } from '../../storage/mail/mailer.ts'
import { wordsOf } from '../../storage/templates/write.ts'
import { type Claimed, claimOnPaper, totalOf } from './claimPaper.ts'

const euros = (amount: string) => `€ ${figure(amount, 2, 2)}`

/** What was found, and what went along with it, with the lines of their controls as they stand when the mail leaves. */
const claimsOf = ({ db }: Database, id: number) =>
  db
    .selectFrom('invoiceAudits as audit')
    .innerJoin('invoices', 'invoices.id', 'audit.invoiceId')
    .innerJoin('customers', 'customers.id', 'audit.customerId')
    .leftJoin('connections', 'connections.id', 'audit.connectionId')
    .leftJoin('invoiceControls as control', 'control.invoiceId', 'audit.invoiceId')
    .leftJoin('users', 'users.id', 'audit.assigneeId')
    .select([
      'audit.id',
      'audit.title',
      'audit.message',
      'audit.claimAmount',
      'audit.dueDate',
      'audit.sender',
    ])
    .select(['audit.checkCode', 'audit.connectionId', 'control.outcome'])
    .select(['audit.periodFrom', 'audit.periodTo'])
    .select(['invoices.invoiceNumber', 'customers.name as customer', 'connections.ean'])
    .select(['users.name as by', 'users.emailAddress as replyTo'])
    // Answered or withdrawn before it left: then it is not asked any more.
    .where('audit.state', '=', 'waitingSupplier')
    .where(({ eb, or }) => or([eb('audit.id', '=', id), eb('audit.claimId', '=', id)]))
    .orderBy('audit.periodFrom')
    .orderBy('audit.id')
    .execute()

type Claim = Awaited<ReturnType<typeof claimsOf>>[number]

function claimedOf({ outcome, connectionId, checkCode, ...own }: Claim): Claimed {
  const lines = (outcome?.lines ?? []).filter(
    (line) => line.isFound && line.connectionId === connectionId && line.check === checkCode,
  )
  return { ...own, lines }
}

function calculation({ lines }: Claimed): string[] {
  return lines.flatMap(({ label, invoiced, expected, calculated }) => [
    `${label}: gefactureerd ${invoiced === null ? 'niets' : euros(invoiced)}, verwacht ${expected === null ? 'niets' : euros(expected)}.`,
    ...calculated.map(
      ({ description, formula, amount, source }) =>
        `${description}: ${formula} = ${euros(amount)}${source === null ? '' : ` (${source})`}`,
    ),
  ])
}

/** What it is about: one invoice with its calculation, or each of them in a line; the calculation of all is attached. */
function about(all: readonly Claimed[]): string[] {
  const [only] = all
  if (all.length === 1 && only !== undefined) {
    const { invoiceNumber, ean, title } = only
    return [
      `Het gaat om factuur ${invoiceNumber}${ean === null ? '' : `, aansluiting ${ean}`}: ${title}.`,
      ...calculation(only),
    ]
  }
  return [
    `Het gaat om ${all.length} facturen:`,
    ...all.map(
      ({ invoiceNumber, periodFrom, periodTo, title }) =>
        `Factuur ${invoiceNumber} (${dayText(periodFrom)} t/m ${dayText(periodTo)}): ${title}.`,
    ),
  ]
}

async function letterOf(db: Db, recipient: string, first: Claim, all: readonly Claimed[]): Promise<Letter> {
  const { checkCode, sender, customer, message, dueDate, by, replyTo, title } = first
  const isOne = all.length === 1
  const facturen = isOne
    ? `Factuur ${first.invoiceNumber} van ${customer}`
    : `${all.length} facturen van ${customer}`
  const tax = checkCode === 'FC24' ? ' aan btw' : ', zonder btw'
  const words = await wordsOf(db, 'invoiceAudit.claim', {
    facturen,
    bevinding: title,
    bericht: message === null ? [] : [message],
    berekening: about(all),
    verschil: `Het verschil is ${isOne ? '' : 'samen '}${euros(totalOf(all))}${tax}.`,
    termijn: dueDate === null ? [] : [`Graag horen wij vóór ${dayText(dueDate)} van je.`],
    antwoord: by === null ? [] : [`Antwoorden kan aan ${by}, ${replyTo}.`],
  })
  return {
    ...words,
    to: { name: sender, address: recipient },
    attachments: [
      { name: 'berekening.pdf', type: 'application/pdf', content: await claimOnPaper(all, first) },
    ],
  }
}

/** Writes the mails that put findings to whoever sent the invoices, with the calculation behind them. */
export function auditLettersOf({ database }: { readonly database: Database }): Write {
  return async ({ kind, recipient, data }) => {
    if (kind !== 'auditClaim') return null
    const auditId = Number(data?.auditId)
    const claims = await claimsOf(database, auditId)
    const first = claims.find(({ id }) => id === auditId) ?? claims[0]
    if (first === undefined) return null
    const all = claims.map(claimedOf)
    return { letter: await letterOf(database.db, recipient, first, all) }
  }
}
