import { gs1CheckDigit } from './ean.ts'
import { accepted, bare, type Parsed, refused } from './parsed.ts'

/** The code of a market party: 13 digits, GS1 check digit (an EAN-13, or GLN). Spaces, points and dashes are left out. */
export function parseGln(text: string): Parsed {
  const code = bare(text)
  if (!/^\d+$/.test(code)) return refused('Een code bestaat alleen uit cijfers')
  if (code.length !== 13) return refused(`Een code heeft 13 cijfers; dit zijn er ${code.length}`)
  if (gs1CheckDigit(code.slice(0, -1)) !== Number(code.at(-1)))
    return refused('Deze code klopt niet: het controlecijfer past niet bij de andere cijfers')
  return accepted(code)
}
