import { useQuery } from '@tanstack/react-query'
import { supplyAgreementLifeCycle } from '../../../../machines/life-cycles/supplyAgreement.ts'
import {
  type SupplyAgreement,
  supplyAgreement,
} from '../../../contract/areas/supplyAgreements/supplyAgreements.ts'
import { recordCalls } from '../../../contract/records/recordCalls.ts'
import { keysOf } from '../../../domain/keys.ts'
import { ask } from '../../calls/ask.ts'
import { callsOf, pagesOf } from '../../fields/places.ts'
import { StepDialog } from '../../flows/step.tsx'
import { date } from '../../format/format.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { useMay } from '../../portal/profile.ts'
import { BoardColumn, type BoardLook, boardStyle, cardSoft } from '../../records/boardColumn.tsx'
import { useSteps } from '../../records/steps.tsx'
import { css } from '../../styled-system/css'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { agreements, NoticeDay, NoticeUntil, volumeText } from './columns.tsx'
import { AgreementTabs } from './tabs.tsx'

/** How many cards a column shows; the rest is in the list. */
const most = 25

/** How agreements look on their board: which one, whose, with whom, until when and how much. */
const look: BoardLook<SupplyAgreement> = {
  resource: agreements,
  machine: supplyAgreementLifeCycle,
  nameOf: (row) => row.number,
  hrefOf: ({ id }) => pagesOf(agreements, null).show(id),
  below: (row) => <Below {...row} />,
}

function Below(of: SupplyAgreement) {
  return (
    <>
      <span>{of.customerName}</span>
      <span className={cardSoft}>{String(of.partyName ?? '')}</span>
      <span className={cardSoft}>{volumeText(of)}</span>
      <span className={cardSoft}>Tot en met {date(of.terminationDate ?? of.endDate)}</span>
      <NoticeUntil {...of} className={cardSoft}>
        <NoticeDay {...of} />
      </NoticeUntil>
    </>
  )
}

/** Agreements as columns by status: one is moved by dragging, by its menu, or with Shift and an arrow. */
export function AgreementBoard() {
  const steps = useSteps(agreements, null)
  return (
    <>
      <PageTitle>Leveringsovereenkomsten op het bord</PageTitle>
      <PageHeader title="Leveringsovereenkomsten" />
      <div className={css({ mb: '4' })}>
        <AgreementTabs value="board" />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard, also while no card is there */}
      <section className={boardStyle} aria-label="Leveringsovereenkomsten per status" tabIndex={0}>
        {keysOf(supplyAgreement.states).map((state) => (
          <Column key={state} state={state} label={supplyAgreement.states[state].label} steps={steps} />
        ))}
      </section>
      <StepDialog actor={steps} resource={agreements} />
    </>
  )
}

interface ColumnProps {
  state: keyof typeof supplyAgreement.states
  label: string
  steps: ReturnType<typeof useSteps>
}

function Column({ state, label, steps }: ColumnProps) {
  const isOver = supplyAgreement.states[state].group === 0
  const mayMove = useMay(supplyAgreement.permission.update)
  // What ends first is on top; of what is over the latest.
  const query = { state, per_page: most, sort: isOver ? ('-endDate' as const) : ('endDate' as const) }
  const found = useQuery({
    queryKey: [callsOf(agreements, null), 'list', query],
    queryFn: ({ signal }) => ask(recordCalls(agreements).list, { query }, { signal }),
  })
  return <BoardColumn {...{ look, state, label, steps, found, mayMove }} />
}
