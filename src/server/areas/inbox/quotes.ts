/** Of what was answered before: it opens without a script. */
const opening = '<details><summary>Eerder in dit gesprek</summary>'

/** Elements that end by themselves. */
const ended = new Set(['br', 'hr', 'img'])

/** What says in another mail program who wrote what is answered, at the beginning of a line. */
const sender = 'Van|From|Von|De'
const further = 'Verzonden|Sent|Datum|Date|Gesendet|Envoyé|Aan|To|Onderwerp|Subject'
const headed = new RegExp(`(?:${sender})\\s*:`, 'gi')
const goesOn = new RegExp(`(?:${further})\\s*:`, 'i')
/** Within so many signs the rest of such a head follows. */
const nearby = 600
/** What may stand between the beginning of a line and its words; the longest has eight signs. */
const before = /(?:\s|&nbsp;|<(p|div|span|b|strong|hr ?\/?)>)$/i
const original =
  /^-{3,}\s*(?:Oorspronkelijk bericht|Original Message|Doorgestuurd bericht|Forwarded message)/i

/** Where the element ends that a place lies in: there its parent is closed. The tags are in pairs, as the sanitiser leaves them. */
function endOf(html: string, from: number): number {
  let depth = 0
  for (const found of html.slice(from).matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    const [, closing, name = ''] = found
    if (ended.has(name)) continue
    depth += closing ? -1 : 1
    if (depth < 0) return from + found.index
  }
  return html.length
}

/** Where the line begins that has these words first; null where they are not at its beginning. Walked back, each sign is seen once. */
function lineBefore(html: string, words: number): number | null {
  let begin: number | null = null
  for (let at = words; at > 0; ) {
    const [part, tag] = before.exec(html.slice(Math.max(0, at - 8), at)) ?? []
    if (part === undefined) break
    at -= part.length
    if (tag !== undefined && /^(?:p|div|span)$/i.test(tag)) begin = at
  }
  return begin
}

/** Where the head begins of what is answered. */
function headIn(html: string): number | null {
  for (const { index, 0: words } of html.matchAll(headed)) {
    const begin = lineBefore(html, index)
    const end = index + words.length
    if (begin !== null && goesOn.test(html.slice(end, end + nearby))) return begin
  }
  return null
}

/** Outlook marks no quote: what was answered stands below a head with who wrote it, when and to whom. */
function outlook(html: string): string {
  const from = headIn(html)
  // A mail that is nothing but what was passed on is read as it is.
  if (from === null || html.slice(0, from).replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === '') return html
  const end = endOf(html, from)
  return `${html.slice(0, from)}${opening}<blockquote>${html.slice(from, end)}</blockquote></details>${html.slice(end)}`
}

/** What was answered before folds away, however its mail program marks it. */
export function folded(html: string): string {
  const marked = html
    .replaceAll('<blockquote>', `${opening}<blockquote>`)
    .replaceAll('</blockquote>', '</blockquote></details>')
  return html.includes('<blockquote>') ? marked : outlook(html)
}

const senderLine = new RegExp(`^\\*?(?:${sender})\\s*:\\*?\\s`, 'i')
const furtherLine = new RegExp(`^\\*?(?:${further})\\s*:`, 'i')
const isHead = (lines: readonly string[], at: number): boolean =>
  original.test(lines[at]?.trim() ?? '') ||
  (senderLine.test(lines[at] ?? '') && lines.slice(at + 1, at + 5).some((line) => furtherLine.test(line)))

/** From which line on a text without signs for it is what was answered; none where the text is nothing else. */
export function quotedFrom(lines: readonly string[]): number {
  const at = lines.findIndex((line, index) => line.trim() !== '' && isHead(lines, index))
  return at < 0 || lines.slice(0, at).every((line) => line.trim() === '') ? lines.length : at
}
