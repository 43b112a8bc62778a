import { date, integer, longText, required, type Typed } from '../../records/field.ts'
import type { DocumentType } from '../../records/fileTypes.ts'
import { references } from '../../records/picked.ts'
import type { Problems } from '../../records/problems.ts'
import type { Step } from '../../records/resource.ts'
import { usualDays, usualReminder } from '../signing/signings.ts'

/** What can be signed: of other files a signature has no place. */
const signable: DocumentType = 'application/pdf'
const pdfs = `customers/:customerId/library?status=1&fileType=${signable}` as const

/** What is signed, where documents are chosen. */
export const documentsToSign = required(
  references('Documenten', pdfs, 'documents', {
    ordered: true,
    help: 'PDF’s uit de bibliotheek van de klant; meer dan één worden samengevoegd, in deze volgorde',
  }),
)

/** How it goes about, whatever is signed. */
export const sendingTerms = {
  message: longText('Bericht', 1000),
  expiresOn: date('Verloopt op', { help: `Leeg: over ${usualDays} dagen` }),
  remindEveryDays: integer('Herinneren elke', { unit: 'dagen', help: `Leeg: elke ${usualReminder} dagen` }),
}

/** By whom it is signed, and how. */
export const signingAsks = {
  signatoryIds: required(
    references('Ondertekenaars', 'customers/:customerId/contacts?isSignatory=true', 'contacts', {
      ordered: true,
      help: 'Wie bij Contactpersonen tekenbevoegd is. Ze tekenen na elkaar, in de volgorde waarin je ze kiest',
    }),
  ),
  ...sendingTerms,
}

/** What is wrong with who signs, and how. */
export const wrongSigning = (
  { signatoryIds, remindEveryDays, expiresOn }: Typed,
  today: string,
): Problems => ({
  ...((signatoryIds as number[]).length === 0 && { signatoryIds: ['Kies minstens één ondertekenaar'] }),
  ...((signatoryIds as number[]).length > 10 && { signatoryIds: ['Kies hoogstens 10 ondertekenaars'] }),
  ...(remindEveryDays !== null &&
    (Number(remindEveryDays) < 1 || Number(remindEveryDays) > 90) && {
      remindEveryDays: ['Vul 1 tot en met 90 dagen in'],
    }),
  ...(typeof expiresOn === 'string' &&
    expiresOn < today && { expiresOn: ['Kies vandaag of een latere dag'] }),
})

/** What is wrong with it where documents are chosen. */
export const wrongSending = (told: Typed, today: string): Problems => ({
  ...((told.documentIds as number[]).length === 0 && { documentIds: ['Kies minstens één document'] }),
  ...wrongSigning(told, today),
})

/** What is asked when an agreement goes out to be signed: what, by whom, and until when. */
export const agreementSending: Step = {
  label: 'Ter ondertekening versturen',
  asks: { documentIds: documentsToSign, ...signingAsks },
  check: wrongSending,
  notice:
    'De eerste ondertekenaar krijgt meteen een e-mail. Wat er ligt, wijzigt daarna niet meer: trek het in om iets te veranderen.',
}
