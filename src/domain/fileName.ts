/** Signs that a file name may not carry: control signs, and those that turn the reading direction to hide an ending. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control signs are what this takes out
const unwanted = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

const longest = 200

/**
 * A file name as a person sent it, fit to show and to offer as a name to save under: without folders, hidden signs or an endless
 * tail. It is data only; where a file lies is never made of it.
 */
export function fileName(sent: string): string {
  const last = sent.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const name = last
    .replace(unwanted, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim()
  if (name === '') return 'bestand'
  if (name.length <= longest) return name
  const { base, extension } = partsOf(name)
  if (extension === '' || extension.length > 10) return cut(name, longest)
  return `${cut(base, longest - extension.length - 1)}.${extension}`
}

/** What a PDF with this title is called: a slash in it begins no folder. */
export const pdfName = (title: string): string => fileName(`${title.replaceAll(/[/\\]/g, '-')}.pdf`)

/** What comes before the last dot, and the ending after it in small letters ('' when there is none). */
export function partsOf(name: string): { base: string; extension: string } {
  const dot = name.lastIndexOf('.')
  if (dot <= 0) return { base: name, extension: '' }
  return { base: name.slice(0, dot), extension: name.slice(dot + 1).toLowerCase() }
}

/** Never half of a pair of code units. */
const cut = (text: string, length: number) => text.slice(0, length).replace(/[\ud800-\udbff]$/, '')

/** Names that are all different, in the order given: a second "a.pdf" becomes "a (2).pdf". */
export function distinct(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const { base, extension } = partsOf(name)
    let free = name
    for (let count = 2; taken.has(free.toLowerCase()); count++)
      free = extension === '' ? `${base} (${count})` : `${base} (${count}).${extension}`
    taken.add(free.toLowerCase())
    return free
  })
}
