import { required, staffOnly } from '../../records/field.ts'
import { offeredWith } from '../../records/kept.ts'
import { reference } from '../../records/picked.ts'

/** The agreement that something belongs to: chosen by who may look agreements up. */
export const ofAgreement = offeredWith(
  'back-office-contracts:read',
  staffOnly(
    reference('Leveringsovereenkomst', 'supply-agreements?customerId=:customerId', 'supply_agreements'),
  ),
)

/** With whom it is made: a customer may be several legal entities. */
export const contractParty = required(
  reference('Contractpartij', 'customers/:customerId/entities?type=rechtspersoon', 'entities', {
    help: 'Een rechtspersoon, zoals die bij Entiteiten van de klant staat',
  }),
)
