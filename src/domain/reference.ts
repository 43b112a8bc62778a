const least = 5
const most = 2_147_483_647

/** What something is called in a mail, and in the answer to it: of `AC`, 12 is AC-00012. */
export const referenceOf = (prefix: string, id: number): string =>
  `${prefix}-${String(id).padStart(least, '0')}`

/**
 * What words name by such a reference, each once, in their order; with a hyphen as mail programs write it, which may make it longer or
 * keep it from breaking. What has fewer digits than we write is none of ours: FC-14 is the code of a check.
 */
export function namedBy(prefix: string): (text: string) => number[] {
  const written = new RegExp(
    `(?<![\\p{L}\\p{N}])${prefix}[-\\u2010-\\u2015\\u2212]0*([1-9]\\d*)(?!\\p{N})`,
    'giu',
  )
  const shortest = `${prefix}-`.length + least
  return (text) => {
    const found = [...text.matchAll(written)].flatMap(([whole, digits = '']) =>
      whole.length < shortest || Number(digits) > most ? [] : [Number(digits)],
    )
    return [...new Set(found)]
  }
}

/** What somebody types who looks for one of them, and writes it as short as they like: lo-17, LO 17 and lo00017 are all LO-00017. */
export function typedAs(prefix: string): (text: string) => number | null {
  const typed = new RegExp(`^${prefix}[-\\s\\u2010-\\u2015\\u2212]?0*([1-9]\\d*)$`, 'iu')
  return (text) => {
    const id = Number(typed.exec(text.trim())?.[1] ?? 0)
    return id > 0 && id <= most ? id : null
  }
}

/** What an action is called in the mails about it, and in their answers. */
export const actionReference = (id: number): string => referenceOf('AC', id)

/** The actions that words name. */
export const actionsNamed = namedBy('AC')
