import { type AddressObject, type Attachment, type ParsedMail, simpleParser } from 'mailparser'
import type { MailKind } from '../../../contract/areas/inbox/inboxWords.ts'
import { own } from '../../../domain/own.ts'
import { after, day } from '../../ground/clock.ts'
import { isConfirmed, isForged } from './authentic.ts'
import { invitationIn } from './calendar.ts'
import { garbled, headEnd, isGarbled, readAsUsual, withReadHead } from './charsets.ts'
import { lostOf, mostText, shownHtml, wordsOf } from './longMails.ts'
import { htmlOfText, safeHtml } from './safeHtml.ts'

/** A mail as far as it could be read; what could not says so, and the mail itself is kept whole beside it. */
export interface Mail {
  readonly messageId: string | null
  /** What it answers, the nearest first. */
  readonly answers: readonly string[]
  readonly kind: MailKind
  readonly fromName: string | null
  readonly fromAddress: string | null
  /** The mail server that took it in found that it does not come from whom it says. */
  readonly isForged: boolean
  /** It found that it does; neither of them where it says nothing, and then the sender is no more than what the mail says. */
  readonly isConfirmed: boolean
  /** Where it asks to be answered, and who sent it: each may be more than one. */
  readonly replyTo: readonly string[]
  readonly senders: readonly string[]
  readonly to: string | null
  readonly cc: string | null
  readonly subject: string
  readonly at: Date
  readonly text: string
  readonly html: string
  readonly remoteImages: number
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly size: number }[]
  readonly problem: string | null
}

/** A mail with more parts than this is not taken apart: thousands of nested ones keep a reader busy for nothing. */
const mostParts = 500
/** Nor is one above so many bytes. */
const mostBytes = 50_000_000
const mostAttachments = 100
const parsing = { skipImageLinks: true, skipTextToHtml: true, maxHtmlLengthToParse: mostText }

const unreadable = 'Dit bericht kon niet worden gelezen. Het is in zijn geheel bewaard.'
const tooMuch = 'Dit bericht is te groot of te ingewikkeld om te tonen. Het is in zijn geheel bewaard.'

