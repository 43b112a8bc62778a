import { open } from 'node:fs/promises'
import { utf16Of } from '../../ground/utf16.ts'

/** How much of a text is looked at, in bytes. */
const head = 64 * 1024

/** What content is when nothing is known of it. */
export const unknownType = 'application/octet-stream'

/** The media type of a file by its own bytes; a name or a header of the sender is never asked. */
export async function sniff(path: string): Promise<string> {
  const start = await startOf(path)
  const text = textOf(start)
  // A text is told from a text here: the library knows formats by their first bytes, which a text chooses freely.
  if (text !== null) return sniffText(text)
  // Read when a first file comes: a start need not wait for it.
  const { fileTypeFromFile } = await import('file-type')
  const found = await fileTypeFromFile(path).catch(() => undefined)
  return found?.mime ?? unknownType
}

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(head), 0, head, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The start of a file as text, or null when it is none: control characters stand in no text that people exchange. */
function textOf(start: Buffer): string | null {
  if (start.length === 0) return null
  const utf16 = utf16Of(start)
  if (utf16 !== null) return clean(new TextDecoder(utf16).decode(start, { stream: true }))
  if (start.subarray(0, 5).toString('latin1') === '%PDF-') return null
  const text = start.toString('utf8')
  return clean(text.includes('\uFFFD') ? start.toString('latin1') : text)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells a binary file from a text
const control = /[\u0000-\u0008\u000b\u000e-\u001f]/

const clean = (text: string) => (control.test(text) ? null : text.replace(/^\uFEFF/, ''))

/** A field of a mail's head, as RFC 5322 writes it, of which at least one stands in every mail. */
const mailField = /^(from|to|date|subject|received|return-path|message-id|mime-version|delivered-to):/im

function sniffText(text: string): string {
  const trimmed = text.trimStart()
  if (/^<(!doctype\s+html|html|script|body|head)\b/i.test(trimmed)) return 'text/html'
  if (/^<\?xml\b|^<[a-z_][\w.-]*(:[\w.-]+)?[\s/>]/i.test(trimmed)) return 'application/xml'
  const [first = ''] = text.split(/\r?\n\r?\n/, 1)
  if (/^[!-9;-~]+:\s/.test(text) && mailField.test(first)) return 'message/rfc822'
  return isTable(text) ? 'text/csv' : 'text/plain'
}

/** Whether the first lines are divided by the same sign. */
function isTable(text: string): boolean {
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20)
  return [';', ',', '\t'].some((sign) => lines.filter((line) => line.includes(sign)).length >= 2)
}
