import { staffOnly } from '../../records/field.ts'
import { offeredWith } from '../../records/kept.ts'
import { reference } from '../../records/picked.ts'

/** The agreement that something belongs to: chosen by who may look agreements up. */
export const ofAgreement = offeredWith(
  'back-office-contracts:read',
  staffOnly(
    reference('Leveringsovereenkomst', 'supply-agreements?customerId=:customerId', 'supply_agreements'),
  ),
)
