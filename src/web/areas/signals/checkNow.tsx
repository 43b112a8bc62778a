import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import {
  type AllSignalChecks,
  controlSignalChecks,
  orderAllSignalChecks,
  orderSignalChecks,
  type SignalChecks,
  signalChecks,
} from '../../../contract/areas/signals/signalCheckCalls.ts'
import type { RuleCode } from '../../../domain/signals/finding.ts'
import { ruleNames } from '../../../domain/signals/sentence.ts'
import type { Answer } from '../../calls/api.ts'
import { ask, pathOf } from '../../calls/ask.ts'
import { queryClient } from '../../calls/query.ts'
import { useCall } from '../../flows/useCall.ts'
import { count, dateTime } from '../../format/format.ts'
import { useMay } from '../../portal/profile.ts'
import { css, cva } from '../../styled-system/css'
import { Button } from '../../ui/button.tsx'

interface CheckNowProps {
  /** Of whom it is asked and ordered; null: over all. */
  customerId: number | null
  /** One connection, rather than all of them. */
  connectionId?: number
  /** One rule, rather than all of them; over all customers. */
  rule?: RuleCode
}

/** At a customer nothing is told by rule. */
type Stand = SignalChecks & Partial<Pick<AllSignalChecks, 'rules'>>

const waitingIn = ({ waiting, rules = [] }: Stand) => rules.reduce((sum, rule) => sum + rule.waiting, waiting)

/** How often one looks how far it is, in milliseconds. */
const again = 2000
const told = cva({
  base: { textStyle: 'tiny', color: 'text.soft', alignSelf: 'center' },
  variants: { failed: { true: { color: 'danger.text' } } },
})

/** How the looking stands, and having it done: at a customer, or over all. */
function checksOf({ customerId, connectionId, rule }: CheckNowProps) {
  if (customerId === null)
    return {
      queryKey: [controlSignalChecks.path, {}],
      asked: (signal: AbortSignal): Promise<Answer<Stand>> => ask(controlSignalChecks, {}, { signal }),
      ordered: (): Promise<Answer<Stand>> =>
        ask(orderAllSignalChecks, { body: rule ? { ruleCode: rule } : {} }),
    }
  const query = connectionId === undefined ? {} : { connectionId }
  return {
    queryKey: [pathOf(signalChecks, { customerId }), query],
    asked: (signal: AbortSignal): Promise<Answer<Stand>> =>
      ask(signalChecks, { customerId, query }, { signal }),
    ordered: (): Promise<Answer<Stand>> => ask(orderSignalChecks, { customerId, body: query }),
  }
}

/** When signals were last looked for and, for staff, having them looked for again at once. */
export function CheckNow(props: CheckNowProps) {
  const { rule } = props
  const mayOrder = useMay('signals-notifications:read')
  const { queryKey, asked, ordered } = checksOf(props)
  const stand = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { data } = await asked(signal)
      const before = queryClient.getQueryData<Stand>(queryKey)
      // What was looked at may have told something new.
      if (before !== undefined && waitingIn(data) < waitingIn(before))
        void queryClient.invalidateQueries({ predicate: isOfSignals })
      return data
    },
    refetchInterval: ({ state }) => (state.data !== undefined && waitingIn(state.data) > 0 ? again : false),
  })
  const { busy, start } = useCall<null, Stand>({
    flow: 'signalCheck',
    call: ordered,
    said: rule ? `${ruleNames[rule]} wordt opnieuw berekend` : 'De signalen worden opnieuw berekend',
    onDone: (made) => queryClient.setQueryData(queryKey, made),
  })
  if (stand.data === undefined) return null
  const shown = stand.data.rules?.find(({ code }) => code === rule) ?? stand.data
  const { waiting, failed } = shown
  return (
    <>
      <span className={told({ failed: failed > 0 && waiting === 0 })} role="status">
        {wordsOf(shown)}
      </span>
      {mayOrder && stand.data.connections > 0 && (
        <Button
          size={rule ? 'sm' : 'md'}
          icon={<RefreshCw size={15} aria-hidden />}
          disabled={busy || waiting > 0}
          onClick={() => start(null)}
        >
          Nu berekenen
          {rule && <span className={css({ srOnly: true })}>van {ruleNames[rule]}</span>}
        </Button>
      )}
    </>
  )
}

const some = (connections: number) =>
  `${count(connections)} ${connections === 1 ? 'aansluiting' : 'aansluitingen'}`

function wordsOf({ waiting, failed, lastRunAt }: Omit<SignalChecks, 'connections'>): string {
  if (waiting > 0) return `Nog ${some(waiting)} te berekenen…`
  if (failed > 0) return `Berekening van ${some(failed)} mislukt`
  return lastRunAt === null ? 'Nog niet berekend' : `Laatst berekend ${dateTime(lastRunAt)}`
}

const isOfSignals = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
  typeof path === 'string' && /(^control-|\/)signals(\/\d+)?$/.test(path)
