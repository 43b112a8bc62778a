import type { ParsedMail } from 'mailparser'

/** That signs were lost, for who reads the mail. */
export const garbled =
  'Niet alle tekens van dit bericht konden worden gelezen: het noemt geen tekenset, of een andere dan waarin het is geschreven. Het is in zijn geheel bewaard.'

/** What mail programs mean that say nothing: the signs of Western Europe. */
const usual = 'charset=windows-1252'
const textPart = /^content-type:[ \t]*text\/(?:plain|html)\b(?:[^\r\n]|\r?\n[ \t])*/gim

/** Whether signs were lost. */
export const isGarbled = ({ text, html, subject }: ParsedMail): boolean =>
  [text, html, subject].some((one) => typeof one === 'string' && one.includes('\uFFFD'))

/** The same mail, where each text that says nothing of its signs says what is usual. */
export function withCharset(raw: Buffer): Buffer {
  const whole = raw.toString('latin1')
  const head = whole.slice(0, Math.max(0, whole.search(/\r?\n\r?\n/)))
  const said = whole.replaceAll(textPart, (line) =>
    /charset\s*=/i.test(line) ? line : `${line.replace(/[;\s]+$/, '')}; ${usual}`,
  )
  const isTold = /^content-type:/im.test(head)
  return Buffer.from(isTold ? said : `Content-Type: text/plain; ${usual}\r\n${said}`, 'latin1')
}
