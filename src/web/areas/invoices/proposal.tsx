import { CopyPlus } from 'lucide-react'
import { invoice } from '../../../contract/areas/invoices/invoices.ts'
import { recordCalls } from '../../../contract/records/recordCalls.ts'
import type { Neighbour } from '../../../domain/invoice/noticed.ts'
import { ask } from '../../calls/ask.ts'
import { useNames } from '../../fields/lookup.ts'
import { useCall } from '../../flows/useCall.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { type DraftLine, linesLike } from './lineEdit.ts'
import { useNeighbours } from './neighbours.ts'
import { periodWord } from './words.ts'

interface ProposalProps {
  customerId: number | null
  /** The invoice as it is typed. */
  values: Readonly<Record<string, unknown>>
  disabled: boolean
  onTake: (lines: readonly DraftLine[]) => void
}

/** The last invoice about each set of connections: what the next one will most likely look like. */
function lastOfEach(neighbours: readonly Neighbour[]): readonly Neighbour[] {
  const usual = neighbours.filter(
    ({ kind, connectionIds }) => kind !== 'credit' && kind !== 'correctie' && connectionIds.length > 0,
  )
  const last = new Map<string, Neighbour>()
  for (const one of usual) {
    const key = one.connectionIds.toSorted((a, b) => a - b).join()
    if (!last.has(key)) last.set(key, one)
  }
  return [...last.values()]
}

/** Proposes the lines of the last invoice of the sender, with the quantities left open. */
export function Proposal({ customerId, values, disabled, onTake }: ProposalProps) {
  const candidates = lastOfEach(useNeighbours(customerId, values))
  const { names } = useNames(
    'customers/:customerId/connections',
    candidates.flatMap(({ connectionIds }) => connectionIds[0] ?? []),
  )
  const { busy, start: take } = useCall({
    flow: 'proposal',
    call: (id: number) => ask(recordCalls(invoice).get, { customerId: customerId ?? 0, id }),
    onDone: ({ lines }) => onTake(linesLike(lines, values)),
  })
  const [only, ...others] = candidates
  if (only === undefined) return null
  const icon = <CopyPlus size={15} aria-hidden />
  const nameOf = ({ connectionIds }: Neighbour) => {
    const [first] = connectionIds
    const name = (first !== undefined && names.get(first)) || ''
    return connectionIds.length > 1 ? `${name} en ${connectionIds.length - 1} meer` : name
  }
  if (others.length === 0)
    return (
      <Button size="sm" icon={icon} disabled={disabled} loading={busy} onClick={() => take(only.id)}>
        {`Regels van ${only.invoiceNumber} overnemen`}
      </Button>
    )
  return (
    <Menu
      label="Regels overnemen van een vorige factuur"
      items={candidates.map((one) => ({
        id: String(one.id),
        label: `${one.invoiceNumber} · ${periodWord(one)} · ${nameOf(one)}`,
        onSelect: () => take(one.id),
      }))}
      trigger={
        <Button size="sm" icon={icon} disabled={disabled} loading={busy}>
          Regels van een vorige factuur overnemen
        </Button>
      }
    />
  )
}
