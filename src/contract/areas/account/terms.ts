import { type Day, dayAt, startOfDay } from '../../../domain/time/day.ts'

/** The terms of use as they were from a day on. */
interface TermsVersion {
  readonly version: number
  /** The first day on which it counts, in Amsterdam. */
  readonly since: Day
  /** What it changed, a sentence each, for who accepted the one before. */
  readonly changes: readonly string[]
}

/**
 * Every version of the terms there was, the oldest first. Who accepted an older one is asked again, and told what changed since:
 * a text that changes here gets a version of its own.
 */
export const termsVersions: readonly [TermsVersion, ...TermsVersion[]] = [
  { version: 1, since: '2026-01-01', changes: [] },
  {
    version: 2,
    since: '2026-11-01',
    changes: [
      'Toegevoegd: wat we van e-mails bewaren die je ons stuurt.',
      'Toegevoegd: wat we vastleggen als je een document in het portaal ondertekent.',
      'Toegevoegd: dat een medewerker met je account kan meekijken, en dat dit wordt vastgelegd.',
    ],
  },
]

interface TermsSection {
  readonly title: string
  readonly text: string
  /** The version that wrote it as it stands. */
  readonly version: number
}

/** The terms as they are now. */
export const termsSections: readonly TermsSection[] = [
  {
    title: 'Je account',
    text: 'Je account is persoonlijk. Houd je wachtwoord en de codes van je authenticator-app voor jezelf en laat het ons weten als iemand anders ze kent.',
    version: 1,
  },
  {
    title: 'Gegevens',
    text: 'Je ziet gegevens van je organisatie, zoals aansluitingen, verbruik en contactpersonen. Gebruik ze alleen waarvoor je ze nodig hebt en deel ze niet met wie ze niet hoort te zien.',
    version: 1,
  },
  {
    title: 'Vastlegging',
    text: 'Wijzigingen en inlogpogingen worden vastgelegd: wie, wat en wanneer. Zo is altijd na te gaan hoe een gegeven tot stand kwam.',
    version: 1,
  },
  {
    title: 'Meekijken',
    text: 'Om je te helpen kan een medewerker die daartoe bevoegd is met je account meekijken. Wie dat deed en wanneer, wordt vastgelegd.',
    version: 2,
  },
  {
    title: 'E-mails',
    text: 'Mail je ons, dan bewaren we je bericht met de bijlagen bij je organisatie, zodat iedere behandelaar weet wat er is besproken.',
    version: 2,
  },
  {
    title: 'Ondertekenen',
    text: 'Onderteken je een document in het portaal, dan leggen we vast wie dat deed, wanneer en vanaf welk adres. Dat bewijs blijft bij het document.',
    version: 2,
  },
  {
    title: 'Meetgegevens',
    text: 'Verbruikscijfers komen van meetbedrijven en netbeheerders of zijn door je organisatie zelf aangeleverd. Ze zijn met zorg verwerkt; voor de afrekening geldt de factuur van je leverancier.',
    version: 1,
  },
]

/** The version that counts on a day. */
export const termsOn = (day: Day): TermsVersion =>
  termsVersions.findLast(({ since }) => since <= day) ?? termsVersions[0]

/** The versions that began to count after a day, up to another: what who accepted on the first has not accepted on the second. */
export const termsSince = (accepted: Day, day: Day): TermsVersion[] =>
  termsVersions.filter(({ since }) => since > accepted && since <= day)

/** Whether who accepted at an instant accepted what counts now; null: never accepted. */
export const hasAcceptedTerms = (at: Date | null, now: Date): boolean =>
  at !== null && at.getTime() >= startOfDay(termsOn(dayAt(now.getTime())).since)

/** The day of accepting as a session tells it; nothing for who never did. */
export const acceptedOn = (at: Date | null): { acceptedOn?: Day } =>
  at === null ? {} : { acceptedOn: dayAt(at.getTime()) }
