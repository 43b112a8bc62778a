import type { ParsedMail } from 'mailparser'

/** What the first of its headers of that name says (RFC 8601): those below it may be of whoever wrote the mail. */
const authenticationOf = ({ headerLines }: ParsedMail): string =>
  headerLines.find(({ key }) => key === 'authentication-results')?.line.toLowerCase() ?? ''

/** Whether the mail server that took it in found that it does not come from whom it says. */
export function isForged(mail: ParsedMail): boolean {
  const found = authenticationOf(mail)
  const is = (what: string) => new RegExp(`[;\\s](${what})\\b`).test(found)
  return is('dmarc=fail') || (is('spf=fail') && !is('dkim=pass') && !is('dmarc=pass'))
}

/** Whoever signed it or sent it is of the domain that it says to come from: anybody can sign for a domain of their own. */
export function isConfirmed(mail: ParsedMail, from: string): boolean {
  const found = authenticationOf(mail)
  if (/[;\s]dmarc=pass\b/.test(found)) return true
  const own = from.slice(from.lastIndexOf('@') + 1).toLowerCase()
  const passed = [
    /[;\s]dkim=pass\b[^;]*\bheader\.[di]=(?:[^\s;@]*@)?([\w.-]+)/g,
    /[;\s]spf=pass\b[^;]*\bsmtp\.mailfrom=(?:[^\s;@]*@)?([\w.-]+)/g,
  ].flatMap((pattern) => [...found.matchAll(pattern)].map(([, domain = '']) => domain))
  return passed.some((domain) => domain === own || domain.endsWith(`.${own}`) || own.endsWith(`.${domain}`))
}
