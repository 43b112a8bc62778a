import { connection } from '../../../contract/areas/connections/connections.ts'
import { entity } from '../../../contract/areas/entities/entities.ts'
import { recordCalls } from '../../../contract/records/recordCalls.ts'
import { ask } from '../../calls/ask.ts'
import { queryClient } from '../../calls/query.ts'
import { FieldInput } from '../../fields/inputs.tsx'
import { type AnyRow, callsOf } from '../../fields/places.ts'
import type { FormView } from '../../flows/form.tsx'

const address = ['street', 'houseNumber', 'addition', 'postcode', 'city'] as const

/** What a connection has of the entity it belongs to: where it lies, and whether people stay there. */
export const placeOf = (from: AnyRow): Record<string, unknown> =>
  Object.fromEntries([...address, 'country', 'residence'].map((name) => [name, from[name]]))

/** The entity of a connection in the making: once chosen, the address that nobody typed yet is that of the entity. */
export function EntityOf({ snapshot, send, customerId }: FormView & { customerId: number | null }) {
  const { values, problems } = snapshot.context
  const path = callsOf(entity, customerId)
  const fill = async (id: unknown) => {
    if (typeof id !== 'number') return
    const found = await queryClient
      .fetchQuery({
        queryKey: [path, id],
        queryFn: async () => (await ask(recordCalls(entity).get, { customerId: customerId ?? 0, id })).data,
      })
      .catch(() => null)
    if (found === null) return
    const isOpen = address.every((name) => !values[name])
    const { residence, ...place } = placeOf(found)
    const taken = { residence, ...(isOpen && found.street ? place : {}) }
    for (const [name, value] of Object.entries(taken)) send({ type: 'change', name, value })
  }
  return (
    <FieldInput
      name="entityId"
      field={connection.fields.entityId}
      value={values.entityId}
      error={problems.entityId}
      disabled={snapshot.hasTag('busy')}
      onChange={(value) => {
        send({ type: 'change', name: 'entityId', value })
        void fill(value)
      }}
    />
  )
}
