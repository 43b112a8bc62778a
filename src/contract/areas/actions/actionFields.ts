import { boolean, section, staffOnly, type Typed, when } from '../../records/field.ts'
import { shared, unkept } from '../../records/kept.ts'
import { reference, references } from '../../records/picked.ts'
import { ofAgreement } from '../supplyAgreements/ofAgreement.ts'

/** Customers see what is shown to them (portal matrix), with everything that is said about it. */
export const shown = staffOnly(
  boolean('Zichtbaar voor klant', false, { help: 'De klant leest dan ook de reacties' }),
)

/** Of which of the customer's things it is; `signalId` and the like say for what it was made. */
export const about = section('Waar het over gaat', {
  entityId: reference('Entiteit', 'customers/:customerId/entities', 'entities'),
  connectionIds: references('Aansluitingen', 'customers/:customerId/connections', 'connections'),
})

/** They stand in a table of their own: people also follow by themselves, and by being named. */
export const watcherIds = staffOnly(
  shared(
    unkept(
      references('Volgers', 'customers/:customerId/assignees', 'users', {
        help: 'Zij krijgen een melding van wat er gebeurt',
      }),
    ),
  ),
)

/** What an action was made for is named by the page it was made on; a form without it does not ask. */
const isNamed = (name: string) => (typed: Typed) => typeof typed[name] === 'number'

/** The records an action can be made for, one at a time. */
export const madeFor = section('Waar het over gaat', {
  signalId: when(isNamed('signalId'), reference('Signaal', 'customers/:customerId/signals', 'signals')),
  invoiceId: when(isNamed('invoiceId'), reference('Factuur', 'customers/:customerId/invoices', 'invoices')),
  // Not every document is shown to the customer.
  documentId: when(
    isNamed('documentId'),
    staffOnly(reference('Document', 'customers/:customerId/library', 'documents')),
  ),
  meterReadingId: when(
    isNamed('meterReadingId'),
    reference('Meterstand', 'customers/:customerId/meter-readings', 'meter_readings'),
  ),
  supplyAgreementId: when(isNamed('supplyAgreementId'), ofAgreement),
})

export const madeForNames = [
  'signalId',
  'invoiceId',
  'documentId',
  'meterReadingId',
  'supplyAgreementId',
] as const
