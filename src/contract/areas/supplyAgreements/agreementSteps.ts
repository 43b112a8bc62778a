import { dayText } from '../../../domain/dutch.ts'
import { dayAt } from '../../../domain/time/day.ts'
import { boolean, date, money, notNegative, required, type Typed, text, when } from '../../records/field.ts'
import { unkept } from '../../records/kept.ts'
import { reference } from '../../records/picked.ts'
import type { Problems } from '../../records/problems.ts'
import type { Step } from '../../records/resource.ts'
import { agreementSending } from './agreementSending.ts'

const reason = required(text('Reden', 300))
const isSigned = ({ state }: Typed) => state === 'signed'
/** The day until which notice may be given is over. */
const isLate = ({ noticeDate }: Typed, today = dayAt(Date.now())) =>
  typeof noticeDate === 'string' && noticeDate < today

const wrongTermination = (told: Typed, today: string, record: Typed): Problems => ({
  ...(String(told.terminationDate) < String(record.startDate) && {
    terminationDate: ['Ligt voor de ingangsdatum'],
  }),
  ...(String(told.terminationDate) > String(record.endDate) &&
    record.autoRenew !== true && {
      terminationDate: ['Ligt na de einddatum; zonder opzegging eindigt zij dan al'],
    }),
  ...(isLate(record, today) &&
    told.isAgreed !== true && {
      isAgreed: [
        `Opzeggen kon tot en met ${dayText(String(record.noticeDate))}. Zet dit vinkje als de leverancier er toch mee instemt.`,
      ],
    }),
})

export const agreementStates = {
  draft: { label: 'Concept', group: 2 },
  signing: { label: 'Ter ondertekening', group: 2 },
  signed: { label: 'Getekend', group: 1 },
  active: { label: 'Actief', group: 1 },
  terminating: { label: 'Opgezegd', group: 1, tone: 'warning' },
  ended: { label: 'Beëindigd', group: 0 },
  declined: { label: 'Geweigerd', group: 0, tone: 'danger' },
  expiredUnsigned: { label: 'Niet tijdig getekend', group: 0, tone: 'warning' },
  cancelled: { label: 'Geannuleerd', group: 0 },
} as const

/** What can be done with an agreement; when it may, its life cycle says. */
export const agreementSteps: Record<string, Step> = {
  SEND: agreementSending,
  REGISTER_SIGNED: {
    label: 'Getekend exemplaar vastleggen',
    asks: {
      signedOn: required(date('Getekend op')),
      documentId: required(
        reference('Getekend document', 'customers/:customerId/library', 'documents', {
          keptAs: 'contract',
          help: 'Uit de bibliotheek van de klant',
        }),
      ),
    },
    check: ({ signedOn }, today): Problems =>
      String(signedOn) > today ? { signedOn: ['Kies vandaag of een eerdere dag'] } : {},
    notice: 'Op de ingangsdatum gaat de overeenkomst vanzelf in, en volgen de aansluitingen haar.',
  },
  RECALL: {
    label: 'Intrekken',
    asks: { reason },
    destructive: true,
    notice:
      'De overeenkomst wordt weer een concept. Wie al was uitgenodigd om te ondertekenen, krijgt bericht.',
  },
  REVISE: { label: 'Aanpassen' },
  RENEW: {
    label: 'Opvolger maken',
    notice: 'Er komt een concept bij dat de dag na het einde ingaat, met dezelfde aansluitingen.',
  },
  WITHDRAW: {
    label: 'Opzegging intrekken',
    notice: 'De overeenkomst loopt door tot haar einddatum.',
  },
  TERMINATE: {
    label: 'Opzeggen',
    asks: {
      terminationDate: required(date('Beëindigd per')),
      reason,
      terminationFee: notNegative(money('Opzegvergoeding')),
      isAgreed: when((typed) => isLate(typed), unkept(boolean('Toch opzeggen na de opzegdatum'))),
    },
    check: wrongTermination,
    destructive: true,
    notice: 'Deze dag is de laatste van de overeenkomst.',
  },
  CANCEL: {
    label: 'Annuleren',
    asks: { reason: when(isSigned, reason) },
    destructive: true,
    notice: 'De overeenkomst gaat niet door. Wat er staat, blijft te lezen.',
    from: { signed: { label: 'Annuleren voor start' } },
  },
}