// A NUL is no sign that PostgreSQL keeps, nor half of a pair.
const clean = (text: string): string => text.replaceAll('\0', '').toWellFormed()
const short = (text: string | undefined | null, most: number): string | null =>
  clean(text ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed() || null

/** Also those that stand in a group, which has none itself. */
const addressesOf = (given: AddressObject | AddressObject[] | undefined) =>
  [given ?? []].flat().flatMap(({ value }) => value.flatMap((one) => one.group ?? one))

/** So many people at once ask nobody anything. */
const mostAsking = 10

const plainAddresses = (given: AddressObject | AddressObject[] | undefined) =>
  addressesOf(given)
    .flatMap(({ address }) => short(address, 254) ?? [])
    .slice(0, mostAsking)

const namesOf = (given: AddressObject | AddressObject[] | undefined) =>
  short(
    [given ?? []]
      .flat()
      .map(({ text }) => text)
      .join(', '),
    1000,
  )

function kindOf(mail: ParsedMail): MailKind {
  const header = (name: string) => String(mail.headers.get(name) ?? '').toLowerCase()
  const type = mail.headers.get('content-type') as
    | { value?: string; params?: Record<string, string> }
    | undefined
  // Any other report, such as that a mail was read, is of a mail program and asks nobody anything.
  if (type?.value === 'multipart/report')
    return type.params?.['report-type']?.toLowerCase() === 'delivery-status' ? 'bounce' : 'auto'
  const submitted = header('auto-submitted')
  if (submitted !== '' && submitted !== 'no') return 'auto'
  if (/^(bulk|junk|auto_reply)$/.test(header('precedence')) || header('x-autoreply') !== '') return 'auto'
  return 'mail'
}

/** The mails that it answers; of one that was not delivered also those that stand in it. */
function answersOf(mail: ParsedMail, kind: MailKind, raw: Buffer): string[] {
  const references = [mail.references ?? []].flat().toReversed()
  const named =
    kind === 'bounce' ? (raw.toString('latin1').match(/<inbox\.[\w.-]{1,100}@[\w.-]{1,200}>/g) ?? []) : []
  const ids = [mail.inReplyTo ?? [], references, named].flat()
  return [...new Set(ids.map((id) => clean(id).trim()).filter((id) => id !== ''))].slice(0, 100)
}

/** Of what is no mail at all nothing is found: that is no mail without words. */
const isNothing = ({ from, subject, text, html, attachments }: ParsedMail): boolean =>
  !addressesOf(from).some(({ address }) => address) &&
  !subject &&
  !text?.trim() &&
  !html &&
  attachments.length === 0

function problemOf(mail: ParsedMail, raw: Buffer): string | null {
  if (isNothing(mail)) return unreadable
  return isGarbled(mail) ? garbled : lostOf(mail, () => raw.subarray(headEnd(raw)).toString('latin1'))
}

const partsIn = (raw: Buffer): number => raw.toString('latin1').match(/^content-type:/gim)?.length ?? 0

/** Who sent it, by name. A name that is another's address would say that it comes from there: then its own address says who it is. */
function nameOf(from: { name?: string; address?: string } | undefined): string | null {
  const name = short(from?.name, 120)
  const own = name === null || /[^\s@]@[^\s@]/.test(name) ? null : name
  return own ?? short(from?.address, 120)
}

/** When it says that it was sent, or now: where it says nothing, or a day on which nobody can have sent it. */
function sentAt(told: Date | undefined): Date {
  const now = new Date()
  const isPossible = told !== undefined && told >= new Date(0) && told <= after(now, day)
  return isPossible ? told : now
}

/** No more of a mail than what stands at its head, which is taken as it stands. */
export function headersAlone(raw: Buffer): Mail {
  const head = clean(raw.subarray(0, 20_000).toString('utf8'))
  const header = (name: string) => short(new RegExp(`^${name}:([^\\n]*)`, 'im').exec(head)?.[1], 200)
  const from = header('from')
  return {
    messageId: header('message-id'),
    answers: [],
    kind: 'mail',
    fromName: from,
    fromAddress: /[\w.+-]+@[\w.-]+/.exec(from ?? '')?.[0]?.toLowerCase() ?? null,
    isForged: false,
    isConfirmed: false,
    replyTo: [],
    senders: [],
    to: header('to'),
    cc: null,
    subject: header('subject') ?? '(geen onderwerp)',
    at: new Date(),
    text: '',
    html: '',
    remoteImages: 0,
    attachments: [],
    problem: raw.length > mostBytes || partsIn(raw) > mostParts ? tooMuch : unreadable,
  }
}

function shownOf({ html, text }: ParsedMail) {
  if (typeof html === 'string') return safeHtml(clean(shownHtml(html)))
  return { html: htmlOfText(clean((text ?? '').slice(0, mostText))), remoteImages: 0 }
}

/** What the name of a file ends in, of what mail programs send along without a name: without it no program opens it. */
const endings: Readonly<Record<string, string>> = {
  'text/calendar': '.ics',
  'message/rfc822': '.eml',
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
}

const namedAttachment = ({ filename, contentType }: Attachment) => ({
  name: short(filename, 200) ?? `bijlage${own(endings, contentType) ?? ''}`,
  type: short(contentType, 100) ?? 'application/octet-stream',
})

/** One attachment of a mail with its content, counted from one; null when the mail has no such attachment. */
export async function attachmentOf(raw: Buffer, place: number) {
  const { attachments } = await simpleParser(raw, parsing)
  const found = attachments.slice(0, mostAttachments)[place - 1]
  return found === undefined ? null : { ...namedAttachment(found), content: found.content }
}

/** The HTML of a mail as it came: nothing of it may be shown yet. */
export async function rawHtmlOf(raw: Buffer): Promise<string> {
  if (raw.length > mostBytes || partsIn(raw) > mostParts) return ''
  const { html } = await parsed(raw)
  return typeof html === 'string' ? clean(shownHtml(html)) : ''
}

/** Where signs were lost, what says nothing is read once more as what is usual. */
async function parsed(raw: Buffer): Promise<ParsedMail> {
  const mail = await simpleParser(raw, parsing)
  if (!isGarbled(mail)) return { ...mail, text: invitationIn(mail) ?? mail.text }
  const again = await readAsUsual(raw, mail, parsing)
  return again === null ? mail : { ...mail, text: again.text, html: again.html }
}

function mailOf(mail: ParsedMail, raw: Buffer): Mail {
  const kind = kindOf(mail)
  // Of more than one sender the first that has an address counts.
  const from = addressesOf(mail.from).find(({ address }) => address)
  return {
    messageId: short(mail.messageId, 500),
    answers: answersOf(mail, kind, raw),
    kind,
    fromName: nameOf(from),
    fromAddress: short(from?.address, 254)?.toLowerCase() ?? null,
    isForged: isForged(mail),
    isConfirmed: !isForged(mail) && isConfirmed(mail, from?.address ?? ''),
    replyTo: plainAddresses(mail.replyTo),
    senders: plainAddresses(mail.from),
    to: namesOf(mail.to),
    cc: namesOf(mail.cc),
    subject: short(mail.subject, 200) ?? '(geen onderwerp)',
    at: sentAt(mail.date),
    text: clean(wordsOf(mail)),
    ...shownOf(mail),
    attachments: mail.attachments
      .slice(0, mostAttachments)
      .map((one) => ({ ...namedAttachment(one), size: one.size })),
    problem: problemOf(mail, raw),
  }
}

/** Of what is too much to take apart the headers are read as of any other: who sent it, when, and what it answers. */
async function headOf(raw: Buffer): Promise<Mail> {
  const head = Buffer.concat([raw.subarray(0, headEnd(raw)), Buffer.from('\r\n\r\n')])
  return { ...mailOf(await simpleParser(head, parsing), raw), html: '', problem: tooMuch }
}

/** Reads a mail; whatever is wrong with it, it answers something. */
export async function readMail(kept: Buffer): Promise<Mail> {
  const raw = withReadHead(kept)
  try {
    if (raw.length > mostBytes || partsIn(raw) > mostParts) return await headOf(raw)
    return mailOf(await parsed(raw), raw)
  } catch {
    return headersAlone(raw)
  }
}
