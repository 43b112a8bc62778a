const least = 5

/** What a claim is called in the mail to whoever sent the invoice, and in its answer: 12 is FC-00012. */
export const claimReference = (id: number): string => `FC-${String(id).padStart(least, '0')}`

/** A hyphen as mail programs write it, which may make it longer or keep it from breaking. */
const written = /(?<![\p{L}\p{N}])FC[-\u2010-\u2015\u2212]0*([1-9]\d*)(?!\p{N})/giu

/** The claims that words name, each once, in their order; a code of a check, as FC-14, is none. */
export function claimsNamed(text: string): number[] {
  const found = [...text.matchAll(written)].flatMap(([whole, digits = '']) => {
    const id = Number(digits)
    return whole.length - 'FC-'.length < least || id > 2_147_483_647 ? [] : [id]
  })
  return [...new Set(found)]
}
