/** A number as the database writes it ("MU-00012"), with a hyphen as mail programs make it: longer, or one that does not break. */
const written = /(?<![\p{L}\p{N}])MU[-\u2010-\u2015\u2212]0*([1-9]\d*)(?!\p{N})/giu

const [least, prefix, most] = [5, 'MU-', 2_147_483_647] as const

/** The mutations that words name by their number, each once, in their order. */
export function mutationsNamed(text: string): number[] {
  const found = [...text.matchAll(written)].flatMap(([whole, digits = '']) => {
    const id = Number(digits)
    return whole.length - prefix.length < least || id > most ? [] : [id]
  })
  return [...new Set(found)]
}
