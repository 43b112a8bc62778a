import { addDays } from '../../../domain/time/day.ts'
import { deadline } from '../../records/deadline.ts'
import { boolean, date, money, notNegative, required, type Typed, text, when } from '../../records/field.ts'
import { askedLate, neededWhen } from '../../records/needed.ts'
import { choice, reference, references } from '../../records/picked.ts'
import { customerTypes, tradingTypes } from '../../records/picklists.ts'
import type { Problems } from '../../records/problems.ts'
import type { Step } from '../../records/resource.ts'
import { kvk } from '../../records/texts.ts'
import { mandateRecalling, mandateSending } from '../supplyAgreements/mandateSending.ts'
import { dealLostReasons, kvkLacking, mandateMonths, prospectBecomes } from './dealWords.ts'
import { wonAgreement, wrongAgreement } from './wonAgreement.ts'

const { prospect: _, ...becomes } = customerTypes

/** Of whom it is won, as far as a page knows: the server itself looks. */
const ofProspect = ({ winsProspect }: Typed) => winsProspect === true
const withoutKvk = ({ winsWithoutKvk }: Typed) => winsWithoutKvk === true

/** Who trades here stands in the trade register. */
const trades = ({ becomesType }: Typed) => tradingTypes.has(becomesType)

const offering: Step = {
  label: 'Offerte uitbrengen',
  asks: {
    value: required(notNegative(money('Waarde per jaar'))),
    offerValidUntil: required(deadline('Offerte geldig t/m')),
    makeOffer: boolean('Offerte als PDF maken van het sjabloon', true),
    offerDocumentId: when(
      ({ makeOffer }) => makeOffer !== true,
      required(
        reference('Offerte', 'customers/:customerId/library', 'documents', {
          keptAs: 'offerte',
          help: 'Uit de documenten van de klant',
        }),
      ),
    ),
    mailOffer: boolean('Mailen naar de contactpersoon'),
  },
  check: (
    { offerValidUntil, mailOffer, makeOffer, offerDocumentId },
    today,
    { contactEmail, serviceIds },
  ): Problems => ({
    ...(makeOffer === true &&
      typeof offerDocumentId !== 'number' &&
      (serviceIds as readonly number[]).length === 0 && {
        makeOffer: ['Kies bij de kans eerst de diensten die je aanbiedt'],
      }),
    ...(String(offerValidUntil) < today && { offerValidUntil: ['Ligt in het verleden'] }),
    ...(mailOffer === true &&
      !contactEmail && { mailOffer: ['Vul bij de kans eerst het e-mailadres van de contactpersoon in'] }),
  }),
  from: { negotiating: { label: 'Nieuwe offerte' } },
}

/** The steps of a deal, with what each asks for. */
export const dealSteps: Readonly<Record<string, Step>> = {
  QUALIFY: {
    label: 'Kwalificeren',
    asks: {
      makeProspect: boolean('Dit bedrijf, met zijn contactpersoon, als nieuwe prospect bij Klanten zetten'),
      customerId: when(
        ({ makeProspect }) => makeProspect !== true,
        required(reference('Klant', 'customers', 'customers', { help: 'Een prospect mag ook' })),
      ),
      expectedCloseDate: required(deadline('Verwachte afsluiting')),
    },
    // Who is no customer yet is mostly in no list of ours either.
    begins: ({ customerId }) => ({ makeProspect: customerId === null }),
    check: ({ makeProspect }, _, { customerId }): Problems =>
      makeProspect === true && typeof customerId === 'number'
        ? { makeProspect: ['Bij deze kans hoort al een klant'] }
        : {},
  },
  SEND_MANDATE: mandateSending(
    `Wat getekend is, komt als machtiging bij deze kans te staan en geldt ${mandateMonths} maanden.`,
  ),
  RECALL_MANDATE: mandateRecalling,
  COLLECT: { label: 'Gegevens compleet' },
  OFFER: offering,
  NEGOTIATE: { label: 'Onderhandelen' },
  WIN: {
    label: 'Gewonnen',
    asks: {
      wonValue: required(notNegative(money('Gewonnen waarde'))),
      closedDate: required(date('Afgesloten op')),
      serviceIds: neededWhen(
        () => true,
        references('Diensten', 'sale-services', 'service_definitions'),
        'Kies minstens één dienst',
      ),
      becomesType: when(
        ({ winsProspect }) => winsProspect !== false,
        neededWhen(ofProspect, choice('Soort klant', becomes), prospectBecomes),
      ),
      customerKvk: when(
        ({ becomesType, winsWithoutKvk }) => typeof becomesType === 'string' && winsWithoutKvk !== false,
        neededWhen((typed) => withoutKvk(typed) && trades(typed), kvk('KvK-nummer'), kvkLacking),
      ),
      isOther: when(
        ({ customerKvk }) => typeof customerKvk === 'string' && customerKvk.trim() !== '',
        askedLate(boolean('Dit is een andere klant')),
      ),
      ...wonAgreement,
    },
    // What was offered is mostly what is sold, and a contract is mostly taken over the day after it ends.
    begins: ({ value, currentContractEnd }, today) => ({
      wonValue: value,
      closedDate: today,
      ...(typeof currentContractEnd === 'string' &&
        currentContractEnd >= today && { startDate: addDays(currentContractEnd, 1) }),
    }),
    check: ({ closedDate, ...told }, today): Problems => ({
      ...wrongAgreement(told),
      ...(String(closedDate) > today && { closedDate: ['Deze dag is nog niet geweest'] }),
    }),
    notice:
      'De klant wordt actief, de diensten worden aangevraagd en een leveringsovereenkomst komt als concept klaar te staan. Wat is gemaakt, staat daarna bij de verkoopkans.',
  },
  HOLD: {
    label: 'Uitstellen',
    asks: { followUpDate: required(deadline('Opvolgen op')) },
    check: ({ followUpDate }, today): Problems =>
      String(followUpDate) <= today ? { followUpDate: ['Kies een dag die nog komt'] } : {},
  },
  RESUME: { label: 'Hervatten' },
  LOSE: {
    label: 'Verloren',
    asks: {
      lostReason: required(choice('Reden verloren', dealLostReasons)),
      lostTo: text('Verloren aan', 80),
    },
    destructive: true,
  },
  REOPEN: { label: 'Heropenen', asks: { reason: required(text('Reden', 300)) } },
}
