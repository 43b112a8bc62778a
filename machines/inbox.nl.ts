import { claimPause, firstPause, longestPause, refusedPause, tooManyPause } from './flows/mailbox.ts'
import { duration } from './numbers.nl.ts'

/** What the connection to the mailbox waits for. */
export const mailboxDelays = {
  claimPause: duration(claimPause),
  refusedPause: duration(refusedPause),
  tooManyPause: duration(tooManyPause),
  backoff: `een pauze, telkens langer: van ${duration(firstPause)} tot ${duration(longestPause)}`,
} as const

/** What the connection to the mailbox asks. */
export const mailboxCalls = {
  claimMailbox: 'postvak in handen krijgen',
  keepMailbox: 'postvak in handen houden',
  connectMailbox: 'verbinden met het postvak',
  syncMailbox: 'nieuwe berichten ophalen',
  forgetNumbers: 'oude nummers vergeten',
  listenToMailbox: 'luisteren naar het postvak',
  leaveMailbox: 'verbinding netjes sluiten',
} as const

/** The questions it asks. */
export const mailboxGuards = {
  hasMailbox: 'er is een postvak ingesteld',
  isMailboxHeld: 'dit proces leest het',
  isConnected: 'verbonden',
  isTooMany: 'te veel verbindingen',
  isRenumbered: 'het postvak is opnieuw genummerd',
} as const

/** What it does. */
export const mailboxDeeds = {
  tellStanding: 'stand van de verbinding bewaren',
  countTry: 'poging tellen',
  forgetTries: 'pogingen vergeten',
} as const

/** The steps of a conversation in the inbox, by the event of its life cycle, as far as no other record has them. */
export const inboxLives = {
  REPLY: 'Beantwoorden',
  HANDLE: 'Afhandelen',
  UNASSIGN: 'Terugleggen',
  MARK_SPAM: 'Ongewenst',
  NOT_SPAM: 'Toch gewenst',
  'sys.INCOMING': 'Er komt een bericht binnen (automatisch)',
} as const
