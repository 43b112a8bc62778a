import { date, required, text, type Values } from '../../records/field.ts'
import { choice } from '../../records/picked.ts'
import type { Problems } from '../../records/problems.ts'
import { email } from '../../records/texts.ts'
import { mutationRoles } from './mutationWords.ts'

/** What one party of the market has to do, and what became of it. */
export const partyFields = {
  role: required(choice('Soort', mutationRoles)),
  name: required(text('Naam', 80)),
  email: email('E-mailadres'),
  sentAt: date('Verstuurd op'),
  confirmedDate: date('Bevestigd per'),
  /** How long a party takes is told by this day: as of which day it lets something count may be months away. */
  answeredOn: date('Beantwoord op'),
  reference: text('Kenmerk', 40),
} as const
export type MutationParty = Values<typeof partyFields>

/** Nobody answers before they were asked. */
export const wrongParty = ({ sentAt, answeredOn }: MutationParty): Problems =>
  sentAt !== null && answeredOn !== null && answeredOn < sentAt
    ? { answeredOn: ['Ligt voor de dag van versturen'] }
    : {}
