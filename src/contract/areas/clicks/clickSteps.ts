import { compared } from '../../../domain/purchase/exact.ts'
import { boolean, date, decimal, notNegative, required, text, when } from '../../records/field.ts'
import { unkept } from '../../records/kept.ts'
import { counted, reference } from '../../records/picked.ts'
import type { Problems } from '../../records/problems.ts'
import type { Step } from '../../records/resource.ts'
import { quantityUnit, wantsConfirmation } from './clickWords.ts'

const reason = required(text('Reden', 300))
const isHeard = (confirmed: unknown): Problems =>
  confirmed === true
    ? {}
    : { isPriceHeard: ['Vink dit aan als de prijs telefonisch is bevestigd; anders kan dit nog niet'] }

const approving: Omit<Step, 'label' | 'permission'> = {
  asks: { isPriceHeard: when(wantsConfirmation, boolean('Prijs telefonisch bevestigd')) },
  check: ({ isPriceHeard }, _, record): Problems => (wantsConfirmation(record) ? isHeard(isPriceHeard) : {}),
}

/** What somebody who decides for the customer may do with it, here or at the customer. */
export const decidingSteps = (permission: NonNullable<Step['permission']>): Record<string, Step> => ({
  APPROVE: {
    ...approving,
    label: 'Goedkeuren',
    permission,
    notice: 'Daarna plaatst een medewerker de opdracht. Er wordt niets vanzelf gekocht.',
  },
  REJECT: { label: 'Afwijzen', permission, asks: { reason }, destructive: true },
})

const executed = {
  executedPrice: required(decimal('Uitvoeringsprijs', 6, { whole: 6, unit: '€/MWh' })),
  executedQuantity: required(counted(quantityUnit, notNegative(decimal('Uitgevoerd', 3)))),
  executedOn: required(date('Uitgevoerd op')),
  supplierReference: text('Referentie leverancier', 60),
  confirmationId: reference('Bevestiging', 'customers/:customerId/library', 'documents', {
    keptAs: 'correspondentie',
    help: 'Uit de bibliotheek van de klant',
  }),
}

/** What can be done with a click; when it may, its life cycle says. */
export const clickSteps: Record<string, Step> = {
  REQUEST_APPROVAL: {
    label: 'Ter goedkeuring aanbieden',
    notice: 'Wie voor deze klant beslist, krijgt er een e-mail over.',
  },
  COLLEAGUE_APPROVE: {
    ...approving,
    label: 'Goedkeuren (volmacht)',
    permission: 'collective:approve',
    notice: 'Wij beslissen voor deze klant: een ander dan wie het voorstel maakte, keurt het goed.',
  },
  ...decidingSteps('collective:approve'),
  PLACE: {
    label: 'Opdracht plaatsen',
    asks: { supplierReference: text('Referentie leverancier', 60) },
    notice:
      'De opdracht gaat per e-mail naar de klikdesk van de leverancier. Staat bij de leverancier geen adres daarvan, geef haar dan zelf door.',
  },
  WATCH: {
    label: 'Limiet bewaken',
    notice:
      'Komt de marktprijs bij de limiet, dan staat de klik weer klaar om te plaatsen: dat doet een medewerker.',
  },
  CONFIRM: {
    label: 'Bevestiging vastleggen',
    asks: executed,
    check: ({ executedOn, executedQuantity }, today, { quantity }): Problems => ({
      ...(String(executedOn) > today && { executedOn: ['Kies vandaag of een eerdere dag'] }),
      ...(compared(executedQuantity, quantity) > 0 && {
        executedQuantity: ['Is meer dan wat is goedgekeurd'],
      }),
      ...(Number(executedQuantity) === 0 && {
        executedQuantity: ['Is er niets uitgevoerd, kies dan Niet uitgevoerd'],
      }),
    }),
    notice: 'Is een deel uitgevoerd, dan komt er een concept bij voor de rest.',
  },
  FAIL: { label: 'Niet uitgevoerd', asks: { reason }, destructive: true },
  RETRY: { label: 'Opnieuw aanbieden', notice: 'De klik wordt weer een concept, zonder goedkeuring.' },
  REVERSE: {
    label: 'Tegenboeken',
    permission: 'is:admin',
    asks: {
      reversePrice: required(decimal('Prijs van de tegenboeking', 6, { whole: 6, unit: '€/MWh' })),
      reason,
    },
    destructive: true,
    notice:
      'Het volume telt daarna niet meer mee; wat de tegenboeking opbrengt of kost wel, in de prijs van wat er nog staat.',
  },
  CANCEL: {
    label: 'Annuleren',
    asks: { reason: when(({ state }) => state !== 'draft' && state !== 'failed', unkept(reason)) },
    destructive: true,
  },
}
