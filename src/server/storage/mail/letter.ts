import { mailPage } from './paper.ts'

export interface Addressee {
  readonly name: string
  readonly address: string
}

/** A mail as it is written, before it has a form. */
export interface Letter {
  /** Null: to whoever sends it, with its readers in Bcc. */
  readonly to: Addressee | null
  /** Who reads along, as everybody sees. */
  readonly cc?: readonly Addressee[]
  /** Who gets it without the others seeing that. */
  readonly bcc?: readonly Addressee[]
  readonly subject: string
  /** Paragraphs of plain text; each is escaped where it becomes HTML. */
  readonly paragraphs: readonly string[]
  /** The one thing to press. */
  readonly action?: { readonly label: string; readonly url: string }
  /** What follows under the button. */
  readonly closing?: readonly string[]
  readonly attachments?: readonly Attachment[]
  /** Who signs it, above the brand: a name, or lines of a signature. */
  readonly signedBy?: string
  /** Which version of a text it was written from. */
  readonly templateId?: number
  /** The mail as it is, where it is no letter of ours around paragraphs: as HTML, and for programs that show text only. */
  readonly whole?: { readonly html: string; readonly text: string }
  /** Where an answer goes: without it to the address that mails are sent from, which nobody may read. */
  readonly replyTo?: string | null
  /** Told by the portal to somebody who did not ask: no program has to answer that its reader is away. */
  readonly isAutomatic?: boolean
  /** Where a mail program itself unsubscribes who gets it, when somebody presses that there (RFC 8058). */
  readonly unsubscribe?: string
  /** Where a mail server tells that it could not be delivered after all, where that is of the domain it is sent from. */
  readonly returnPath?: string | null
  /** The conversation it belongs to, so that programs keep it together. */
  readonly thread?: {
    readonly id: string | null
    readonly inReplyTo: string | null
    readonly references: readonly string[]
    readonly replyTo: string | null
  }
}

/** A file that goes along with a mail. */
export interface Attachment {
  readonly name: string
  readonly type: string
  readonly content: Buffer
  /** Under which name the HTML of the mail shows it in its place. */
  readonly cid?: string
}

/** Text for a header: one line, so that nobody adds a header through a name. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 200)
}

/** Plain text as it stands in HTML. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** The mail for programs that show text only. */
export function textOf({ paragraphs, action, closing = [], signedBy }: Letter, brandName: string): string {
  const link = action ? [`${action.label}:\n${action.url}`] : []
  const signed = signedBy === undefined ? brandName : `${signedBy}\n${brandName}`
  return `${[...paragraphs, ...link, ...closing, `Met vriendelijke groet,\n${signed}`].join('\n\n')}\n`
}

const paragraph = 'margin: 0 0 16px;'
const button = (color: string) =>
  `display: inline-block; padding: 10px 18px; border-radius: 8px; background: ${color}; color: #ffffff; text-decoration: none;`

/** Who sends it, as its reader sees it. */
export interface LetterBrand {
  readonly brandName: string
  /** `#rrggbb` */
  readonly brandColor: string
}

/** The mail as HTML: no pictures, nothing fetched from anywhere. */
export function htmlOf(
  { subject, paragraphs, action, closing = [], signedBy }: Letter,
  { brandName, brandColor }: LetterBrand,
): string {
  const written = (texts: readonly string[]) =>
    texts.map((text) => `<p style="${paragraph}">${escaped(text).replaceAll('\n', '<br>')}</p>`)
  const link = action
    ? [
        `<p style="${paragraph}"><a class="button" href="${escaped(action.url)}" style="${button(brandColor)}">${escaped(action.label)}</a></p>`,
        `<p style="${paragraph} font-size: 13px; overflow-wrap: anywhere;">${escaped(action.url)}</p>`,
      ]
    : []
  const signer = signedBy === undefined ? '' : `${escaped(signedBy).replaceAll('\n', '<br>')}<br>`
  const greeting = `<p style="margin: 0;">Met vriendelijke groet,<br>${signer}${escaped(brandName)}</p>`
  const content = [...written(paragraphs), ...link, ...written(closing), greeting].join('\n')
  return mailPage({
    title: escaped(oneLine(subject)),
    brand: escaped(brandName),
    color: brandColor,
    content,
  })
}
