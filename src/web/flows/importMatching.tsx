import type { PickedConnection } from '../../../machines/flows/connectionPicker.ts'
import { connectionOf, type ImportConnection, type ImportMeter } from '../../../machines/flows/import.ts'
import { eanText } from '../../domain/identity/ean.ts'
import { css } from '../styled-system/css'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ConnectionPicker } from './connectionPicker.tsx'
import type { ImportView } from './import.tsx'
import { offeredFile } from './importCalls.ts'
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

const soft = css({ textStyle: 'small', color: 'text.soft' })

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
          <p className={css({ textStyle: 'label' })}>{meter.label}</p>
          <p className={soft}>{meter.refusal}</p>
        </div>
        <Badge>Overgeslagen</Badge>
      </div>
    )
  return (
    <div className={row}>
      <div className={css({ display: 'grid', gap: '1.5' })}>
        <ConnectionPicker
          // Skipping a meter empties its picker; choosing in it does not start it anew.
          key={connection === null ? 'skipped' : 'open'}
          label={`Aansluiting van ${meter.label}`}
          customerId={customerId}
          product={productOf(snapshot.context.file.id, meter)}
          unseen
          chosen={pickedOf(connection)}
          onChange={(picked) =>
            send(
              picked === null
                ? { type: 'skipMeter', meter: meter.key }
                : { type: 'matchMeter', meter: meter.key, connection: connectionFrom(picked) },
            )
          }
        />
        {connection === null && <p className={soft}>Deze meter wordt overgeslagen.</p>}
        {meter.proposed !== null && connection === meter.proposed && (
          <p className={soft}>Voorstel: de enige aansluiting hiervoor van deze klant.</p>
        )}
      </div>
      {connection !== null && (
        <Button
          aria-label={`${meter.label} overslaan`}
          onClick={() => send({ type: 'skipMeter', meter: meter.key })}
        >
          Overslaan
        </Button>
      )}
    </div>
  )
}

/** A meter that says what it measured only fits connections of that product. */
function productOf(fileId: number, meter: ImportMeter): number | undefined {
  const product = offeredFile(fileId)?.preview.meters.find(({ key }) => key === meter.key)?.product
  if (product === null || product === undefined) return undefined
  return product === 'electricity' ? 1 : 2
}

/** A connection as the server names it where it recognised one. */
const connectionFrom = ({ id, ean, formattedAddress }: PickedConnection): ImportConnection => ({
  id,
  label: `${formattedAddress} (${eanText(ean)})`,
})

/** The same, taken apart for the picker. */
function pickedOf(connection: ImportConnection | null | undefined): PickedConnection | null {
  if (!connection) return null
  const [, formattedAddress = connection.label, ean = ''] = /^(.*) \(([\d ]+)\)$/.exec(connection.label) ?? []
  return { id: connection.id, ean: ean.replaceAll(' ', ''), formattedAddress }
}
