import { Download, Printer } from 'lucide-react'
import { Link, useLocation, useSearch } from 'wouter'
import { flows } from '../../../machines/atlas.ts'
import { type DescribedFlow, describe } from '../../../machines/described.ts'
import { PageTitle } from '../pageTitle.tsx'
import { css } from '../styled-system/css'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { PageHeader } from '../ui/pageHeader.tsx'
import { TabBar } from '../ui/tabBar.tsx'
import { addressOf, looksAt, type Reviewing, reviewing } from './address.ts'
import { ArrowTable } from './arrowTable.tsx'
import { Chart, drawingOf } from './chart.tsx'
import { Explained } from './explained.tsx'
import { mermaidOf } from './mermaid.ts'
import { saveAs } from './save.ts'
import { Simulate } from './simulate.tsx'
import { Walks } from './walks.tsx'

const described: readonly DescribedFlow[] = flows.map(describe)
const first = described[0] as DescribedFlow

const layout = css({
  display: 'grid',
  gap: '5',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '11.5rem minmax(0, 1fr)' },
})
const nav = css({ display: 'grid', gap: '0.5', _print: { display: 'none' } })
const entry = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '2',
  px: '3',
  py: '2',
  borderRadius: 'md',
  textStyle: 'label',
  color: 'text.soft',
  _hover: { bg: 'surface.pressed' },
  '&[aria-current]': { bg: 'surface', color: 'text.accent', boxShadow: 'sm' },
})
const bar = css({ display: 'flex', flexWrap: 'wrap', gap: '3', justifyContent: 'space-between', mb: '3' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2', _print: { display: 'none' } })
const below = css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' })

/** Every flow of the portal as the chart it is written as: for QA, and for whoever wants to know what happens when. */
export function Statecharts() {
  const looking = reviewing(useSearch(), first.id)
  const flow = described.find(({ id }) => id === looking.flow) ?? first
  return (
    <>
      <PageTitle>Statecharts</PageTitle>
      <PageHeader title="Statecharts" count={described.length} />
      <div className={layout}>
        <nav aria-label="Stromen" className={nav}>
          {described.map(({ id, title, states }) => (
            <Link
              key={id}
              href={addressOf(looksAt(id, looking.look))}
              className={entry}
              aria-current={id === flow.id ? 'page' : undefined}
            >
              {title}
              <span className={css({ color: 'text.faint' })}>{states.length - 1}</span>
            </Link>
          ))}
        </nav>
        <Flow key={flow.id} flow={flow} looking={{ ...looking, flow: flow.id }} />
      </div>
    </>
  )
}

const litBy = (part: string | null) => (part === null ? [] : [part])

function Flow({ flow, looking }: { flow: DescribedFlow; looking: Reviewing }) {
  const [, navigate] = useLocation()
  const hrefOf = (part: string) => addressOf({ ...looking, part })
  return (
    <div className={css({ minWidth: '0' })}>
      <h2 className={css({ textStyle: 'heading' })}>{flow.title}</h2>
      <p className={css({ color: 'text.soft', mb: '3' })}>{flow.description}</p>
      <div className={bar}>
        <TabBar
          label="Weergave"
          value={looking.look}
          tabs={[
            { id: 'chart', label: 'Grafiek', href: addressOf({ ...looking, look: 'chart' }) },
            { id: 'table', label: 'Tabel', href: addressOf({ ...looking, look: 'table' }) },
            { id: 'walks', label: 'Wandelingen', href: addressOf({ ...looking, look: 'walks' }) },
            { id: 'simulate', label: 'Simuleren', href: addressOf({ ...looking, look: 'simulate' }) },
          ]}
        />
        <Exports flow={flow} />
      </div>
      <div className={below}>
        {looking.look === 'table' && (
          <Card>
            <ArrowTable flow={flow} hrefOf={hrefOf} />
          </Card>
        )}
        {looking.look === 'chart' && (
          <Chart flow={flow.id} lit={litBy(looking.part)} onPick={(part) => navigate(hrefOf(part))} />
        )}
        {looking.look === 'walks' && <Walks flow={flow} looking={looking} />}
        {looking.look === 'simulate' && <Simulate flow={flow} looking={looking} />}
        {(looking.look === 'chart' || looking.look === 'table') && (
          <Explained flow={flow} part={looking.part} />
        )}
      </div>
    </div>
  )
}

function Exports({ flow }: { flow: DescribedFlow }) {
  const icon = <Download size={16} aria-hidden />
  return (
    <div className={buttons}>
      <Button
        icon={icon}
        onClick={async () => saveAs(`${flow.id}.svg`, 'image/svg+xml', await drawingOf(flow.id))}
      >
        SVG
      </Button>
      <Button
        icon={icon}
        onClick={() => saveAs(`${flow.id}.json`, 'application/json', JSON.stringify(flow, null, 2))}
      >
        JSON
      </Button>
      <Button icon={icon} onClick={() => saveAs(`${flow.id}.mmd`, 'text/plain', mermaidOf(flow))}>
        Mermaid
      </Button>
      <Button icon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
        Afdrukken
      </Button>
    </div>
  )
}
