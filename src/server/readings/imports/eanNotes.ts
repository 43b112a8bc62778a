import { eanText, parseEan } from '../../../domain/identity/ean.ts'

/** Codes that are named one by one; of more a person is told together. */
const mostNamed = 3

/** Real files carry codes that are wrong or were made unrecognisable: that is worth a look, no refusal. */
export function eanNotes(eans: readonly (string | null)[]): string[] {
  const known = [...new Set(eans)].filter((ean) => ean !== null)
  const foreign = known.filter((ean) => !ean.startsWith('871'))
  const wrong = known.filter((ean) => ean.startsWith('871') && !parseEan(ean).ok)
  return [
    ...toldOf(foreign, ['begint niet met 871', 'beginnen niet met 871']),
    ...toldOf(wrong, ['klopt niet volgens zijn controlecijfer', 'kloppen niet volgens hun controlecijfer']),
  ]
}

function toldOf(eans: readonly string[], [one, many]: readonly [string, string]): string[] {
  if (eans.length <= mostNamed) return eans.map((ean) => `EAN-code ${eanText(ean)} ${one}. ${look}`)
  return [
    `${eans.length} EAN-codes ${many}, waaronder ${eanText(eans[0] ?? '')}. Controleer of het de juiste aansluitingen zijn.`,
  ]
}

const look = 'Controleer of het de juiste aansluiting is.'
