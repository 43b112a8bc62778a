import { boolean, when } from '../../records/field.ts'
import type { Step } from '../../records/resource.ts'
import {
  documentsToSign,
  signingAsks,
  wrongSending,
  wrongSigning,
} from '../supplyAgreements/agreementSending.ts'
import { mandateMonths } from './dealWords.ts'

/** What is asked when a mandate goes out to be signed: made of the template, or a document of the customer; by whom, and until when. */
export const mandateSending: Step = {
  label: 'Machtiging laten tekenen',
  asks: {
    makeMandate: boolean('Machtiging als PDF maken van het sjabloon', true),
    documentIds: when(({ makeMandate }) => makeMandate !== true, documentsToSign),
    ...signingAsks,
  },
  check: (told, today) => (told.makeMandate === true ? wrongSigning : wrongSending)(told, today),
  notice: `De eerste ondertekenaar krijgt meteen een e-mail. Wat getekend is, komt als machtiging bij deze kans te staan en geldt ${mandateMonths} maanden.`,
}
