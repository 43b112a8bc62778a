import { accepted, type Parsed, refused } from './parsed.ts'

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~\-\u00a1-\uffff]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~\-\u00a1-\uffff]+)*$/i
const label = /^[a-z0-9\u00a1-\uffff]([a-z0-9\-\u00a1-\uffff]{0,61}[a-z0-9\u00a1-\uffff])?$/i

/** An e-mail address with a domain of two parts or more; the domain in small letters. At most 254 characters (RFC 5321). */
export function parseEmail(text: string): Parsed {
  const address = text.trim().normalize('NFC')
  const at = address.lastIndexOf('@')
  const name = address.slice(0, at)
  const domain = address.slice(at + 1).toLowerCase()
  const labels = domain.split('.')
  const fits =
    at > 0 &&
    address.length <= 254 &&
    name.length <= 64 &&
    local.test(name) &&
    labels.length >= 2 &&
    labels.every((part) => label.test(part)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  return fits ? accepted(`${name}@${domain}`) : refused('Een e-mailadres ziet eruit als naam@bedrijf.nl')
}
