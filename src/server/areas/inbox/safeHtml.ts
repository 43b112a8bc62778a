import sanitize from 'sanitize-html'
import { escaped } from '../../storage/mail/letter.ts'

const structure =
  'p br div span b strong i em u s small sub sup h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code hr table thead tbody tfoot tr td th a'

/** What of a mail may be shown: no styles that cover the page, nothing that runs, nothing that is fetched. */
const allowed: sanitize.IOptions = {
  allowedTags: structure.split(' '),
  allowedAttributes: { a: ['href', 'rel', 'target'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'template', 'svg', 'math'],
  nestingLimit: 60,
  transformTags: {
    // A mail knows no address of ours: one without a scheme would open the portal itself.
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: {
        ...(/^(https?|mailto|tel):/i.test(href.trim()) && { href }),
        rel: 'noopener noreferrer nofollow',
        target: '_blank',
      },
    }),
  },
}

/** What was answered before folds away: it opens without a script. */
const folded = (html: string): string =>
  html
    .replaceAll('<blockquote>', '<details><summary>Eerder in dit gesprek</summary><blockquote>')
    .replaceAll('</blockquote>', '</blockquote></details>')

/** How many pictures elsewhere a mail asks for. */
const imagesIn = (html: string): number =>
  html.match(/(?:<(?:img|source)\b[^>]*?\s(?:src|srcset)|\sbackground)\s*=\s*["']?\s*(?:https?:)?\/\//gi)
    ?.length ?? 0

/** The HTML of a mail as it may be shown in a frame, with how many pictures were left out. */
export function safeHtml(html: string): { readonly html: string; readonly remoteImages: number } {
  return { html: folded(sanitize(html, allowed).trim()), remoteImages: imagesIn(html) }
}

/** A mail of plain text as HTML: lines that begin with > are what was said before. */
export function htmlOfText(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').trim().split('\n')
  let html = ''
  let isQuoting = false
  for (const line of lines) {
    const isQuote = line.startsWith('>')
    if (isQuote !== isQuoting) html += isQuote ? '<blockquote>' : '</blockquote>'
    isQuoting = isQuote
    html += `${escaped(isQuote ? line.replace(/^>\s?/, '') : line)}<br>`
  }
  return folded(`<p>${isQuoting ? `${html}</blockquote>` : html}</p>`)
}
