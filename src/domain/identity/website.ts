import { accepted, type Parsed, refused } from './parsed.ts'

const longest = 200

/** The address of a website, as somebody types it: with https before it where nothing is said. */
export function parseWebsite(text: string): Parsed {
  const typed = text.trim()
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`
  const url = URL.canParse(whole) ? new URL(whole) : null
  const isSite = url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.')
  if (!isSite || /\s/.test(typed) || url.username !== '')
    return refused('Vul een webadres in, zoals www.bedrijf.nl')
  // The scheme in small letters, whatever was typed: what shows it knows a link by that.
  const address = whole.replace(/^[a-z]+/i, (scheme) => scheme.toLowerCase())
  if (address.length > longest) return refused(`Vul hoogstens ${longest} tekens in`)
  return accepted(address)
}
