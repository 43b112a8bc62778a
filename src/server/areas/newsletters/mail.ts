import { randomUUID } from 'node:crypto'
import { unescaped } from '../../../domain/plainHtml.ts'
import type { Db } from '../../storage/db/database.ts'
import { escaped, type LetterBrand } from '../../storage/mail/letter.ts'
import { mailPage } from '../../storage/mail/paper.ts'
import { type Words, wordsOf } from '../../storage/templates/write.ts'
import { withPictures } from './pictures.ts'

/** Stands in the kept mail where each recipient has a link of their own. */
export const linkMark = 'https://afmelden.invalid/'

/** What a newsletter says. */
interface Written {
  readonly subject: string
  readonly body: string
}

/** The mail as it goes out, with the version of what stands around its text. */
interface NewsletterMail {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly templateId: number | null
}

/** What stands around the text: a mark is where it goes. */
interface Frame {
  readonly words: Words
  readonly mark: string
}

const foot =
  'margin: 32px 0 0; padding-top: 12px; border-top: 1px solid #d8dde3; font-size: 13px; color: #55606e;'

/** What stands on the elements of a text, which a mail program shows each in its own way, or takes the styles of a page from. */
const onElements: Readonly<Record<string, string>> = {
  h2: 'margin: 24px 0 8px; font-size: 20px; line-height: 1.3;',
  h3: 'margin: 20px 0 8px; font-size: 17px; line-height: 1.3;',
  p: 'margin: 0 0 16px;',
  ul: 'margin: 0 0 16px; padding-left: 24px;',
  ol: 'margin: 0 0 16px; padding-left: 24px;',
  blockquote: 'margin: 0 0 16px; padding-left: 16px; border-left: 3px solid #d8dde3;',
  table: 'width: 100%; margin: 0 0 16px; border-collapse: collapse;',
  th: 'padding: 6px 8px; border: 1px solid #d8dde3; text-align: left; vertical-align: top;',
  td: 'padding: 6px 8px; border: 1px solid #d8dde3; vertical-align: top;',
  img: 'display: block; max-width: 100%; height: auto; margin: 0 0 16px;',
}

const styledNames = new RegExp(`<(${Object.keys(onElements).join('|')})(?=[ >])`, 'g')

/** A cleaned text with its styles on its elements; links in the colour of the brand, pictures by their name in the mail. */
const styled = (body: string, color: string) =>
  withPictures(body)
    // A line of a cell needs no room below it.
    .replaceAll(/(<t[dh][^>]*>)<p>([^<]*)<\/p>(?=<\/t[dh]>)/g, '$1$2')
    .replaceAll(styledNames, (_, name: string) => `<${name} style="${onElements[name]}"`)
    .replaceAll('<a ', `<a style="color: ${color}" `)

/** A newsletter in what stands around it by now: its own text, and how to get no more of them. */
export async function newsletterMailOf(
  db: Db,
  written: Written,
  brand: LetterBrand,
): Promise<NewsletterMail> {
  // A mark that nobody can have typed.
  const mark = `[${randomUUID()}]`
  const values = { merk: brand.brandName, onderwerp: written.subject, tekst: [mark] }
  const words = await wordsOf(db, 'newsletters.mail', values, linkMark)
  return { ...framed(written, brand, { words, mark }), templateId: words.templateId ?? null }
}

/** A newsletter in what stands around it. */
export const framed = (written: Written, brand: LetterBrand, frame: Frame) => ({
  subject: frame.words.subject,
  html: htmlMail(written, brand, frame),
  text: textMail(written, frame),
})

/** The paragraphs around the text and the text itself, in their order. */
const partsOf = <T>({ words, mark }: Frame, own: T, said: (paragraph: string) => T): T[] =>
  words.paragraphs
    .flatMap((paragraph) => paragraph.split(/(\[[\da-f-]{36}\])/))
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .map((piece) => (piece === mark ? own : said(piece)))

const lines = (text: string) => escaped(text).replaceAll('\n', '<br>')

function htmlMail({ body }: Written, { brandName, brandColor }: LetterBrand, frame: Frame): string {
  const { subject, closing = [], action } = frame.words
  const parts = partsOf(
    frame,
    styled(body, brandColor),
    (said) => `<p style="${onElements.p}">${lines(said)}</p>`,
  )
  const leave = `<a href="${linkMark}" style="color: #55606e">${escaped(action?.label ?? '')}</a>`
  const content = `${parts.join('\n')}
<p class="foot" style="${foot}">${[...closing.map(lines), leave].join('<br>')}</p>`
  return mailPage({ title: escaped(subject), brand: escaped(brandName), color: brandColor, content })
}

/** The same for programs that show text only. */
function textMail({ body }: Written, frame: Frame): string {
  const { closing = [], action } = frame.words
  const parts = partsOf(frame, plainOf(body), (said) => said)
  return `${parts.join('\n\n')}\n\n--\n${[...closing, `${action?.label}: ${linkMark}`].join('\n')}\n`
}

/** Formatted text as plain text: lines, points of lists, and where links go. */
export function plainOf(html: string): string {
  const links = html.replaceAll(
    /<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs,
    (_, href: string, text: string) =>
      href === text || href === `mailto:${text}` ? text : `${text} (${href})`,
  )
  const numbered = links.replaceAll(/<ol[^>]*>(.*?)<\/ol>/gs, (list: string) => {
    const [before = '', ...points] = list.split(/<li[^>]*>(?:\s*<p[^>]*>)?/)
    return [before, ...points.map((point, place) => `\n${place + 1}. ${point}`)].join('')
  })
  const lines = numbered
    .replaceAll(/<img\b[^>]*?\balt="([^"]*)"[^>]*>/g, '[Afbeelding: $1]\n\n')
    .replaceAll(/<\/p>(?=<\/t[dh]>)/g, '')
    .replaceAll(/<\/t[dh]>(?=\s*<t[dh]\b)/g, ' | ')
    .replaceAll('</tr>', '\n')
    .replaceAll('</table>', '\n')
    .replaceAll(/<li[^>]*>(?:\s*<p[^>]*>)?/g, '\n- ')
    .replaceAll(/<br\s*\/?>/g, '\n')
    .replaceAll(/<\/(?:p|h2|h3|ul|ol|blockquote)>/g, '\n\n')
    .replaceAll(/<[^>]*>/g, '')
  return unescaped(lines)
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** A kept mail with the link of one recipient in it. */
const withLink = (mail: string, link: string): string => mail.replaceAll(linkMark, () => link)

/** It as a letter, with the link of whoever gets it. */
export const letterOf = ({ subject, html, text, templateId }: NewsletterMail, link: string) => ({
  subject,
  paragraphs: [],
  whole: { html: withLink(html, link), text: withLink(text, link) },
  ...(templateId !== null && { templateId }),
})
