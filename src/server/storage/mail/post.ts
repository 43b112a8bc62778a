import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Addressee, htmlOf, type Letter, type LetterBrand, oneLine, textOf } from './letter.ts'

/** Where mails leave: a mail server, or a folder of .eml files. `id` is the mail's own number. */
export interface Post {
  /** Answers which of its addressees the mail server refused while it took the mail for others. */
  deliver(letter: Letter, id: number): Promise<readonly string[]>
  close(): void
}

export interface PostConfig extends LetterBrand {
  readonly smtpUrl: string | null
  readonly dataDir: string
  readonly publicUrl: string
}

/** The post of this server, as it is configured. */
export function openPost(config: PostConfig): Post {
  return config.smtpUrl === null ? outbox(config) : mailServer(config, config.smtpUrl)
}

/** What makes and sends mails, read for the first one: a start need not wait for it. */
function firstUsed<T>(open: (library: typeof import('nodemailer')) => T): () => Promise<T> {
  let opened: Promise<T> | null = null
  return () => {
    opened ??= import('nodemailer').then(open)
    return opened
  }
}

/** The folder of mails that were not sent. */
export const outboxOf = (dataDir: string) => join(dataDir, 'outbox')

/** The headers of an answer in a conversation. */
function threadOf({ thread }: Letter) {
  if (thread === undefined) return {}
  return {
    ...(thread.id !== null && { messageId: oneLine(thread.id) }),
    ...(thread.inReplyTo !== null && { inReplyTo: oneLine(thread.inReplyTo) }),
    ...(thread.replyTo !== null && { replyTo: oneLine(thread.replyTo) }),
    references: thread.references.map((id) => oneLine(id)),
  }
}

const plainText = (letter: Letter, { brandName }: LetterBrand) =>
  letter.whole?.text ?? textOf(letter, brandName)

/** How a mail program lets its reader unsubscribe with one press, and is told that nobody waits for its own answer (RFC 3834). */
const headersOf = ({ unsubscribe, isAutomatic = false }: Letter) => ({
  ...(unsubscribe !== undefined && {
    'List-Unsubscribe': `<${oneLine(unsubscribe)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    Precedence: 'bulk',
  }),
  ...(isAutomatic && {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'OOF, AutoReply',
  }),
})

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/** To whom a mail server answers; of another domain than the sender it would make others take the mail for a forged one. */
function envelope({ to, cc = [], bcc = [], returnPath }: Letter, from: string) {
  if (!returnPath || domainOf(returnPath) !== domainOf(from)) return {}
  const all = [...(to === null ? [] : [to]), ...cc, ...bcc]
  return { envelope: { from: oneLine(returnPath), to: all.map(({ address }) => oneLine(address)) } }
}

/** Where it asks to be answered, where that is not in its conversation already. */
const answering = ({ replyTo }: Letter) => (replyTo ? { replyTo: oneLine(replyTo) } : {})

const headed = ({ name, address }: Addressee) => ({ name: oneLine(name), address: oneLine(address) })

function message(letter: Letter, from: string, brand: LetterBrand) {
  return {
    ...answering(letter),
    ...threadOf(letter),
    headers: headersOf(letter),
    ...envelope(letter, from),
    from: { name: oneLine(brand.brandName), address: from },
    to: letter.to === null ? { name: oneLine(brand.brandName), address: from } : headed(letter.to),
    ...(letter.cc && { cc: letter.cc.map(headed) }),
    ...(letter.bcc && { bcc: letter.bcc.map(headed) }),
    subject: oneLine(letter.subject),
    text: plainText(letter, brand),
    html: letter.whole?.html ?? htmlOf(letter, brand),
    attachments: (letter.attachments ?? []).map(({ name, type, content, cid }) => ({
      filename: oneLine(name),
      contentType: type,
      content,
      ...(cid !== undefined && { cid: oneLine(cid), contentDisposition: 'inline' as const }),
    })),
    // A file or address named in a mail is never opened by the server.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** The sender: `from` in the mail server's address (smtps://…?from=portaal@example.nl), else noreply@ the portal's host. */
function senderOf({ publicUrl, smtpUrl }: PostConfig): string {
  const asked = smtpUrl === null ? null : new URL(smtpUrl).searchParams.get('from')
  return oneLine(asked ?? `noreply@${new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')}`)
}

/** Why a mail server has no mail of us, or never said that it has. */
export class NotDelivered extends Error {
  override name = 'NotDelivered'
  /** A code, and nothing that the mail server said: that may name the person. */
  readonly reason: string
  readonly responseCode: number | undefined
  /** What it was an answer to. */
  readonly command: string
  /** The whole mail was handed over before it went wrong. */
  readonly wasWhole: boolean

  constructor(cause: unknown, wasWhole: boolean) {
    super('a mail was not delivered', { cause })
    const { name, code, responseCode, command = '' } = cause as Failure
    this.reason = code ?? name
    this.responseCode = responseCode
    this.command = command
    this.wasWhole = wasWhole
  }
}

/** What nodemailer tells of a failure. */
type Failure = Error & {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
}

/** Hears from nodemailer that the end of a mail went out, which no error of it tells; all else that it logs stays unheard. */
function listener() {
  let wasWhole = false
  const hear = (entry: unknown) => {
    if ((entry as { readonly tnx?: unknown } | null)?.tnx === 'message') wasWhole = true
  }
  const deaf = () => {}
  return {
    wasWhole: () => wasWhole,
    logger: { trace: deaf, debug: deaf, info: hear, warn: deaf, error: deaf, fatal: deaf },
  }
}

function mailServer(config: PostConfig, smtpUrl: string): Post {
  const url = new URL(smtpUrl)
  url.searchParams.delete('from')
  const making = firstUsed(
    ({ createTransport }) =>
      (logger: ReturnType<typeof listener>['logger']) =>
        createTransport({
          url: url.href,
          connectionTimeout: 10_000,
          greetingTimeout: 10_000,
          socketTimeout: 30_000,
          logger,
        }),
  )
  const from = senderOf(config)
  return {
    deliver: async (letter) => {
      const { wasWhole, logger } = listener()
      const transport = (await making())(logger)
      try {
        const { rejected = [] } = await transport.sendMail(message(letter, from, config))
        return [...rejected]
      } catch (error) {
        throw new NotDelivered(error, wasWhole())
      } finally {
        transport.close()
      }
    },
    close: () => {},
  }
}

/** A mail beside its .eml file, as the page of the outbox shows it. */
export interface Kept {
  readonly at: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

function outbox(config: PostConfig): Post {
  const transport = firstUsed(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
  )
  const folder = outboxOf(config.dataDir)
  const from = senderOf(config)
  return {
    deliver: async (letter, id) => {
      const { message: raw } = await (await transport()).sendMail(message(letter, from, config))
      const kept: Kept = {
        at: new Date().toISOString(),
        to: [...(letter.to ? [letter.to] : []), ...(letter.bcc ?? [])]
          .map(({ address }) => address)
          .join(', '),
        subject: oneLine(letter.subject),
        text: plainText(letter, config),
      }
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await whole(join(folder, `${id}.eml`), raw as Buffer)
      await whole(join(folder, `${id}.json`), JSON.stringify(kept))
      return []
    },
    close: () => {},
  }
}

/** Writes a file that is there in full or not at all. */
async function whole(path: string, content: string | Buffer): Promise<void> {
  await writeFile(`${path}.new`, content, { mode: 0o600 })
  await rename(`${path}.new`, path)
}
