import { gs1CheckDigit } from '../../../domain/identity/ean.ts'
import { areaOf } from '../../records/area.ts'
import { allConnections } from './allConnections.ts'
import { connection } from './connections.ts'

/** An EAN of electricity that nobody has, for each number another. */
function eanOf(nth: number): string {
  const body = `871687${String(nth).padStart(11, '0')}`
  return `${body}${gs1CheckDigit(body)}`
}

/** Where the customer is connected to a grid. */
export const area = areaOf({
  records: [connection, allConnections],
  samples: {
    connections: {
      draft: (nth, ids) => ({
        ean: eanOf(nth),
        type: 'electricity',
        segment: 'small',
        capacity: '3x25A',
        gridOperatorId: ids['grid-operators'],
        street: 'Dorpsstraat',
        houseNumber: String(nth),
        postcode: '2801 AA',
        city: 'Gouda',
      }),
      changes: { field: 'description', values: ['Bakkerij', 'een', 'twee'], wrong: 'x'.repeat(121) },
    },
  },
  words: { connectionColumns: 'Aangewezen kolommen' },
  privacy: {
    connections: {
      person: 'description comment tariff_reason',
      consumer: 'street house_number addition postcode',
      law: 'ean',
      plain: [
        'type segment capacity city country meter_number metering_method voltage_level profile_category',
        'closure_reason state tariff_category gvo_source',
      ].join(' '),
    },
    connection_tariffs: { plain: 'tariff_category' },
    connection_cost_shares: {},
    meter_swaps: { plain: 'old_number new_number standings' },
  },
  headings: { 'control-connections': 'Aansluitingen van alle klanten' },
})
