import { accepted, type Parsed, refused } from './parsed.ts'

/** The address of a publication, whole as it is copied from a browser: what else a scheme can do has no place behind a link. */
export function parseWebAddress(text: string): Parsed {
  const typed = text.trim()
  const url = URL.canParse(typed) ? new URL(typed) : null
  const isSite = url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.')
  if (!isSite || /\s/.test(typed) || url.username !== '')
    return refused('Vul een volledig webadres in, zoals https://www.belastingdienst.nl/tarieven')
  return accepted(typed.replace(/^[a-z]+/i, (scheme) => scheme.toLowerCase()))
}
