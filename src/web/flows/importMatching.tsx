import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { connectionOf, type ImportConnection, type ImportMeter } from '../../../machines/flows/import.ts'
import type { Connection } from '../../contract/connections.ts'
import { api } from '../api.ts'
import { css } from '../styled-system/css'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Combobox } from '../ui/combobox.tsx'
import { Field } from '../ui/field.tsx'
import type { ImportView } from './import.tsx'
import { foot, stack } from './importStyle.ts'

const row = css({
  display: 'grid',
  gap: '3',
  alignItems: 'end',
  gridTemplateColumns: { md: 'minmax(0, 1fr) auto' },
  pb: '4',
  borderBottomWidth: '1px',
  borderColor: 'line.soft',
})

/** To which connection each meter of the file belongs. */
export function Matching({ snapshot, send, customerId }: ImportView & { customerId: number }) {
  return (
    <div className={stack} data-testid="import-matching">
      <p className={css({ color: 'text.soft' })}>
        Kies bij elke meter de aansluiting waar de metingen bij horen, of sla de meter over.
      </p>
      {snapshot.context.file.meters.map((meter) => (
        <Meter key={meter.key} meter={meter} snapshot={snapshot} send={send} customerId={customerId} />
      ))}
      <div className={foot}>
        <Button onClick={() => send({ type: 'cancel' })}>Annuleren</Button>
        <Button onClick={() => send({ type: 'back' })}>Terug</Button>
        <Button
          look="primary"
          disabled={!snapshot.can({ type: 'continue' })}
          onClick={() => send({ type: 'continue' })}
        >
          Verder
        </Button>
      </div>
    </div>
  )
}

function Meter({
  meter,
  snapshot,
  send,
  customerId,
}: ImportView & { meter: ImportMeter; customerId: number }) {
  const connection = connectionOf(snapshot.context, meter)
  if (meter.refusal !== null)
    return (
      <div className={row}>
        <div>
          <p className={css({ fontWeight: 'medium' })}>{meter.label}</p>
          <p className={css({ textStyle: 'small', color: 'text.soft' })}>{meter.refusal}</p>
        </div>
        <Badge>Overgeslagen</Badge>
      </div>
    )
  return (
    <div className={row}>
      <Field
        label={`Aansluiting van ${meter.label}`}
        help={connection === null ? 'Deze meter wordt overgeslagen.' : undefined}
      >
        <ConnectionSelect
          key={connection?.id ?? 'none'}
          customerId={customerId}
          chosen={connection ?? null}
          onChoose={(chosen) => send({ type: 'matchMeter', meter: meter.key, connection: chosen })}
        />
      </Field>
      <Button onClick={() => send({ type: 'skipMeter', meter: meter.key })}>{meter.label} overslaan</Button>
    </div>
  )
}

interface SelectProps {
  customerId: number
  chosen: ImportConnection | null
  onChoose: (connection: ImportConnection) => void
}

/** How many connections one search shows; who has more types a few digits or letters. */
const most = 50

/** A connection as the server names it where it recognised one. */
function labelOf({ ean, street, houseNumber, addition, city }: Connection): string {
  return `${street} ${houseNumber}${addition ? ` ${addition}` : ''}, ${city} (${ean})`
}

/** One of the customer's connections, found by EAN or address. */
function ConnectionSelect({ customerId, chosen, onChoose }: SelectProps) {
  // What is being typed belongs to the field; the flow hears of the choice.
  const [typed, type] = useState(chosen?.label ?? '')
  const q = typed === chosen?.label ? '' : typed
  const path = `customers/${customerId}/connections`
  const { data, isFetching } = useQuery({
    queryKey: [path, 'match', q],
    queryFn: ({ signal }) =>
      api.get<Connection[]>(path, { query: { q, limit: most, with: 'address', status: 1 }, signal }),
    placeholderData: (before) => before,
  })
  const found = (data?.data ?? []).map((one) => ({ value: String(one.id), label: labelOf(one) }))
  return (
    <Combobox
      options={found}
      value={chosen ? String(chosen.id) : ''}
      onChange={(value) => {
        const option = found.find((one) => one.value === value)
        if (option) onChoose({ id: Number(value), label: option.label })
      }}
      query={typed}
      onQuery={type}
      loading={isFetching}
      emptyText="Geen aansluiting gevonden"
      placeholder="Zoek op EAN of adres…"
    />
  )
}
