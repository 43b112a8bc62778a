import { parseEmail } from './email.ts'

/** The mail addresses of a line such as a mail program writes it, each once and in small letters, and what in it is none. */
export interface Addresses {
  readonly addresses: readonly string[]
  readonly wrong: readonly string[]
}

/** Separated by a comma, a semicolon or a new line; a name may stand before an address between < and >. */
export function addressesIn(line: string): Addresses {
  const addresses = new Set<string>()
  const wrong: string[] = []
  for (const [one] of line.matchAll(/(?:"[^"]*"|[^,;\n"]|")+/g)) {
    const part = one.trim()
    if (part === '') continue
    const parsed = parseEmail(/<([^<>]*)>$/.exec(part)?.[1] ?? part)
    if (parsed.ok) addresses.add(parsed.value.toLowerCase())
    else wrong.push(part)
  }
  return { addresses: [...addresses], wrong }
}
