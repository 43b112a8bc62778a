import { connection } from '../../../contract/areas/connections/connections.ts'
import { boolean } from '../../../contract/records/field.ts'
import { callsOf } from '../../fields/places.ts'
import type { BulkDeed } from '../../records/bulkBar.tsx'

const { entityId, supplierId, contractEndDate } = connection.fields

/** What can be done with many connections of a customer at once. */
export function bulkDeeds(customerId: number | null): readonly BulkDeed[] {
  const path = `${callsOf(connection, customerId)}/bulk`
  return [
    {
      event: 'EMS',
      path,
      step: { label: 'EMS aan/uit', asks: { showInEms: boolean('Zichtbaar in EMS', true) } },
    },
    {
      event: 'ENTITY',
      path,
      step: { label: 'Entiteit kiezen', asks: { entityId } },
    },
    {
      event: 'CONTRACT',
      path,
      step: {
        label: 'Contract invullen',
        asks: { supplierId, contractEndDate },
        notice: 'Leverancier en einddatum gelden voor alle geselecteerde aansluitingen.',
      },
    },
  ]
}
