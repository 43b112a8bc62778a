import type { ParsedMail } from 'mailparser'
import { unescaped } from '../../../domain/plainHtml.ts'
import { safeHtml } from './safeHtml.ts'

/** More text of one mail than this is not shown or searched. */
export const mostText = 200_000

const cutOff =
  'Dit bericht is te lang om helemaal te tonen: hier staat het begin. Het is in zijn geheel bewaard.'
const withoutWords = 'Wat in dit bericht staat, kon niet worden gelezen. Het is in zijn geheel bewaard.'

/** What begins and ends what nobody sees of HTML; it ends with the next bracket. */
const unseen = [
  [/<style\b/gi, /<\/style/gi],
  [/<script\b/gi, /<\/script/gi],
  [/<!(?=--)/g, /--(?=!?>)/g],
] as const

/** HTML without what stands between a beginning and its end: in one pass, however often it only begins. */
function without(html: string, [begin, end]: (typeof unseen)[number]): string {
  const kept: string[] = []
  let from = 0
  for (;;) {
    begin.lastIndex = from
    const found = begin.exec(html)
    end.lastIndex = begin.lastIndex
    const last = found === null || end.exec(html) === null ? -1 : html.indexOf('>', end.lastIndex)
    if (found === null || last === -1) return [...kept, html.slice(from)].join('')
    kept.push(html.slice(from, found.index))
    from = last + 1
  }
}

/** A picture that stands in the HTML itself: those are not shown. */
const picture = /data:image\/[^"'\s<>)]{200,}/gi

/** HTML as far as it is shown; of a long one first goes what nobody sees, which would leave no place for the rest. */
const seenOf = (html: string): string =>
  html.length <= mostText ? html : unseen.reduce(without, html.replaceAll(picture, 'data:,'))

export const shownHtml = (html: string): string => seenOf(html).slice(0, mostText)

/** The words of HTML that was made safe. */
const plain = (safe: string): string =>
  unescaped(
    safe
      .replaceAll(/<br\b[^>]*>|<\/(?:p|div|h[1-6]|li|tr|blockquote|pre)>/g, '\n')
      .replaceAll(/<[^>]*>/g, ' '),
  )

/** The words of a mail; of HTML that is too long for its reader those of what is shown. */
export const wordsOf = ({ html, text = '' }: ParsedMail): string =>
  text === '' && typeof html === 'string' && html.length > mostText
    ? plain(safeHtml(shownHtml(html)).html)
    : text.slice(0, mostText)

/** A line that is no header of a part, and not what parts them. */
const wordsInBody = /^(?!--|[\w-]+:|\s)./m

/** What there is to say of a mail that is shown in part, or of which nothing was found that stands in its body. */
export function lostOf({ html, text = '', attachments }: ParsedMail, body: () => string): string | null {
  const shown = typeof html === 'string' ? seenOf(html) : text
  if (shown.length > mostText) return cutOff
  if (shown.trim() !== '' || attachments.length > 0) return null
  return wordsInBody.test(body()) ? withoutWords : null
}
