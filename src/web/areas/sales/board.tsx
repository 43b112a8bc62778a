import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { dealLifeCycle } from '../../../../machines/life-cycles/deal.ts'
import { type Deal, deal } from '../../../contract/areas/sales/deals.ts'
import { dataNeeded, dealStates } from '../../../contract/areas/sales/dealWords.ts'
import { recordCalls } from '../../../contract/records/recordCalls.ts'
import { keysOf } from '../../../domain/keys.ts'
import { ask } from '../../calls/ask.ts'
import { callsOf, pagesOf } from '../../fields/places.ts'
import { StepDialog } from '../../flows/step.tsx'
import { date, euro } from '../../format/format.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { useMay } from '../../portal/profile.ts'
import { BoardColumn, type BoardLook, boardStack, boardStyle, cardSoft } from '../../records/boardColumn.tsx'
import { changesOf } from '../../records/changedSince.tsx'
import { useSteps } from '../../records/steps.tsx'
import { css } from '../../styled-system/css'
import { Badge } from '../../ui/badge.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { Switch } from '../../ui/switch.tsx'
import { SalesTabs } from './tabs.tsx'

/** How many cards a column shows; the rest is in the list. */
const most = 25

/** How deals look on their board: which one, whose, how much and when. */
const look: BoardLook<Deal> = {
  resource: deal,
  machine: dealLifeCycle,
  missing: {
    COLLECT: dataNeeded,
    REOPEN: 'Alleen een beheerder heropent een gewonnen kans, zolang de klant niets heeft getekend.',
  },
  leadsTo: { RESUME: ({ resumesAt }) => resumesAt },
  nameOf: (row) => row.title,
  hrefOf: ({ id }) => pagesOf(deal, null).show(id),
  below: (row) => (
    <>
      <span>{row.company}</span>
      {row.value !== null && (
        <span className={cardSoft}>
          {euro(row.value)}, kans {row.probability ?? 0}%
        </span>
      )}
      {row.expectedCloseDate !== null && (
        <span className={cardSoft}>Sluit {date(row.expectedCloseDate)}</span>
      )}
      {row.nextStep && <Badge tone="warning">{row.nextStep}</Badge>}
    </>
  ),
}

/** Deals as columns by status: one is moved by dragging, by its menu, or with Shift and an arrow. */
export function DealBoard() {
  const steps = useSteps(deal, null)
  const [path, go] = useLocation()
  const onlyIdle = new URLSearchParams(useSearch()).get('isIdle') === '1'
  return (
    <>
      <PageTitle>Verkoop op het bord</PageTitle>
      <PageHeader title="Verkoop" />
      <div className={css({ mb: '4' })}>
        <SalesTabs value="board" />
      </div>
      <div className={css({ mb: '4' })}>
        <Switch checked={onlyIdle} onChange={(is) => go(is ? `${path}?isIdle=1` : path, { replace: true })}>
          Zonder volgende actie
        </Switch>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard, also while no card is there */}
      <section className={boardStyle} aria-label="Verkoopkansen per status" tabIndex={0}>
        {underWay.map((state) => (
          <Column key={state} {...{ state, steps, onlyIdle }} />
        ))}
        <div className={boardStack}>
          {(onlyIdle ? put.filter(isOpen) : put).map((state) => (
            <Column key={state} {...{ state, steps, onlyIdle }} />
          ))}
        </div>
      </section>
      <StepDialog actor={steps} resource={deal} changes={changesOf(deal, null)} />
    </>
  )
}

type State = keyof typeof dealStates

// What is won or lost has no next step.
const isOpen = (state: State) => dealStates[state].group === 'open'

// What nobody works on now stands together in the last place, so that the whole board is in sight without moving it sideways.
const put: readonly State[] = ['onHold', 'won', 'lost']
const underWay = keysOf(dealStates).filter((state) => !put.includes(state))

interface ColumnProps {
  state: State
  steps: ReturnType<typeof useSteps>
  onlyIdle: boolean
}

function Column({ state, steps, onlyIdle }: ColumnProps) {
  const mayMove = useMay(deal.permission.update)
  const query = {
    state,
    per_page: most,
    // Of what is over the latest tells most, of the others what closes first.
    sort: put.includes(state) ? ('-stateSince' as const) : ('expectedCloseDate' as const),
    ...(onlyIdle && { isIdle: '1' as const }),
  }
  const found = useQuery({
    queryKey: [callsOf(deal, null), 'list', query],
    queryFn: ({ signal }) => ask(recordCalls(deal).list, { query }, { signal }),
  })
  return <BoardColumn {...{ look, state, label: dealStates[state].label, steps, found, mayMove }} />
}
