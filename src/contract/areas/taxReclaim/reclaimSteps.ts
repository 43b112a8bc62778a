import { deadline } from '../../records/deadline.ts'
import { date, longText, money, notNegative, required, text } from '../../records/field.ts'
import { choice, reference } from '../../records/picked.ts'
import type { Problems } from '../../records/problems.ts'
import type { Step } from '../../records/resource.ts'
import { agreementSending } from '../supplyAgreements/agreementSending.ts'
import { mandateRecalling, mandateSending } from '../supplyAgreements/mandateSending.ts'
import { mandateBecomes, reclaimSchemes } from './reclaimWords.ts'

const reason = required(text('Reden', 300))
const notYet = 'Deze dag is nog niet geweest'

/** A day that has been, and not before another one. */
function wasOn(name: string, typed: unknown, today: string, since: unknown, before: string): Problems {
  if (typeof typed !== 'string') return {}
  if (typed > today) return { [name]: [notYet] }
  return typeof since === 'string' && typed < since ? { [name]: [before] } : {}
}

const decisionDocumentId = required(
  reference('Beschikking', 'customers/:customerId/library', 'documents', {
    keptAs: 'beschikking',
    help: 'Uit de documenten van de klant',
  }),
)
const decisionDate = required(date('Datum beschikking'))
const beforeSubmitting = 'Ligt voor de dag van indienen'

/** The steps of a reclaim that a person takes, with what each asks for. */
export const reclaimSteps: Readonly<Record<string, Step>> = {
  ELIGIBLE: {
    label: 'Komt in aanmerking',
    asks: {
      scheme: required(choice('Regeling', reclaimSchemes)),
      periodFrom: required(date('Verbruiksperiode van')),
      periodTo: required(date('Verbruiksperiode t/m')),
    },
    check: ({ periodFrom, periodTo }): Problems =>
      String(periodTo) < String(periodFrom) ? { periodTo: ['Ligt voor de eerste dag'] } : {},
  },
  NOT_ELIGIBLE: { label: 'Komt niet in aanmerking', asks: { reason }, destructive: true },
  REASSESS: { label: 'Opnieuw beoordelen' },
  SEND_MANDATE: { ...mandateSending(mandateBecomes), ofUs: true },
  RECALL_MANDATE: { ...mandateRecalling, ofUs: true },
  COMPLETE: {
    label: 'Dossier compleet',
    notice: 'Het bedrag wordt nog één keer berekend, met de rekeningen zoals ze nu zijn.',
  },
  SEND: { ...agreementSending, label: 'Ter ondertekening versturen' },
  SUBMIT: {
    label: 'Indienen',
    asks: {
      submittedAt: required(date('Ingediend op')),
      authority: required(text('Indienen bij', 80)),
      reference: text('Kenmerk', 40),
    },
    check: ({ submittedAt }, today, { periodTo }): Problems =>
      wasOn('submittedAt', submittedAt, today, periodTo, 'Ligt voor het einde van de verbruiksperiode'),
  },
  INCOMPLETE: { label: 'Aanvullen' },
  QUESTION: {
    label: 'Vraag ontvangen',
    asks: {
      question: required(longText('Vraag', 2000)),
      answerBefore: required(deadline('Antwoorden voor')),
    },
    check: ({ answerBefore }, _, { submittedAt }): Problems =>
      typeof submittedAt === 'string' && String(answerBefore) < submittedAt
        ? { answerBefore: [beforeSubmitting] }
        : {},
  },
  ANSWER: { label: 'Beantwoord', asks: { answer: required(longText('Antwoord', 2000)) } },
  GRANT: {
    label: 'Toegekend',
    asks: {
      grantedAmount: required(notNegative(money('Toegekend bedrag'))),
      decisionDate,
      decisionDocumentId,
    },
    check: (told, today, { submittedAt }): Problems =>
      wasOn('decisionDate', told.decisionDate, today, submittedAt, beforeSubmitting),
  },
  DENY: {
    label: 'Afgewezen',
    asks: { decisionDate, decisionDocumentId, reason },
    check: (told, today, { submittedAt }): Problems =>
      wasOn('decisionDate', told.decisionDate, today, submittedAt, beforeSubmitting),
    destructive: true,
  },
  PAY: {
    label: 'Uitbetaling vastleggen',
    asks: {
      paidAmount: required(notNegative(money('Uitbetaald'))),
      paidDate: required(date('Uitbetaald op')),
    },
    check: ({ paidDate }, today, { decisionDate: decided }): Problems =>
      wasOn('paidDate', paidDate, today, decided, 'Ligt voor de beschikking'),
  },
  OBJECT: { label: 'Bezwaar maken', notice: 'Stuur het bezwaarschrift zelf; hier staat dat het loopt.' },
  DROP: { label: 'Beëindigen', asks: { reason }, destructive: true },
}
