import { boolean, date, longText, required, text, when } from '../../records/field.ts'
import { askedLate } from '../../records/needed.ts'
import { choice, references } from '../../records/picked.ts'
import type { Problems } from '../../records/problems.ts'
import type { Step } from '../../records/resource.ts'
import { hasReadings, isNew, mutationRoles } from './mutationWords.ts'

const reason = required(text('Reden', 300))
const admin = 'is:admin'

const hasBeen = (name: string, typed: unknown, today: string): Problems =>
  typeof typed === 'string' && typed > today ? { [name]: ['Deze dag is nog niet geweest'] } : {}

/** What can be done with a mutation; when it may, its life cycle says. */
export const mutationSteps: Readonly<Record<string, Step>> = {
  SUBMIT: { label: 'Indienen' },
  // Of many at once: one paper can be about all the flats of a building.
  ADD_PAPERS: {
    label: 'Documenten toevoegen',
    asks: {
      papers: required(
        references('Documenten', 'customers/:customerId/library', 'documents', {
          least: 1,
          help: 'Ze komen bij wat er al bij staat. Bij meer mutaties tegelijk krijgt elke dezelfde documenten.',
        }),
      ),
    },
  },
  TAKE: {
    label: 'Oppakken',
    permission: admin,
    notice:
      'Je wordt de behandelaar, en de marktpartijen van de aansluitingen komen bij Behandeling te staan.',
  },
  RECALL: { label: 'Terugtrekken', notice: 'De mutatie is dan weer een concept.' },
  ASK_CUSTOMER: {
    label: 'Vraag aan klant',
    permission: admin,
    asks: { question: required(longText('Vraag', 2000)) },
  },
  SEND_TO_PARTY: {
    label: 'Doorsturen naar marktpartij',
    permission: admin,
    asks: {
      party: choice('Marktpartij', mutationRoles, { none: 'Alle die nog niets kregen' }),
      sentAt: required(date('Verstuurd op')),
      isMailed: boolean('De partijen met een e-mailadres een e-mail sturen', true),
    },
    check: ({ sentAt }, today) => hasBeen('sentAt', sentAt, today),
  },
  ANSWERED: { label: 'Antwoord ontvangen', asks: { answer: longText('Antwoord', 2000) } },
  // Of many at once: a party confirms the flats of a building in one message.
  PARTY_AGREED: {
    label: 'Akkoord van marktpartij vastleggen',
    permission: admin,
    asks: {
      party: choice('Marktpartij', mutationRoles, { none: 'Alle die nog moeten bevestigen' }),
      confirmedDate: required(
        date('Bevestigd per', { help: 'De dag waarop de verandering volgens de marktpartij ingaat' }),
      ),
    },
  },
  CONFIRMED: {
    label: 'Bevestigd door marktpartij',
    permission: admin,
    asks: {
      confirmedDate: required(date('Bevestigd per')),
      connectionIds: when(
        isNew,
        references('Aansluitingen', 'customers/:customerId/connections', 'connections', {
          help: 'De nieuwe aansluiting, die bij Aansluitingen In aanvraag staat',
        }),
      ),
      withoutStandings: when(
        hasReadings,
        text('Waarom zonder meterstanden', 300, {
          help: 'Alleen nodig als er van een aansluiting geen stand is',
        }),
      ),
      isEarlier: askedLate(boolean('Eerder dan een marktpartij bevestigde')),
    },
    check: ({ confirmedDate }, today) => hasBeen('confirmedDate', confirmedDate, today),
    notice: 'Hiermee verandert de aansluiting, per de dag die je invult.',
  },
  REFUSED: {
    label: 'Geweigerd door marktpartij',
    permission: admin,
    asks: { reason },
    destructive: true,
  },
  VERIFY: { label: 'Controle akkoord', permission: admin },
  REOPEN: {
    label: 'Heropenen',
    permission: admin,
    asks: { reason },
    notice:
      'Wat al bij de aansluiting is veranderd, blijft zoals het is. Daarna bevestigt elke marktpartij opnieuw.',
    destructive: true,
  },
  REJECT: { label: 'Afwijzen', permission: admin, asks: { reason }, destructive: true },
  REVISE: { label: 'Aanpassen', notice: 'De mutatie is weer een concept en houdt haar nummer.' },
  CANCEL: {
    label: 'Annuleren',
    asks: { reason: when(({ state }) => state === 'inProgress', reason) },
    destructive: true,
  },
}
