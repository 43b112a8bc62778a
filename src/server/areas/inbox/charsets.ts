import { isUtf8 } from 'node:buffer'
import { Transform } from 'node:stream'
import { type ParsedMail, type SimpleParserOptions, simpleParser } from 'mailparser'

/** That signs were lost, for who reads the mail. */
export const garbled =
  'Niet alle tekens van dit bericht konden worden gelezen: het noemt geen tekenset, of een andere dan waarin het is geschreven. Het is in zijn geheel bewaard.'

/** What mail programs mean that say nothing: the signs of Western Europe. */
const usual = 'windows-1252'
/** Headers are no longer than so many bytes. */
const mostHead = 64_000
const textPart = /^content-type:[ \t]*text\/(?:plain|html)\b[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*/gim
/** A header without what it ends with, found from its end on: signs without end in the middle cost nothing. */
const withoutEnd = /^[\s\S]*[^;\s]/

const lost = ({ text, html, subject }: ParsedMail): number =>
  [text, html, subject].reduce<number>(
    (sum, one) => sum + (typeof one === 'string' ? one.split('\uFFFD').length - 1 : 0),
    0,
  )

/** Whether signs were lost. */
export const isGarbled = (mail: ParsedMail): boolean => lost(mail) > 0

const blankLine = /\r?\n\r?\n/

/** Where the headers of a mail end. */
export function headEnd(raw: Buffer): number {
  const at = raw.subarray(0, mostHead).toString('latin1').search(blankLine)
  return at === -1 ? Math.min(raw.length, mostHead) : at
}

/** The same mail with its headers as UTF-8: programs of long ago write a subject or a name as it is, in what is usual here. */
export function withReadHead(raw: Buffer): Buffer {
  const end = headEnd(raw)
  const head = raw.subarray(0, end)
  if (isUtf8(head)) return raw
  const decoder = new TextDecoder(usual)
  const lines = head.toString('latin1').split('\n')
  const read = lines.map((line) => {
    const bytes = Buffer.from(line, 'latin1')
    return isUtf8(bytes) ? bytes.toString('utf8') : decoder.decode(bytes)
  })
  return Buffer.concat([Buffer.from(read.join('\n')), raw.subarray(end)])
}

/** The same mail, where each text that says nothing of its signs says what it is given by its number; none where that is null. */
function saying(raw: Buffer, charsetOf: (nth: number) => string | null): Buffer {
  let nth = 0
  const added = (line: string) => {
    const charset = charsetOf(nth++)
    return charset === null ? line : `${withoutEnd.exec(line)?.[0]}; charset=${charset}`
  }
  const whole = raw.toString('latin1')
  const head = whole.slice(0, Math.max(0, whole.search(/\r?\n\r?\n/)))
  const own = /^content-type:/im.test(head) ? '' : `${added('Content-Type: text/plain')}\r\n`
  return Buffer.from(
    own + whole.replaceAll(textPart, (line) => (/charset\s*=/i.test(line) ? line : added(line))),
    'latin1',
  )
}

/** Which of the texts that say nothing are not written as UTF-8: the reader of mails hands over the bytes of each. */
async function othersIn(raw: Buffer, parsing: SimpleParserOptions): Promise<ReadonlySet<number>> {
  const others = new Set<number>()
  class Looking extends Transform {
    readonly #charset: string
    readonly #bytes: Buffer[] = []
    constructor(charset: string) {
      super()
      this.#charset = charset
    }
    override _transform(bytes: Buffer, _: BufferEncoding, done: () => void): void {
      this.#bytes.push(bytes)
      done()
    }
    override _flush(done: () => void): void {
      const nth = /^x-unsaid-(\d+)$/i.exec(this.#charset)?.[1]
      if (nth !== undefined && !isUtf8(Buffer.concat(this.#bytes))) others.add(Number(nth))
      done()
    }
  }
  const asked = saying(raw, (nth) => `x-unsaid-${nth}`)
  await simpleParser(asked, { ...parsing, Iconv: Looking })
  return others
}

/**
 * A mail that lost signs, read once more with its texts that say nothing and are no UTF-8 as what is usual; null where that finds none
 * of them. What is UTF-8 stays so: nearly any bytes are signs of windows-1252, so that those say nothing of how it was meant.
 */
export async function readAsUsual(
  raw: Buffer,
  mail: ParsedMail,
  parsing: SimpleParserOptions,
): Promise<ParsedMail | null> {
  const others = await othersIn(raw, parsing)
  if (others.size === 0) return null
  const again = await simpleParser(
    saying(raw, (nth) => (others.has(nth) ? usual : null)),
    parsing,
  )
  return lost(again) < lost(mail) ? again : null
}
