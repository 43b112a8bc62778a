import { compared } from '../../../domain/purchase/exact.ts'
import { deadline } from '../../records/deadline.ts'
import { boolean, date, decimal, required, type Typed, text } from '../../records/field.ts'
import { choice, fitting, reference, references } from '../../records/picked.ts'
import { products } from '../../records/picklists.ts'
import type { Problems } from '../../records/problems.ts'
import type { Step } from '../../records/resource.ts'
import { gvoSources, isSourceOf } from '../supplyAgreements/agreementWords.ts'
import { purchaseFields } from './purchases.ts'

const reason = required(text('Reden', 300))

/** What is told when a product of a collective goes to a supplier. */
export const awardFields = {
  product: required(
    fitting(
      (product, typed) => !Array.isArray(typed.products) || typed.products.includes(product),
      choice('Product', products),
    ),
  ),
  supplierId: required(reference('Leverancier', 'suppliers?state=active', 'parties')),
  surcharge: required(decimal('Opslag', 6, { whole: 6, unit: '€/MWh', help: 'Op de marktprijs, excl. btw' })),
  profile: text('Profielafspraak', 80, { help: 'Hoe afwijking van het profiel wordt verrekend' }),
  gvoSource: required(fitting(isSourceOf, choice('Herkomst van de energie', gvoSources))),
  document: required(
    text('Kenmerk van het gunningsbesluit', 80, { help: 'Waaronder het getekende besluit te vinden is' }),
  ),
}

/** What is told of all who are invited at once. */
export const invitingFields = {
  startDate: date('Ingangsdatum', { help: 'Leeg: de eerste dag van levering' }),
  greenChoice: boolean('Groene stroom'),
}

const isAhead = (day: unknown, today: string): Problems =>
  typeof day === 'string' && day < today ? { enrolUntil: ['Kies vandaag of een latere dag'] } : {}

const ownProduct = ({ product, gvoSource }: Typed, { products: all }: Typed): Problems => ({
  ...(Array.isArray(all) && !all.includes(product) && { product: ['Hoort niet bij dit collectief'] }),
  ...(!isSourceOf(gvoSource, { product }) && { gvoSource: ['Is er niet voor dit product'] }),
})

/** What can be done with a collective; when it may, its life cycle says. */
export const collectiveSteps: Record<string, Step> = {
  OPEN: {
    label: 'Inschrijving openen',
    notice:
      'Wie is uitgenodigd, krijgt nu een e-mail en kan zich aanmelden. Is het collectief openbaar, dan staat het nu op /collectief.',
  },
  INVITE: {
    label: 'Klanten uitnodigen',
    asks: {
      customerIds: required(
        references('Klanten', 'customers?status=1', 'customers', {
          help: 'Wie al meedoet, wordt overgeslagen',
        }),
      ),
      ...invitingFields,
    },
    check: ({ customerIds }): Problems => ({
      ...((customerIds as number[]).length === 0 && { customerIds: ['Kies minstens één klant'] }),
    }),
    notice:
      'Van elke klant komen zijn lopende aansluitingen met hun jaarverbruik erbij. Elk krijgt een e-mail zodra de inschrijving open is.',
  },
  CLOSE_ENROLMENT: { label: 'Inschrijving sluiten', notice: 'Niemand kan zich daarna nog aanmelden.' },
  REOPEN: {
    label: 'Inschrijving heropenen',
    asks: { enrolUntil: required(deadline('Inschrijven t/m')) },
    check: ({ enrolUntil }, today) => isAhead(enrolUntil, today),
  },
  START_TENDER: {
    label: 'Aanbesteding starten',
    notice: 'Alleen wie bevestigd is, doet mee in het volume dat wordt uitgevraagd.',
  },
  AWARD: {
    label: 'Product gunnen',
    asks: awardFields,
    check: (told, _, record) => ownProduct(told, record),
    notice: 'Een gunning per product. Is elk product gegund, dan is het collectief dat ook.',
  },
  BUY: {
    label: 'Inkoop vastleggen',
    asks: purchaseFields,
    check: ({ boughtOn, volume }, today): Problems => ({
      ...(String(boughtOn) > today && { boughtOn: ['Kies vandaag of een eerdere dag'] }),
      ...(compared(volume, '0') === 0 && { volume: ['Vul in hoeveel er is ingekocht'] }),
    }),
    notice:
      'Leg hier vast wat de leverancier bevestigde. Een ander controleert het, en dan wordt het verdeeld.',
  },
  RENEW: {
    label: 'Opvolger maken',
    notice:
      'Er komt een nieuw collectief in concept voor de jaren erna, met dezelfde deelnemers als uitgenodigde.',
  },
  CANCEL: {
    label: 'Annuleren',
    asks: { reason },
    destructive: true,
    notice: 'De accountmanagers van de deelnemers krijgen een actie om het hun te vertellen.',
  },
}
