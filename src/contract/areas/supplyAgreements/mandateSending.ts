import { boolean, required, text, when } from '../../records/field.ts'
import type { Step } from '../../records/resource.ts'
import { documentsToSign, signingAsks, wrongSending, wrongSigning } from './agreementSending.ts'

/** What is asked when a mandate goes out to be signed: made of the template, or a document of the customer; by whom, and until when. */
export const mandateSending = (becomes: string): Step => ({
  label: 'Machtiging laten tekenen',
  asks: {
    makeMandate: boolean('Machtiging als PDF maken van het sjabloon', true),
    documentIds: when(({ makeMandate }) => makeMandate !== true, documentsToSign),
    ...signingAsks,
  },
  check: (told, today) => (told.makeMandate === true ? wrongSigning : wrongSending)(told, today),
  notice: `De eerste ondertekenaar krijgt meteen een e-mail. ${becomes}`,
})

/** What is asked when it is taken back. */
export const mandateRecalling: Step = {
  label: 'Machtiging intrekken',
  asks: { reason: required(text('Reden', 300)) },
  destructive: true,
  notice: 'De links werken dan niet meer. Wie al was uitgenodigd, krijgt daar bericht van.',
}
