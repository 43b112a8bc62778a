import { type ReactNode, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { DescribedFlow } from '../../../machines/described.ts'
import { css } from '../styled-system/css'
import { SearchInput } from '../ui/searchInput.tsx'
import { stack } from '../ui/stack.ts'
import { Switch } from '../ui/switch.tsx'
import { addressOf, type Reviewing } from './address.ts'
import { Chart } from './chart.tsx'
import type { Marks } from './chartDrawing.ts'
import { coverageMarks, useCoverage } from './coverage.ts'
import { Explained } from './explained.tsx'
import { groupOf } from './groups.ts'
import { Legend } from './legend.tsx'

const beside = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 20rem' },
})
const found = css({ textStyle: 'small', color: 'text.soft' })

interface ChartLookProps {
  flow: DescribedFlow
  looking: Reviewing
  /** The other ways to look, on one line with the chart's own buttons: the chart needs the room. */
  tabs: ReactNode
}

/** The chart itself: searched, with the tests' coverage on it, and whatever is pressed explained beside it. */
export function ChartLook({ flow, looking, tabs }: ChartLookProps) {
  const [, navigate] = useLocation()
  const [sought, seek] = useState('')
  const [covered, cover] = useState(false)
  const coverage = useCoverage()
  const hits = useMemo(() => hitsOf(flow, sought), [flow, sought])
  const marks = useMemo(
    (): Marks => ({
      ...(covered ? coverageMarks(coverage, flow.id) : {}),
      ...Object.fromEntries(hits.map((part) => [part, 'found'])),
    }),
    [coverage, covered, flow.id, hits],
  )
  const lit = useMemo(() => (looking.part === null ? [] : [looking.part]), [looking.part])
  return (
    <div className={looking.part === null ? stack : beside}>
      <div>
        <Chart
          flow={flow.id}
          lit={lit}
          marks={marks}
          onPick={(part) => navigate(addressOf({ ...looking, part }))}
          tools={
            <>
              {tabs}
              <div className={css({ width: '56', flexShrink: 0 })}>
                <SearchInput label="Zoeken in de grafiek" value={sought} onChange={seek} />
              </div>
              <span role="status" className={found}>
                {sought.trim() !== '' && `${hits.length} gevonden`}
              </span>
              {coverage.at !== null && (
                <Switch checked={covered} onChange={cover}>
                  Dekking
                </Switch>
              )}
            </>
          }
        />
        <Legend covered={covered} whole={groupOf(flow) === 'whole'} />
      </div>
      {looking.part !== null && <Explained flow={flow} looking={looking} part={looking.part} />}
    </div>
  )
}

/** The states and arrows whose words hold the text. */
function hitsOf(flow: DescribedFlow, text: string): string[] {
  const sought = text.trim().toLocaleLowerCase('nl')
  if (sought === '') return []
  const holds = (...words: readonly (string | null)[]) =>
    words.some((word) => word?.toLocaleLowerCase('nl').includes(sought))
  return [
    ...flow.states
      .filter(({ label, entry, exit, calls }) => holds(label, ...entry, ...exit, ...calls))
      .map(({ path }) => path),
    ...flow.arrows.filter(({ event, guard, actions }) => holds(event, guard, ...actions)).map(({ id }) => id),
  ]
}
