import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { StepAnswer, StepQuestion, stepMachine } from '../../../../machines/flows/step.ts'
import { connection } from '../../../contract/areas/connections/connections.ts'
import { linkEan, linking } from '../../../contract/areas/connections/eanCalls.ts'
import { type UnknownEan, unknownEans } from '../../../contract/areas/invoices/namedEans.ts'
import { requiredText } from '../../../contract/records/problems.ts'
import { attempt } from '../../calls/api.ts'
import { askFilled } from '../../calls/ask.ts'
import { fetchAnew } from '../../calls/query.ts'
import { Refused } from '../../calls/refusal.ts'
import { Ean } from '../../fields/cells.tsx'
import { ownStep, refusedWith } from '../../flows/ownStep.ts'
import { count, date } from '../../format/format.ts'
import { useRecord } from '../../records/record.tsx'
import { stack } from '../../ui/stack.ts'

/** What one is asked for when an EAN-code is linked to a connection. */
export const linkingAsked = {
  label: connection.label,
  steps: { LINK: { label: 'Koppelen', asks: linking } },
}

/** How many of what follows, in words: "1 regel". */
export const counted = (number: number, one: string, many: string) =>
  `${count(number)} ${number === 1 ? one : many}`

async function link(
  customerId: number,
  { values: { ean, connectionId, rightEan } }: StepQuestion,
  signal: AbortSignal,
): Promise<StepAnswer> {
  if (typeof connectionId !== 'number') return { kind: 'refused', problems: { connectionId: [requiredText] } }
  const body = { ean, ...(typeof rightEan === 'string' && { rightEan }) }
  const outcome = await attempt(askFilled(linkEan, { customerId, id: connectionId, body }, { signal }))
  if (outcome.ok) {
    const { lines, invoices } = outcome.data
    const where = invoices > 1 ? ` in ${counted(invoices, 'concept', 'concepten')}` : ''
    return { kind: 'taken', statusName: `${counted(lines, 'regel', 'regels')}${where} gekoppeld` }
  }
  const { kind, message } = outcome.refusal
  if (kind === 'conflict') return { kind: 'overtaken', message }
  if (kind === 'failed' || kind === 'unreachable') throw new Refused(outcome.refusal)
  return refusedWith(outcome.refusal)
}

/** What shows drafts and their connections, after one was linked or made. */
export const refetchNamed = () =>
  fetchAnew(['invoices', 'connections', unknownEans.path.split('/').at(-1) ?? ''])

/** Linking an EAN-code to a connection: of all lines of drafts that name it. */
export const linkingAt = (customerId: number) =>
  ownStep('eanLinking', (question, signal) => link(customerId, question, signal), refetchNamed)

/** Opens the question which connection it is; the one that has the code is chosen already. */
export const askToLink = ({ ean, own }: UnknownEan) => ({
  type: 'choose' as const,
  step: { id: 0, version: 0, event: 'LINK', asks: true, record: { own: own?.id ?? null } },
  values: { ean, connectionId: own?.id ?? null, rightEan: null },
})

/** In how many digits two codes of the same length differ. */
const differing = (one: string, other: string) =>
  [...one].filter((digit, place) => digit !== other[place]).length

interface ChosenProps {
  actor: ActorRefFrom<typeof stepMachine>
  customerId: number
}

/** What one should know of the connection that is chosen: its own code where that is another, and that it has ended. */
export function ChosenConnection({ actor, customerId }: ChosenProps) {
  const { ean, connectionId } = useSelector(actor, ({ context }) => context.values)
  const id = typeof connectionId === 'number' ? connectionId : null
  const { data } = useRecord(connection, customerId, id)
  const chosen = data
  const named = String(ean)
  return (
    <div className={stack}>
      <p>
        De e-factuur noemt EAN-code <Ean code={named} />. Alle regels van concepten die haar noemen en nog
        geen aansluiting hebben, krijgen de aansluiting die je kiest.
      </p>
      {chosen && chosen.ean !== named && (
        <p>
          Deze aansluiting heeft EAN-code <Ean code={chosen.ean} />: die wijkt in{' '}
          {counted(differing(named, chosen.ean), 'cijfer', 'cijfers')} af.
        </p>
      )}
      {chosen?.state === 'closed' && (
        <p>Deze aansluiting is beëindigd{chosen.endDate && ` per ${date(chosen.endDate)}`}.</p>
      )}
    </div>
  )
}
