import { changeConnections } from '../../../contract/areas/connections/connectionCalls.ts'
import { connection } from '../../../contract/areas/connections/connections.ts'
import { boolean } from '../../../contract/records/field.ts'
import { askFilled } from '../../calls/ask.ts'
import type { BulkDeed } from '../../records/bulkBar.tsx'

const { entityId, supplierId, contractEndDate } = connection.fields

/** What can be done with many connections of a customer at once. */
export function bulkDeeds(customerId: number | null): readonly BulkDeed[] {
  const ask: BulkDeed['ask'] = (body) => askFilled(changeConnections, { customerId: customerId ?? 0, body })
  return [
    {
      event: 'EMS',
      ask,
      step: { label: 'EMS aan/uit', asks: { showInEms: boolean('Zichtbaar in EMS', true) } },
    },
    {
      event: 'ENTITY',
      ask,
      step: { label: 'Entiteit kiezen', asks: { entityId } },
    },
    {
      event: 'CONTRACT',
      ask,
      step: {
        label: 'Contract invullen',
        asks: { supplierId, contractEndDate },
        notice: 'Leverancier en einddatum gelden voor alle geselecteerde aansluitingen.',
      },
    },
  ]
}
