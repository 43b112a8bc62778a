import { useMemo } from 'react'
import { useLocation } from 'wouter'
import type { DescribedFlow } from '../../../machines/described.ts'
import { css } from '../styled-system/css'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Card } from '../ui/card.tsx'
import { PageHeader } from '../ui/pageHeader.tsx'
import { Select } from '../ui/select.tsx'
import { stack } from '../ui/stack.ts'
import { TabBar } from '../ui/tabBar.tsx'
import { addressOf, type Look, looksAt, type Reviewing } from './address.ts'
import { ArrowTable } from './arrowTable.tsx'
import { ChartLook } from './chartLook.tsx'
import { CompareLook } from './compareLook.tsx'
import { Explained } from './explained.tsx'
import { Exports } from './exports.tsx'
import { groupOf } from './groups.ts'
import { LiveLook } from './live/liveLook.tsx'
import { ReviewLook } from './review/reviewLook.tsx'
import { Simulate } from './simulate.tsx'
import { Walks } from './walks.tsx'

interface FlowPageProps {
  flow: DescribedFlow
  flows: readonly DescribedFlow[]
  looking: Reviewing
}

const actions = css({ display: 'flex', gap: '2', _print: { display: 'none' } })
const trail = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  justifyContent: 'space-between',
  textStyle: 'small',
  color: 'text.soft',
})
const aboveLook = css({ mb: '3', _print: { display: 'none' } })

const looks: readonly { id: Look; label: string }[] = [
  { id: 'chart', label: 'Grafiek' },
  { id: 'table', label: 'Tabel' },
  { id: 'simulate', label: 'Simuleren' },
  { id: 'walks', label: 'Wandelingen' },
  { id: 'live', label: 'Live' },
  { id: 'compare', label: 'Vergelijken' },
  { id: 'review', label: 'Beoordeling' },
]

const ofWhole: readonly Look[] = ['chart', 'table', 'compare', 'review']
/** A life cycle has no page of its own: nothing to walk or follow, it is lived by its records. */
const ofLives: readonly Look[] = [...ofWhole, 'simulate']
function looksOf(flow: DescribedFlow) {
  const group = groupOf(flow)
  if (group === 'flow' || group === 'step') return looks
  return looks.filter(({ id }) => (group === 'life' ? ofLives : ofWhole).includes(id))
}

/** One flow, looked at in one of the ways. */
export function FlowPage({ flow, flows, looking }: FlowPageProps) {
  const [, navigate] = useLocation()
  const options = useMemo(() => flows.map(({ id, title }) => ({ value: id, label: title })), [flows])
  const tabs = (
    <TabBar
      label="Weergave"
      value={looking.look}
      tabs={looksOf(flow).map(({ id, label }) => ({ id, label, href: addressOf({ ...looking, look: id }) }))}
    />
  )
  return (
    <>
      <PageHeader
        title={flow.title}
        trail={
          <div className={trail}>
            <Breadcrumbs crumbs={[{ label: 'Statecharts', href: '/statecharts' }, { label: flow.title }]} />
            <p>{flow.description}</p>
          </div>
        }
        actions={
          <div className={actions}>
            <div className={css({ width: '56' })}>
              <Select
                label="Andere stroom"
                options={options}
                value={flow.id}
                onChange={(id) => navigate(addressOf(looksAt(id, looking.look)))}
              />
            </div>
            <Exports flow={flow} />
          </div>
        }
      />
      {looking.look === 'chart' ? (
        <ChartLook key={flow.id} flow={flow} looking={looking} tabs={tabs} />
      ) : (
        <div className={aboveLook}>{tabs}</div>
      )}
      {looking.look === 'table' && (
        <div className={stack}>
          {looking.part !== null && <Explained flow={flow} looking={looking} part={looking.part} />}
          <Card flush>
            <ArrowTable flow={flow} hrefOf={(part) => addressOf({ ...looking, part })} />
          </Card>
        </div>
      )}
      {looking.look === 'live' && <LiveLook flows={flows} only={flow.id} />}
      {looking.look === 'review' && <ReviewLook flow={flow} />}
      {looking.look === 'walks' && <Walks flow={flow} looking={looking} />}
      {looking.look === 'compare' && <CompareLook flow={flow} looking={looking} />}
      {looking.look === 'simulate' && <Simulate flow={flow} looking={looking} />}
    </>
  )
}
