import { escaped, type LetterBrand } from '../../storage/mail/letter.ts'

/** Stands in the kept mail where each recipient has a link of their own. */
export const linkMark = 'https://afmelden.invalid/'

/** What a newsletter says: its own text, and how to get no more of them. */
interface Written {
  readonly subject: string
  readonly body: string
}

const page = 'margin: 0; padding: 0; background: #f2f4f6;'
const paper =
  'max-width: 36em; margin: 0 auto; padding: 24px; background: #ffffff; color: #1c2430; font-family: system-ui, -apple-system, "Segoe UI", sans-serif; font-size: 16px; line-height: 1.5;'
const head = (color: string) =>
  `margin: 0 0 24px; padding-bottom: 12px; border-bottom: 3px solid ${color}; font-weight: 600;`
const foot =
  'margin: 32px 0 0; padding-top: 12px; border-top: 1px solid #d8dde3; font-size: 13px; color: #55606e;'

const why = (brandName: string) =>
  `Je krijgt deze e-mail omdat bij ${brandName} staat dat je onze nieuwsbrief wilt ontvangen.`

/** The mail as HTML: a table, since not every mail program knows more, nothing fetched from anywhere, and styles on the elements. */
export function htmlMail({ subject, body }: Written, { brandName, brandColor }: LetterBrand): string {
  const brand = escaped(brandName)
  return `<!doctype html>
<html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>
<body style="${page}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td>
<div style='${paper}'>
<p style="${head(brandColor)}">${brand}</p>
${body}
<p style="${foot}">${escaped(why(brandName))}<br><a href="${linkMark}" style="color: #55606e">Afmelden voor de nieuwsbrief</a></p>
</div></td></tr></table></body></html>
`
}

/** The same for programs that show text only. */
export function textMail({ body }: Written, { brandName }: Pick<LetterBrand, 'brandName'>): string {
  return `${plainOf(body)}\n\n--\n${why(brandName)}\nAfmelden: ${linkMark}\n`
}

/** Formatted text as plain text: lines, points of lists, and where links go. */
export function plainOf(html: string): string {
  const links = html.replaceAll(
    /<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs,
    (_, href: string, text: string) =>
      href === text || href === `mailto:${text}` ? text : `${text} (${href})`,
  )
  const lines = links
    .replaceAll(/<li[^>]*>(?:\s*<p[^>]*>)?/g, '\n- ')
    .replaceAll(/<br\s*\/?>/g, '\n')
    .replaceAll(/<\/(?:p|h2|h3|ul|ol|blockquote)>/g, '\n\n')
    .replaceAll(/<[^>]*>/g, '')
  return unescaped(lines)
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** What the cleaning of a text escaped; anything else it left as it is. */
const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** A kept mail with the link of one recipient in it. */
export const withLink = (mail: string, link: string): string => mail.replaceAll(linkMark, () => link)
