/** What a conversation is about, as somebody labels it. */
export const inboxLabels = {
  factuur: 'Factuur',
  contract: 'Contract',
  meetgegevens: 'Meetgegevens',
  verhuizing: 'Verhuizing',
  storing: 'Storing',
  belasting: 'Belasting',
  klacht: 'Klacht',
  overig: 'Overig',
} as const

export const inboxStates = {
  new: { label: 'Nieuw', group: 'open' },
  assigned: { label: 'Toegewezen', group: 'open' },
  waiting: { label: 'Wacht op antwoord', group: 'open' },
  snoozed: { label: 'Uitgesteld', group: 'open', tone: 'warning' },
  handled: { label: 'Afgehandeld', group: 'closed' },
  spam: { label: 'Ongewenst', group: 'closed', tone: 'danger' },
} as const
export type InboxState = keyof typeof inboxStates

/** What stands in a conversation: a mail that came in, one that left, or a note that is never mailed. */
export const directions = { in: 'Ontvangen', out: 'Verzonden', note: 'Interne notitie' } as const
export type Direction = keyof typeof directions

/** What a mail that came in is: of a person, of a machine that answers, or that one of ours was not delivered. */
export const mailKinds = { mail: 'Bericht', auto: 'Automatisch antwoord', bounce: 'Niet bezorgd' } as const
export type MailKind = keyof typeof mailKinds

/** What comes in for so many days after a conversation was handled opens it again; later it is a conversation of its own. */
export const reopenDays = 14
/** Within so many working hours somebody answers. */
export const responseHours = 8
