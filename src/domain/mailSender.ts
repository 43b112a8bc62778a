/** Where anybody may have a mailbox: of such an address the domain says nothing of who writes. */
const shared: ReadonlySet<string> = new Set(
  (
    'gmail.com googlemail.com outlook.com outlook.nl hotmail.com hotmail.nl live.com live.nl msn.com icloud.com me.com yahoo.com ' +
    'yahoo.nl proton.me protonmail.com gmx.com gmx.net aol.com mail.com ziggo.nl kpnmail.nl kpnplanet.nl planet.nl hetnet.nl ' +
    'home.nl xs4all.nl upcmail.nl quicknet.nl casema.nl chello.nl tele2.nl telfort.nl solcon.nl zonnet.nl caiway.nl freedom.nl'
  ).split(' '),
)

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

/** Whether a mail says to come from one of these addresses. */
export const isFromOneOf = (from: string | null, known: readonly string[]): boolean =>
  from !== null && known.some((one) => one.trim().toLowerCase() === from.trim().toLowerCase())

/**
 * Whether a mail comes from whom something was put to: from one of these addresses, or from a domain of theirs or below it, where that
 * is not one in which everybody may have a mailbox.
 */
export function isFromAny(from: string | null, known: readonly string[]): boolean {
  if (from === null || !from.includes('@')) return false
  if (isFromOneOf(from, known)) return true
  const theirs = known.map((one) => one.trim().toLowerCase()).filter((one) => one.includes('@'))
  const domain = domainOf(from.trim().toLowerCase())
  return theirs
    .map(domainOf)
    .some((own) => !shared.has(own) && (domain === own || domain.endsWith(`.${own}`)))
}
