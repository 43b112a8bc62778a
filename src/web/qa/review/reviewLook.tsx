import { BadgeCheck } from 'lucide-react'
import { useMemo } from 'react'
import type { DescribedFlow } from '../../../../machines/described.ts'
import type { SignedChart, SignOff } from '../../../contract/areas/statecharts/signOffCalls.ts'
import { longText } from '../../../contract/records/field.ts'
import { StepDialog } from '../../flows/step.tsx'
import { dateTime } from '../../format/format.ts'
import { useMay } from '../../portal/profile.ts'
import { useFlow } from '../../portal/useFlow.ts'
import { css } from '../../styled-system/css'
import { StatusBadge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { ErrorState } from '../../ui/errorState.tsx'
import { Loader } from '../../ui/spinner.tsx'
import { stack } from '../../ui/stack.ts'
import { Table } from '../../ui/table.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { addressOf, looksAt } from '../address.ts'
import { useVersions } from '../versions.ts'
import { signingOff, useSignedCharts, useSignOffs } from './signOffCalls.ts'
import { Standing } from './standing.tsx'

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '4', alignItems: 'center' })
const soft = css({ color: 'text.soft', maxWidth: '70ch', mb: '3' })
const mono = css({ fontFamily: 'mono', fontSize: 'xs' })

/** The beginning of a hash is enough to tell charts apart by eye. */
const short = (hash: string) => hash.slice(0, 12)

/** Whether a chart was found right, by whom and when; and a button to say so. */
export function ReviewLook({ flow }: { flow: DescribedFlow }) {
  const isAdmin = useMay('is:admin')
  const charts = useSignedCharts()
  if (!isAdmin)
    return (
      <Card>
        <EmptyState title="Alleen voor beheerders">Een beheerder keurt grafieken goed.</EmptyState>
      </Card>
    )
  if (charts.isError)
    return <ErrorState onRetry={() => void charts.refetch()}>{charts.error.message}</ErrorState>
  const signed = charts.data?.find(({ chart }) => chart === flow.id)
  if (signed === undefined) return <Loader />
  return (
    <div className={stack}>
      <Card title="Beoordeling">
        <p className={soft}>
          Wie de grafiek heeft nagelopen en haar goed vindt, keurt haar goed. Verandert de stroom daarna, dan
          verandert haar kenmerk en staat ze hier en in de lijst als opnieuw te beoordelen.
        </p>
        <div className={row}>
          <div>
            <Standing signed={signed} />
          </div>
          <span>
            Kenmerk nu <span className={mono}>{short(signed.hash)}</span>
          </span>
          <SinceSignedOff signed={signed} />
          <SignOffButton key={signed.hash} flow={flow} signed={signed} />
        </div>
      </Card>
      <History signed={signed} />
    </div>
  )
}

/** Leads to what changed since somebody found the chart right, where that version was kept. */
function SinceSignedOff({ signed: { chart, hash, last } }: { signed: SignedChart }) {
  const versions = useVersions(chart)
  const then = versions.data?.find((version) => version.hash === last?.hash)
  if (then === undefined || then.hash === hash) return null
  return (
    <TextLink href={addressOf({ ...looksAt(chart, 'compare'), beside: then.id })}>
      Wat er sinds de goedkeuring veranderde
    </TextLink>
  )
}

/** What one is asked for when one signs off. */
export const signOffAsked = {
  label: { one: 'Grafiek', many: 'Grafieken' },
  steps: { SIGN: { label: 'Goedkeuren', asks: { remark: longText('Opmerking', 1000) } } },
}

function SignOffButton({ flow, signed }: { flow: DescribedFlow; signed: SignedChart }) {
  const actor = useFlow(useMemo(() => signingOff(flow.id, signed.hash), [flow.id, signed.hash]))
  const step = { id: 0, version: 0, event: 'SIGN', asks: true }
  return (
    <>
      <Button
        look="primary"
        icon={<BadgeCheck size={16} aria-hidden />}
        onClick={() => actor.send({ type: 'choose', step, values: { remark: null } })}
      >
        Goedkeuren
      </Button>
      <StepDialog actor={actor} resource={signOffAsked} />
    </>
  )
}

function History({ signed }: { signed: SignedChart }) {
  const history = useSignOffs(signed.chart)
  if (history.isPending) return <Loader />
  if (history.isError)
    return <ErrorState onRetry={() => void history.refetch()}>{history.error.message}</ErrorState>
  return (
    <Card flush title="Goedkeuringen">
      {history.data.length === 0 ? (
        <EmptyState title="Nog niet beoordeeld">Niemand heeft deze grafiek nog goedgekeurd.</EmptyState>
      ) : (
        <Table
          caption="Goedkeuringen van deze grafiek"
          rows={history.data}
          rowKey={({ id }) => String(id)}
          columns={[
            { id: 'at', header: 'Wanneer', cell: ({ at }) => dateTime(at) },
            { id: 'by', header: 'Wie', cell: ({ by }) => by },
            { id: 'remark', header: 'Opmerking', cell: ({ remark }) => remark ?? '–' },
            {
              id: 'hash',
              header: 'Kenmerk',
              cell: ({ hash }: SignOff) => <span className={mono}>{short(hash)}</span>,
            },
            {
              id: 'holds',
              header: 'Geldt nog',
              cell: ({ hash }) =>
                hash === signed.hash ? (
                  <StatusBadge tone="success">ja</StatusBadge>
                ) : (
                  <StatusBadge tone="warning">de grafiek is gewijzigd</StatusBadge>
                ),
            },
          ]}
        />
      )}
    </Card>
  )
}
