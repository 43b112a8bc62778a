import { accepted, bare, type Parsed, refused } from './parsed.ts'

/** The check digit of a GS1 number (EAN-18, GLN-13): from the right weights 3, 1, 3 …, up to the next ten. */
export function gs1CheckDigit(digits: string): number {
  let sum = 0
  for (let i = 0; i < digits.length; i++) sum += Number(digits.at(-1 - i)) * (i % 2 === 0 ? 3 : 1)
  return (10 - (sum % 10)) % 10
}

/** The EAN of a connection: 18 digits, GS1 check digit. Spaces, points and dashes are left out. */
export function parseEan(text: string): Parsed {
  const ean = bare(text)
  if (!/^\d+$/.test(ean)) return refused('Een EAN-code bestaat alleen uit cijfers')
  if (ean.length !== 18) return refused(`Een EAN-code heeft 18 cijfers; dit zijn er ${ean.length}`)
  if (gs1CheckDigit(ean.slice(0, -1)) !== Number(ean.at(-1)))
    return refused('Deze EAN-code klopt niet: het controlecijfer past niet bij de andere cijfers')
  return accepted(ean)
}

/** An EAN as an e-invoice names it: 18 digits, right or wrong, since it is what a connection is looked for by. */
export const parseNamedEan = (text: string): Parsed =>
  /^\d{18}$/.test(text.trim()) ? accepted(text.trim()) : refused('Een EAN-code heeft 18 cijfers')

/** What deserves a second look in an EAN that is right by itself: Dutch connections begin with 871, but that is no rule. */
export function eanWarning(text: string): string | null {
  const ean = parseEan(text)
  if (!ean.ok || ean.value.startsWith('871')) return null
  return 'Deze EAN-code begint niet met 871, zoals die van Nederlandse aansluitingen'
}

/** An EAN as one reads it out: "8716 8712 3456 7890 12"; anything else stays as it is. */
export function eanText(code: string): string {
  return /^\d{18}$/.test(code) ? code.replace(/(\d{4})(?=\d)/g, '$1 ') : code
}

/** Where the digits of an EAN that begins as those of the Netherlands or Belgium may begin; of two that overlap each is seen. */
const named = /(?<!\d)(?=((?:87|54)(?:[\s.\-\u2010-\u2015]?\d){16})(?!\d))/g

/** The EANs that a text names, together or in groups as one reads them out, each once. */
export const eansIn = (text: string): string[] => [
  ...new Set([...text.matchAll(named)].map(([, found = '']) => bare(found))),
]
