import sanitize from 'sanitize-html'
import { escaped } from '../../storage/mail/letter.ts'
import { folded, quotedFrom } from './quotes.ts'

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

/** How many pictures elsewhere a mail asks for. */
const imagesIn = (html: string): number =>
  html.match(/(?:<(?:img|source)\b[^>]*?\s(?:src|srcset)|\sbackground)\s*=\s*["']?\s*(?:https?:)?\/\//gi)
    ?.length ?? 0

/** The HTML of a mail as it may be shown in a frame, with how many pictures were left out. */
export function safeHtml(html: string): { readonly html: string; readonly remoteImages: number } {
  return { html: folded(sanitize(html, allowed).trim()), remoteImages: imagesIn(html) }
}

const isElsewhere = (src: string): boolean => /^https?:\/\//i.test(src.trim())

/**
 * The same, with those pictures of `shown` by their address and of no more than `most` signs together, as one that is asked for a
 * thousand times stands in it as often; others leave their description.
 */
export function htmlWithPictures(html: string, shown: ReadonlyMap<string, string>, most: number): string {
  let left = most
  const options: sanitize.IOptions = {
    ...allowed,
    allowedTags: [...structure.split(' '), 'img'],
    allowedAttributes: { ...allowed.allowedAttributes, img: ['src', 'alt', 'width', 'height'] },
    // What stands in a mail itself is no picture that we fetched, which are put in below.
    allowedSchemesByTag: { img: ['data'] },
    transformTags: {
      ...allowed.transformTags,
      img: (tagName, { src = '', alt = '', width = '', height = '' }) => {
        const picture = shown.get(src.trim())
        if (picture === undefined || picture.length > left) return { tagName: 'span', attribs: {}, text: alt }
        left -= picture.length
        const sizes = { ...(/^\d+$/.test(width) && { width }), ...(/^\d+$/.test(height) && { height }) }
        return { tagName, attribs: { src: picture, alt, ...sizes } }
      },
    },
  }
  return folded(sanitize(html, options).trim())
}

/** The addresses elsewhere of the pictures of a mail, each once. */
export function picturesIn(html: string): string[] {
  const found = new Set<string>()
  sanitize(html, {
    ...allowed,
    allowedTags: ['img'],
    transformTags: {
      img: (tagName, { src = '' }) => {
        if (isElsewhere(src)) found.add(src.trim())
        return { tagName, attribs: {} }
      },
    },
  })
  return [...found]
}

/** A mail of plain text as HTML: lines that begin with > are what was said before, as is all below the head of what is answered. */
export function htmlOfText(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').trim().split('\n')
  const before = quotedFrom(lines)
  let html = ''
  let isQuoting = false
  for (const [at, line] of lines.entries()) {
    const isQuote = at >= before || line.startsWith('>')
    if (isQuote !== isQuoting) html += isQuote ? '<blockquote>' : '</blockquote>'
    isQuoting = isQuote
    html += `${escaped(isQuote ? line.replace(/^>\s?/, '') : line)}<br>`
  }
  return folded(`<p>${isQuoting ? `${html}</blockquote>` : html}</p>`)
}
