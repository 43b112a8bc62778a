/** What a placeholder becomes: one line of text, or paragraphs of their own (a list, a message). */
export type TemplateValue = string | readonly string[]

const placeholder = /\{\{([^{}]*)\}\}/g

/** The placeholders that a text names, each once, in their order. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name.trim())),
]

/** Runs of signs with a placeholder among them, which a reader's mail program sees as one word once it is filled in. */
const filledWord = /[^\s{}]*(?:\{\{[^{}]*\}\}[^\s{}]*)+/g

/**
 * What mail programs make a link of by themselves, also where nobody wrote a scheme: its value would make another address of it. A
 * slash alone is none ("{{aantal}}/{{totaal}}"), nor is a colon after a word of one's own ("Dag:{{dag}}").
 */
const address =
  /:\/\/|@|\bwww\.|(?<![\p{L}\p{N}])(?:mailto|tel|sms|javascript|data|file|callto):|[\p{L}\p{N}-]\.[\p{L}-]{2,}(?![\p{L}.])/iu

const isInLink = (text: string) =>
  [...text.matchAll(filledWord)].some(([word]) => address.test(word.replaceAll(placeholder, 'x')))

/** What is wrong with the placeholders of a text, a sentence each; none when it can be filled in. */
export function wrongPlaceholders(text: string, known: readonly string[]): string[] {
  const unknown = placeholdersIn(text).filter((name) => !known.includes(name))
  const rest = text.replaceAll(placeholder, '')
  const choice = known.map((name) => `{{${name}}}`).join(', ')
  return [
    ...unknown.map((name) => `Het invulveld {{${name}}} bestaat hier niet. Er is te kiezen uit ${choice}`),
    ...(rest.includes('{{') || rest.includes('}}')
      ? [`Een invulveld staat tussen twee accolades aan beide kanten, zoals {{${known[0] ?? 'naam'}}}`]
      : []),
    ...(isInLink(text) ? ['Een invulveld mag niet in een link staan'] : []),
    ...(/<\s*script/i.test(text) ? ['Een script mag niet in een e-mail staan'] : []),
  ]
}

/** Why braces are refused where they are written: one too many or too few beside a word, and the reader would see the brace. */
export function wrongBraces(text: string, known: readonly string[]): string[] {
  const [spare] = text.match(/(?<!\{)(?:\{{3,}[^{}]*\}+|\{+[^{}]*\}{3,})/) ?? []
  const [single] = text.match(/(?<!\{)\{\s*[\p{L}\w.]+\s*\}(?!\})/u) ?? []
  const wrong = spare ?? single
  if (wrong === undefined) return []
  return [
    `In ${wrong} kloppen de accolades niet: een invulveld staat tussen twee accolades aan beide kanten, zoals {{${known[0] ?? 'naam'}}}`,
  ]
}

const tagNames =
  'a|b|i|u|s|em|strong|p|br|hr|div|span|h[1-6]|ul|ol|li|table|thead|tbody|tr|td|th|img|font|center|small|sub|sup|blockquote|pre|code|button|style|html|head|body|meta|link|title'
const entityNames =
  'nbsp|amp|lt|gt|quot|apos|euro|copy|reg|[mn]dash|hellip|bull|[lr]arr|[lr][sd]quo|[aeiou](?:uml|acute|grave|circ)|[cC]cedil|szlig|#\\d+|#x[\\da-f]+'
/** What somebody writes who takes the text of a mail for HTML; "5 < 6" and "<jan@wattwerf.example>" are words. */
const markup = new RegExp(`</?(?:${tagNames})(?:\\s+[\\w-]+\\s*=[^<>]*)?\\s*/?>|&(?:${entityNames});`, 'gi')

/** Why a text with HTML is refused where it is written: it is mailed as plain text, and its reader would see the signs. */
export function wrongMarkup(text: string): string[] {
  const [first] = text.match(markup) ?? []
  if (first === undefined) return []
  return [
    `${first} komt als letters in de e-mail te staan, want opmaak met HTML kan hier niet. Haal het weg; een lege regel begint een nieuwe alinea`,
  ]
}

/** A value that stands in a sentence stays in it, whatever somebody typed. */
const inSentence = (value: string) => value.replaceAll(/[^\S\u00a0]+/g, ' ').trim()

/** Filled in once: a value that looks like a placeholder stays what it is. */
function filled(text: string, values: Readonly<Record<string, TemplateValue>>): string {
  return text.replaceAll(placeholder, (_, name: string) => {
    const value = Object.hasOwn(values, name.trim()) ? values[name.trim()] : undefined
    if (value === undefined) return ''
    return typeof value === 'string' ? inSentence(value) : value.join('\n\n')
  })
}

/** A text of one line, filled in: a subject, what stands on a button. */
export const filledLine = (text: string, values: Readonly<Record<string, TemplateValue>>): string =>
  inSentence(filled(text, values))

/** A text filled in, by its paragraphs: an empty line parts them, and one that stays empty is left out. */
export const filledParagraphs = (text: string, values: Readonly<Record<string, TemplateValue>>): string[] =>
  filled(text, values)
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

/** Why a text is refused where it is written: its words between braces, the braces themselves, and what would run in a mail. */
export const wrongWritten = (text: string, known: readonly string[]): string[] => [
  ...wrongPlaceholders(text, known),
  ...wrongBraces(text, known),
  ...wrongMarkup(text),
]
