import { useState } from 'react'
import type { DescribedFlow } from '../../../machines/described.ts'
import { dateTime } from '../format/format.ts'
import { css } from '../styled-system/css'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/emptyState.tsx'
import { PageHeader } from '../ui/pageHeader.tsx'
import { SearchInput } from '../ui/searchInput.tsx'
import { stack } from '../ui/stack.ts'
import { TabBar } from '../ui/tabBar.tsx'
import { Table } from '../ui/table.tsx'
import { addressOf, looksAt, type Reviewing } from './address.ts'
import { isOfNow, layers, serverOf, share, useCoverage } from './coverage.ts'
import { groupOf, groups } from './groups.ts'
import { LiveLook } from './live/liveLook.tsx'
import { useSignedCharts } from './review/signOffCalls.ts'
import { Standing } from './review/standing.tsx'

const soft = css({ display: 'block', textStyle: 'small', color: 'text.soft' })
const walkedStyle = css({ whiteSpace: 'nowrap' })
const tabs = css({ mb: '3' })

interface OverviewProps {
  flows: readonly DescribedFlow[]
  looking: Reviewing
}

/** Every chart of the portal, or the portal as it runs in other tabs. */
export function Overview({ flows, looking }: OverviewProps) {
  const { at, version } = useCoverage()
  const isLive = looking.look === 'live'
  return (
    <>
      <PageHeader
        title="Statecharts"
        count={flows.length}
        lead={
          at === null
            ? 'Elke stroom van het portaal als grafiek. De tests zijn hier nog niet gelopen: na npm test staat de dekking erbij.'
            : `Elke stroom van het portaal als grafiek. Dekking van de laatste testronde, ${dateTime(at)}${version === null ? '' : `, van versie ${version}`}.`
        }
      />
      <div className={tabs}>
        <TabBar
          label="Weergave"
          value={isLive ? 'live' : 'charts'}
          tabs={[
            { id: 'charts', label: 'Grafieken', href: '/statecharts' },
            { id: 'live', label: 'Live', href: addressOf({ ...looking, look: 'live' }) },
          ]}
        />
      </div>
      {isLive ? <LiveLook flows={flows} only={null} /> : <Charts flows={flows} />}
    </>
  )
}

/** The charts by what they are of, searched by their words. */
function Charts({ flows }: { flows: readonly DescribedFlow[] }) {
  const [sought, seek] = useState('')
  const found = flows.filter((flow) => holds(flow, sought.trim().toLocaleLowerCase('nl')))
  return (
    <div className={stack}>
      <div className={css({ width: '64' })}>
        <SearchInput label="Zoeken in alle grafieken" value={sought} onChange={seek} />
      </div>
      <p role="status" className={css({ srOnly: true })}>
        {sought.trim() !== '' && `${found.length} gevonden`}
      </p>
      <p className={css({ textStyle: 'small', color: 'text.soft' })}>
        Per laag (de machine zelf, het scherm met nagemaakte server, en de browser): eerst de bezochte
        toestanden, daaronder de overgangen, en bij de browser wie de vragen van de stroom beantwoordde. Een
        handeling heeft het scherm van een stap en een levensloop dat van het record: die worden op de machine
        gelopen.
      </p>
      {found.length === 0 && (
        <Card>
          <EmptyState title="Niets gevonden">Geen enkele grafiek noemt “{sought.trim()}”.</EmptyState>
        </Card>
      )}
      {groups.map(({ id, title, one }) => {
        const own = found.filter((flow) => groupOf(flow) === id)
        if (own.length === 0) return null
        return (
          <Card key={id} flush title={`${title} (${own.length})`}>
            <List title={title} one={one} flows={own} />
          </Card>
        )
      })}
    </div>
  )
}

/** Whether a chart's title, purpose, states or events hold the text. */
function holds({ title, description, states, arrows }: DescribedFlow, sought: string): boolean {
  const words = [title, description, ...states.map(({ label }) => label), ...arrows.map(({ event }) => event)]
  return words.some((word) => word.toLocaleLowerCase('nl').includes(sought))
}

/** How much a layer walked of a chart, on what server, and whether the chart has changed since. */
function Walked({ flow, layer }: { flow: DescribedFlow; layer: (typeof layers)[number]['id'] }) {
  const coverage = useCoverage()
  const server = serverOf(coverage, flow.id, layer)
  return (
    <span className={walkedStyle}>
      {share(coverage, flow.id, layer, 'states') ?? '–'}
      <span className={soft}>{share(coverage, flow.id, layer, 'arrows')}</span>
      {server && <span className={soft}>{server}</span>}
      {!isOfNow(coverage, flow, layer) && <span className={soft}>sindsdien gewijzigd</span>}
    </span>
  )
}

function List({ title, one, flows }: { title: string; one: string; flows: readonly DescribedFlow[] }) {
  const coverage = useCoverage()
  const signed = useSignedCharts().data
  const walked = layers.filter(({ id: layer }) =>
    flows.some(({ id }) => share(coverage, id, layer, 'states') !== null),
  )
  return (
    <Table
      caption={title}
      rows={flows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => addressOf(looksAt(id))}
      columns={[
        { id: 'title', header: one, cell: ({ title }) => title },
        { id: 'description', header: 'Waarvoor', cell: ({ description }) => description },
        { id: 'states', header: 'Toestanden', numeric: true, cell: ({ states }) => states.length - 1 },
        { id: 'arrows', header: 'Overgangen', numeric: true, cell: ({ arrows }) => arrows.length },
        ...walked.map(({ id: layer, label }) => ({
          id: layer,
          header: label,
          cell: (flow: DescribedFlow) => <Walked flow={flow} layer={layer} />,
        })),
        ...(signed === undefined
          ? []
          : [
              {
                id: 'review',
                header: 'Beoordeling',
                cell: ({ id }: DescribedFlow) => (
                  <Standing signed={signed.find(({ chart }) => chart === id)} />
                ),
              },
            ]),
      ]}
    />
  )
}
