import type { DeedOfUser } from '../../../contract/user-calls.ts'

const words: Readonly<Record<string, string>> = {
  ...{ create: 'Aangemaakt', update: 'Gewijzigd', delete: 'Verwijderd', transition: 'Status gewijzigd' },
  ...{ attach: 'Bestand toegevoegd', detach: 'Bestand verwijderd', remove: 'Verwijderd' },
  ...{ download: 'Gedownload', preview: 'Bekeken', export: 'Geëxporteerd', erase: 'Gegevens gewist' },
  ...{ import: 'Ingelezen', undo: 'Teruggedraaid', close: 'Afgesloten', signedOff: 'Afgetekend' },
  ...{ reopen: 'Heropend', request: 'Opgevraagd' },
  ...{ comment: 'Gereageerd', changeComment: 'Reactie gewijzigd', removeComment: 'Reactie verwijderd' },
  ...{ 'super.start': 'Meekijken begonnen', 'super.stop': 'Meekijken gestopt', refused: 'Geweigerd' },
  ...{ 'terms.accepted': 'Voorwaarden geaccepteerd', 'session.ended': 'Uitgelogd' },
  ...{ 'password.changed': 'Wachtwoord gewijzigd', 'password.reset': 'Wachtwoord ingesteld' },
  ...{ 'password.linkSent': 'Wachtwoordlink gestuurd', 'password.requested': 'Wachtwoordlink gevraagd' },
  ...{ 'password.refused': 'Wachtwoord afgekeurd', 'twoStep.asked': '2FA-code gevraagd' },
  ...{ 'twoStep.on': '2FA ingesteld', 'twoStep.off': '2FA uitgezet', 'twoStep.reset': '2FA gereset' },
  ...{ 'email.wished': 'Ander e-mailadres gevraagd', 'email.changed': 'E-mailadres gewijzigd' },
}

/** What was done, in a word or two. */
export const deedWord = (action: string): string => words[action] ?? action

const general: Readonly<Record<string, string>> = {
  ...{ users: 'Gebruiker', roles: 'Rol', customers: 'Klant', 'control-services': 'Dienstdefinitie' },
  ...{ suppliers: 'Leverancier', 'grid-operators': 'Netbeheerder', 'measuring-companies': 'Meetbedrijf' },
  ...{ readings: 'Meetgegevens', 'meter-readings': 'Meterstand', 'usage-notes': 'Notitie bij verbruik' },
  ...{ comparisons: 'Vergelijking', signals: 'Signaal', 'control-signals': 'Signaal' },
  ...{
    signalSettings: 'Signaalregels',
    signalDifferences: 'Signaalregel van een aansluiting',
    signalDefaults: 'Signaalregels',
    statecharts: 'Statechart',
  },
  ...{ signalChecks: 'Berekening van signalen', emsConnections: 'Energieoverzicht' },
  ...{ signalRecipients: 'Ontvangers van signalen', temperatureImports: 'Buitentemperaturen' },
  ...{ hourMonths: 'Maand van uren', hourSettings: 'Instellingen van uren' },
  ...{ invoiceMonths: 'Maand van facturen', invoiceRequests: 'Ontbrekende facturen' },
}

/** Kinds of records that have a page at their customer. */
const atCustomer: Readonly<Record<string, string>> = {
  ...{ contacts: 'Contactpersoon', entities: 'Entiteit', connections: 'Aansluiting', actions: 'Actie' },
  ...{ notes: 'Notitie', hours: 'Urenregel', invoices: 'Factuur', services: 'Dienst', library: 'Document' },
}

/** Of what it was done. */
export function deedSubject({ subject, subjectId }: DeedOfUser): string {
  const word = general[subject] ?? atCustomer[subject] ?? subject
  return subjectId === null ? word : `${word} ${subjectId}`
}

/** The page of what it was done to; null: it has none, or is gone. */
export function deedPlace({ action, subject, subjectId, customerId }: DeedOfUser): string | null {
  if (subjectId === null || action === 'delete') return null
  if (['users', 'roles', 'customers'].includes(subject)) return `/v3/${subject}/${subjectId}`
  // A month is numbered by its digits: 202601.
  if (subject === 'invoiceMonths')
    return `/v3/invoices/month?month=${String(subjectId).replace(/..$/, '-$&')}`
  if (customerId === null || !(subject in atCustomer)) return null
  const page = `/v3/customers/${customerId}/${subject}/${subjectId}`
  return subject === 'invoices' ? `${page}/show` : page
}
