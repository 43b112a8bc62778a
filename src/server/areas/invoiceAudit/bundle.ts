import { sql } from 'kysely'
import { bundleStep } from '../../../contract/areas/invoiceAudit/auditSteps.ts'
import { auditStates } from '../../../contract/areas/invoiceAudit/auditWords.ts'
import {
  type BundleShown,
  bundlePreview,
  messageMark,
  sendBundle,
} from '../../../contract/areas/invoiceAudit/bundleCalls.ts'
import { claimReference } from '../../../domain/audit/claimReference.ts'
import { Conflict, NotFound } from '../../ground/errors.ts'
import type { Item } from '../../records/eachOf.ts'
import type { Reading, Writing } from '../../records/handlers.ts'
import { type Told, toldWith } from '../../records/lifeCycle.ts'
import { mountRead, mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { isReached } from '../../session/reach.ts'
import type { Db } from '../../storage/db/database.ts'
import { answerAddress } from '../../storage/mail/answerAddress.ts'
import { claimedOf, type Finding, findingsOf, totalsOf } from './claimed.ts'
import { claimWords } from './claimWords.ts'
import { auditLife } from './life.ts'
import { lineFrom } from './partyLine.ts'
import { putAlong, putTo } from './together.ts'

const senderOf = ({ partyId, sender }: Finding) => partyId ?? sender.toLowerCase()

const named = (names: readonly string[]) => [...new Set(names)].join(', ')

/** Why a finding cannot go along, as the end of a sentence; null where it can. */
function whyNot({ state, isGone, assigneeId, by }: Finding, userId: number): string | null {
  if (state !== 'open' && state !== 'inProgress')
    return `staat op ${auditStates[state as keyof typeof auditStates].label}`
  if (isGone) return 'is bij de laatste controle niet meer gevonden'
  return assigneeId === null || assigneeId === userId ? null : `ligt bij ${by ?? 'een collega'}`
}

/** Why these cannot go in one mail, in a sentence; null where they can. */
function problemOf(all: readonly Finding[], userId: number): string | null {
  const customers = new Set(all.map(({ customerId }) => customerId)).size
  if (customers > 1)
    return `Kies bevindingen van één klant; dit zijn er ${customers}: ${named(all.map(({ customer }) => customer))}.`
  const senders = new Set(all.map(senderOf)).size
  if (senders > 1)
    return `Kies bevindingen van één afzender; dit zijn er ${senders}: ${named(all.map(({ sender }) => sender))}.`
  for (const one of all) {
    const why = whyNot(one, userId)
    if (why !== null)
      return `${claimReference(one.id)} (factuur ${one.invoiceNumber}) ${why}. Laat deze bevinding weg.`
  }
  return null
}

/** What a party's card says of where it reads. */
interface Card {
  readonly id: number
  readonly name: string
  readonly claimEmail: string | null
  readonly invoiceEmail: string | null
  readonly email: string | null
}

/** Those that whoever asks reaches; others are not there. */
async function chosenOf({ db, reach }: Reading, ids: readonly number[]): Promise<Finding[]> {
  const rows = await db
    .selectFrom('invoiceAudits')
    .select('id')
    .where('id', 'in', [...ids])
    .where(isReached(reach.session, 'customerId'))
    .execute()
  if (rows.length < new Set(ids).size) throw new NotFound()
  return findingsOf(db, ids)
}

/** What a card says of where one writes to, the address for claims first. */
const cardOf = ({ claimEmail, invoiceEmail, email }: Card, of: string) => [
  { address: claimEmail, from: `E-mailadres betwistingen${of}` },
  { address: invoiceEmail, from: `E-mailadres facturen${of}` },
  { address: email, from: `E-mailadres${of}` },
]

/** Where claims of a sender may go: as its card says, and where the last ones went; where it went up in another, that one's come first. */
async function addressesOf(db: Db, { partyId, sender }: Finding): Promise<BundleShown['addresses']> {
  const { rows: line } = await sql<Card>`
    select parties.id, name, claim_email, invoice_email, email
    from (${lineFrom(partyId ?? 0)}) as line join parties using (id) order by line.step desc`.execute(db)
  const { rows: before } = await sql<{ recipient: string }>`
    select audit_claims.recipient from audit_claims join invoice_audits on invoice_audits.id = audit_claims.audit_id
    where invoice_audits.sender = ${sender} order by audit_claims.id desc limit 1`.execute(db)
  const last = before.map(({ recipient }) => ({ address: recipient, from: 'Laatst gebruikt' }))
  const successors = line.filter(({ id }) => id !== partyId)
  const [claims, ...others] = line.filter(({ id }) => id === partyId).flatMap((card) => cardOf(card, ''))
  const own = claims === undefined ? [] : [claims]
  // Of one that went up in another the own address is of a firm that is no more, as good as that was for claims.
  const all = [
    ...successors.flatMap((card) => cardOf(card, ` van ${card.name}`)),
    ...(successors.length > 0 ? [...last, ...own] : [...own, ...last]),
    ...others,
  ].flatMap(({ address, from }) => (address ? [{ address, from }] : []))
  return [...new Map(all.toReversed().map((one) => [one.address.toLowerCase(), one])).values()].toReversed()
}

async function shownOf(context: Reading, ids: readonly number[], dueDate: string | null) {
  const { db, reach } = context
  const all = await chosenOf(context, ids)
  const [first] = all
  if (first === undefined) throw new NotFound()
  const { userId } = reach.session
  const own = await db
    .selectFrom('users')
    .select(['name as by', 'emailAddress as replyTo'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const replyTo = await answerAddress(db, own.replyTo)
  const words = await claimWords(db, { ...first, ...own, replyTo, dueDate, message: messageMark }, all)
  return {
    problem: problemOf(all, userId),
    sender: first.sender,
    addresses: await addressesOf(db, first),
    subject: words.subject,
    paragraphs: [...words.paragraphs],
    closing: [...(words.closing ?? [])],
    findings: all.map((one) => ({
      id: one.id,
      reference: claimReference(one.id),
      invoiceNumber: one.invoiceNumber,
      periodFrom: one.periodFrom,
      periodTo: one.periodTo,
      title: one.title,
      expectedValue: one.expectedValue,
      actualValue: one.actualValue,
      claimAmount: one.claimAmount,
    })),
    ...totalsOf(all.map(claimedOf)),
  }
}

/** Puts all of them to their sender in one mail, under the reference of the first; where one cannot go, none does. */
async function send(context: Writing, items: readonly Item[], input: Told) {
  const told = toldWith(bundleStep, {} as never, input)
  const all = await chosenOf(
    context,
    items.map(({ id }) => id),
  )
  // First what a colleague did with one of them, where that keeps it out of the mail.
  const problem = problemOf(all, context.reach.session.userId)
  if (problem !== null) throw new Conflict(problem)
  const versions = new Map(items.map(({ id, version }) => [id, version]))
  const changed = all.find(({ id, version }) => versions.get(id) !== version)
  if (changed !== undefined)
    throw new Conflict(
      `${claimReference(changed.id)} (factuur ${changed.invoiceNumber}) is intussen gewijzigd. Sluit dit venster en kijk opnieuw.`,
    )
  const [first, ...others] = all
  if (first === undefined) throw new NotFound()
  await putTo(auditLife, context, first.id, { ...told, together: false })
  for (const { id } of others) await putAlong(auditLife, context, { id, lead: first.id }, told)
  return { done: all.length, refused: [] }
}

/** One mail for many findings of a sender: how it would read, and sending it. */
export function mountBundles(portal: Portal): void {
  mountRead(portal, bundlePreview, (context, { query: { ids, dueDate } }) =>
    shownOf(context, ids, dueDate ?? null),
  )
  mountWrite(portal, sendBundle, (context, { body: { items, ...told } }) => send(context, items, told))
}
