import { boolean, type Fields, when } from '../../records/field.ts'
import type { Step } from '../../records/resource.ts'
import { agreementSending } from '../supplyAgreements/agreementSending.ts'
import { mandateMonths } from './dealWords.ts'

const { documentIds, ...rest } = agreementSending.asks as Fields & { documentIds: Fields[string] }

/** What is asked when a mandate goes out to be signed: made of the template, or a document of the customer; by whom, and until when. */
export const mandateSending: Step = {
  label: 'Machtiging laten tekenen',
  asks: {
    makeMandate: boolean('Machtiging als PDF maken van het sjabloon', true),
    documentIds: when(({ makeMandate }) => makeMandate !== true, documentIds),
    ...rest,
  },
  check: (told, today, record) => {
    const asked = { ...told, documentIds: told.documentIds ?? [] }
    const { documentIds: documents, ...others } = agreementSending.check?.(asked, today, record) ?? {}
    return told.makeMandate === true || documents === undefined
      ? others
      : { ...others, documentIds: documents }
  },
  notice: `De eerste ondertekenaar krijgt meteen een e-mail. Wat getekend is, komt als machtiging bij deze kans te staan en geldt ${mandateMonths} maanden.`,
}
