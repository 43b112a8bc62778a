import { eachOf, keysOf } from '../../../domain/keys.ts'
import {
  boolean,
  date,
  decimal,
  longText,
  notNegative,
  required,
  section,
  staffOnly,
  text,
  when,
} from '../../records/field.ts'
import { filled, unkept } from '../../records/kept.ts'
import { choice, reference, references } from '../../records/picked.ts'
import { type Row, resource, type Step } from '../../records/resource.ts'
import { agreementSending } from '../supplyAgreements/agreementSending.ts'
import { hasCustomer } from '../supplyAgreements/agreementWords.ts'
import { collectiveStates, participationStates } from './collectiveWords.ts'

export type Participant = Row<typeof participant>

const reason = required(text('Reden', 300))
const volumes = {
  volumeE: filled(
    notNegative(
      decimal('Volume elektriciteit', 3, {
        unit: 'MWh',
        help: 'Per jaar. Leeg: het jaarverbruik van de aansluitingen',
      }),
    ),
  ),
  volumeG: filled(
    notNegative(
      decimal('Volume gas', 3, { unit: 'm³', help: 'Per jaar. Leeg: het jaarverbruik van de aansluitingen' }),
    ),
  ),
}

const steps: Record<string, Step> = {
  REGISTER: {
    label: 'Aanmelden',
    notice: 'Aansluitingen en volumes staan bij de deelname; daarna kan de machtiging worden getekend.',
  },
  RESEND: { label: 'Uitnodiging opnieuw sturen' },
  SEND_MANDATE: { ...agreementSending, label: 'Machtiging laten tekenen' },
  UPLOAD_MANDATE: {
    label: 'Getekende machtiging vastleggen',
    asks: {
      mandateDocumentId: required(
        reference('Machtiging', 'customers/:customerId/library', 'documents', {
          keptAs: 'machtiging',
          help: 'Uit de bibliotheek van de klant',
        }),
      ),
    },
  },
  CONFIRM: {
    label: 'Bevestigen',
    notice: 'De volumes staan daarna vast: een latere wijziging telt vanaf de eerstvolgende inkoop.',
  },
  CHANGE_VOLUME: {
    label: 'Volume wijzigen',
    asks: {
      volumeE: required(notNegative(decimal('Volume elektriciteit', 3, { unit: 'MWh' }))),
      volumeG: required(notNegative(decimal('Volume gas', 3, { unit: 'm³' }))),
      reason,
    },
    notice: 'Wat al is ingekocht houdt de verdeling van toen. Dit telt vanaf de eerstvolgende inkoop.',
  },
  DECLINE: { label: 'Afwijzen', asks: { reason }, destructive: true },
  WITHDRAW: { label: 'Afmelden', asks: { reason }, destructive: true },
}

const collectiveLabels = eachOf(keysOf(collectiveStates), (state) => collectiveStates[state].label)

/** What a participation says of itself besides what somebody filled in. */
export const participantAutomatic = {
  mandateDocumentId: reference('Machtiging', 'customers/:customerId/library', 'documents'),
  /** Nothing is kept that says it may be bought for them: what the list is narrowed by. */
  withoutMandate: boolean('Zonder machtiging'),
  confirmedOn: date('Bevestigd op'),
  connectionsText: unkept(text('Aansluitingen E/G')),
  collectiveState: unkept(choice('Status van het collectief', collectiveLabels)),
  blocked: unkept(text('Nog niet te bevestigen', 400)),
} as const

/** Which customer takes part in a collective, with which connections and how much. */
export const participant = resource({
  name: 'collective-participants',
  table: 'participations',
  within: 'all',
  permission: {
    list: 'collective:read',
    get: 'collective:read',
    create: null,
    update: 'collective:write',
    remove: 'collective:write',
  },
  label: { one: 'Deelnemer', many: 'Deelnemers' },
  fields: {
    ...section('Deelname', {
      collectiveId: required(reference('Collectief', 'collective-collectives', 'collectives')),
      customerId: required(reference('Klant', 'customers', 'customers')),
      contactId: when(
        hasCustomer,
        required(reference('Contactpersoon', 'customers/:customerId/contacts', 'contacts')),
      ),
      startDate: required(
        date('Ingangsdatum', { help: 'Na het einde van de lopende overeenkomst van de klant' }),
      ),
      greenChoice: boolean('Groene stroom'),
    }),
    ...section('Aansluitingen en volume', {
      connectionIds: when(
        hasCustomer,
        references('Aansluitingen', 'customers/:customerId/connections', 'connections'),
      ),
      ...volumes,
      volumeReason: text('Reden van een ander volume', 200, {
        help: 'Nodig als het volume niet het jaarverbruik van de aansluitingen is',
      }),
      comment: staffOnly(longText('Opmerking', 2000)),
    }),
  },
  automatic: participantAutomatic,
  derived: {
    name: ({ id }): string => `Deelname ${id}`,
  },
  states: participationStates,
  initialState: 'invited',
  steps,
  bulkSteps: ['RESEND', 'REGISTER', 'CONFIRM'],
  columns: [
    'customerName',
    'collectiveName',
    'connectionsText',
    'volumeE',
    'volumeG',
    'startDate',
    'mandateDocumentName',
    'statusName',
  ],
  sort: { startDate: ['startDate'], volumeE: ['volumeE'], volumeG: ['volumeG'], statusName: ['state'] },
  order: ['-id'],
  filters: ['collectiveId', 'customerId', 'withoutMandate', 'greenChoice'],
  findsBy: ['customers'],
  searchable: true,
  taken: { customerId: 'Deze klant doet al mee in dit collectief' },
})
