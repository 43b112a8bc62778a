import type { DeedOfUser } from '../../../contract/areas/users/userCalls.ts'
import { customer } from '../../portal/area.ts'
import { routes } from '../../portal/areas.ts'

const words: Readonly<Record<string, string>> = {
  create: 'Aangemaakt',
  update: 'Gewijzigd',
  delete: 'Verwijderd',
  transition: 'Status gewijzigd',
  attach: 'Bestand toegevoegd',
  detach: 'Bestand verwijderd',
  remove: 'Verwijderd',
  download: 'Gedownload',
  preview: 'Bekeken',
  export: 'Geëxporteerd',
  erase: 'Gegevens gewist',
  import: 'Ingelezen',
  undo: 'Teruggedraaid',
  close: 'Afgesloten',
  signedOff: 'Afgetekend',
  reopen: 'Heropend',
  request: 'Opgevraagd',
  comment: 'Gereageerd',
  changeComment: 'Reactie gewijzigd',
  removeComment: 'Reactie verwijderd',
  'super.start': 'Meekijken begonnen',
  'super.stop': 'Meekijken gestopt',
  refused: 'Geweigerd',
  'terms.accepted': 'Voorwaarden geaccepteerd',
  'session.ended': 'Uitgelogd',
  'password.changed': 'Wachtwoord gewijzigd',
  'password.reset': 'Wachtwoord ingesteld',
  'password.linkSent': 'Wachtwoordlink gestuurd',
  'password.requested': 'Wachtwoordlink gevraagd',
  'password.refused': 'Wachtwoord afgekeurd',
  'twoStep.asked': '2FA-code gevraagd',
  'twoStep.on': '2FA ingesteld',
  'twoStep.off': '2FA uitgezet',
  'twoStep.reset': '2FA gereset',
  'email.wished': 'Ander e-mailadres gevraagd',
  'email.changed': 'E-mailadres gewijzigd',
}

/** What was done, in a word or two. */
export const deedWord = (action: string): string => words[action] ?? action

/** Of what it was done. */
export function deedSubject({ subjectLabel, subjectId }: DeedOfUser): string {
  return subjectId === null ? subjectLabel : `${subjectLabel} ${subjectId}`
}

/** The page of what it was done to; null: it has none, or is gone. */
export function deedPlace({ action, subject, subjectId, customerId }: DeedOfUser): string | null {
  if (subjectId === null || action === 'delete') return null
  // A month is numbered by its digits: 202601.
  if (subject === 'invoiceMonths')
    return `/v3/invoices/month?month=${String(subjectId).replace(/..$/, '-$&')}`
  if (subject === 'customers') return `/v3/customers/${subjectId}`
  const lists = [...(customerId === null ? [] : [`${customer}/${subject}`]), `/v3/${subject}`]
  const pages = lists.flatMap((list) => [`${list}/:id`, `${list}/:id/show`])
  const page = routes.find(({ path }) => pages.includes(path))
  return page?.path.replace(':customerId', String(customerId)).replace(':id', String(subjectId)) ?? null
}
