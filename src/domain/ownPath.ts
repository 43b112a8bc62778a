declare const own: unique symbol

/** A path of this portal, checked: only `ownPath` makes one, so nothing else can be navigated to after signing in. */
export type OwnPath = string & { readonly [own]: true }

/** Stands for any host: a path that leaves it is not ours. */
const home = 'https://own.invalid'

/** Ways out: going there right after signing in would end the session again. */
const waysOut = /^\/(login|logout|super-logout)(\/|$)/i

/** C0, DEL and C1, and what Unicode calls format and separator characters: none belongs in an address. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u

/** Text with every layer of percent-encoding taken off; null when it is malformed or has more than five layers. */
function decoded(text: string): string | null {
  let current = text
  for (let layer = 0; layer < 5; layer += 1) {
    let next: string
    try {
      next = decodeURIComponent(current)
    } catch {
      return null
    }
    if (next === current) return current
    current = next
  }
  return null
}

const isPlain = (path: string): boolean =>
  path.startsWith('/') && !path.includes('//') && !path.includes('\\') && !unprintable.test(path)

/**
 * The text as a path of this portal, or null when it is anything else: another host (`//x`, `\\x`, `/\x`, `/%5cx`),
 * a scheme (`javascript:`), control characters, or a way out of the session. Asked for `r` on both ends (I8).
 */
export function ownPath(text: string | null | undefined): OwnPath | null {
  if (!text || text.length > 2000 || unprintable.test(text) || text.includes('\\')) return null
  const [written = ''] = text.split(/[?#]/, 1)
  const read = decoded(written)
  if (read === null || !isPlain(written) || !isPlain(read) || !URL.canParse(text, home)) return null
  const url = new URL(text, home)
  const reached = decoded(url.pathname)
  if (url.origin !== home || reached === null || !isPlain(reached) || waysOut.test(reached)) return null
  return `${url.pathname}${url.search}${url.hash}` as OwnPath
}
