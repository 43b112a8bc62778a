import { date, integer, longText, required } from '../../records/field.ts'
import { references } from '../../records/picked.ts'
import type { Problems } from '../../records/problems.ts'
import type { Step } from '../../records/resource.ts'
import { usualDays, usualReminder } from '../signing/signings.ts'

/** What can be signed: of other files a signature has no place. */
const pdfs = 'customers/:customerId/library?status=1&fileType=application/pdf'

/** What is asked when an agreement goes out to be signed: what, by whom, and until when. */
export const agreementSending: Step = {
  label: 'Ter ondertekening versturen',
  asks: {
    documentIds: required(
      references('Documenten', pdfs, 'documents', {
        ordered: true,
        help: 'PDF’s uit de bibliotheek van de klant; meer dan één worden samengevoegd, in deze volgorde',
      }),
    ),
    signatoryIds: required(
      references('Ondertekenaars', 'customers/:customerId/contacts?isSignatory=true', 'contacts', {
        ordered: true,
        help: 'Wie bij Contactpersonen tekenbevoegd is. Ze tekenen na elkaar, in de volgorde waarin je ze kiest',
      }),
    ),
    message: longText('Bericht', 1000),
    expiresOn: date('Verloopt op', { help: `Leeg: over ${usualDays} dagen` }),
    remindEveryDays: integer('Herinneren elke', { unit: 'dagen', help: `Leeg: elke ${usualReminder} dagen` }),
  },
  check: ({ documentIds, signatoryIds, remindEveryDays, expiresOn }, today): Problems => ({
    ...((documentIds as number[]).length === 0 && { documentIds: ['Kies minstens één document'] }),
    ...((signatoryIds as number[]).length === 0 && { signatoryIds: ['Kies minstens één ondertekenaar'] }),
    ...((signatoryIds as number[]).length > 10 && { signatoryIds: ['Kies hoogstens 10 ondertekenaars'] }),
    ...(remindEveryDays !== null &&
      (Number(remindEveryDays) < 1 || Number(remindEveryDays) > 90) && {
        remindEveryDays: ['Vul 1 tot en met 90 dagen in'],
      }),
    ...(typeof expiresOn === 'string' &&
      expiresOn < today && { expiresOn: ['Kies vandaag of een latere dag'] }),
  }),
  notice:
    'De eerste ondertekenaar krijgt meteen een e-mail. Wat er ligt, wijzigt daarna niet meer: trek het in om iets te veranderen.',
}
