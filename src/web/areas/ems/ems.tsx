import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { type EmsOverview, emsOverview } from '../../../contract/areas/ems/emsCalls.ts'
import { addDays, type Day } from '../../../domain/time/day.ts'
import { periodOf } from '../../../domain/time/period.ts'
import { fetched } from '../../calls/fetched.ts'
import { useLookup } from '../../fields/lookup.ts'
import type { PageProps } from '../../portal/page.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { useMay, useSuspended } from '../../portal/profile.ts'
import { OpenSignals } from '../../records/openSignals.tsx'
import { ReportLink } from '../../records/reportLink.tsx'
import { css } from '../../styled-system/css'
import { Awaited } from '../../ui/awaited.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { ErrorState } from '../../ui/errorState.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { Select } from '../../ui/select.tsx'
import { Loader } from '../../ui/spinner.tsx'
import { stack } from '../../ui/stack.ts'
import { TextLink } from '../../ui/textLink.tsx'
import { CalendarCard } from './calendarCard.tsx'
import { DeviationsCard, MissingCard } from './cards.tsx'
import { ConnectionsCard } from './connectionsCard.tsx'
import { type EmsLooking, emsAddressOf, emsLookingAt } from './emsAddress.ts'
import { daysOf, lastDayOf, monthFigure, monthsAround } from './emsFigures.ts'
import { monthInShort, monthSentence } from './emsWords.ts'
import { MonthWalk } from './monthWalk.tsx'
import { Tiles } from './tiles.tsx'

const cards = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'repeat(3, minmax(0, 1fr))' },
})
const top = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
})
const words = css({ flex: '1 1 20rem', display: 'grid', gap: '1', justifyItems: 'start' })
const sentence = css({ textStyle: 'subheading', fontWeight: 'medium', maxWidth: '60ch' })
const chooser = css({ width: { base: 'full', md: '16rem' } })

/** Energy monitoring at a glance: how the month goes, what needs attention, and whether the data are whole. */
export function Ems({ customerId }: PageProps) {
  const id = customerId ?? 0
  const [path, go] = useLocation()
  const looking = emsLookingAt(useSearch())
  const look = (next: EmsLooking) => go(`${path}${emsAddressOf(next)}`, { replace: true })
  const overview = useOverview(id, looking.entityId)
  return (
    <>
      <PageTitle>Energieoverzicht</PageTitle>
      <PageHeader
        title="Energieoverzicht"
        actions={
          <>
            <EntityChoice looking={looking} onLook={look} />
            <ReportLink customerId={customerId} kind="ems" />
          </>
        }
      />
      {overview.isPending && (
        <Card>
          <Loader />
        </Card>
      )}
      {overview.isError && (
        <Card>
          <ErrorState retrying={overview.isFetching} onRetry={() => void overview.refetch()}>
            {overview.error.message}
          </ErrorState>
        </Card>
      )}
      {overview.data &&
        (overview.data.days.length === 0 ? (
          <NothingYet customerId={id} overview={overview.data} />
        ) : (
          <Awaited stale={overview.isPlaceholderData}>
            <Board customerId={id} overview={overview.data} looking={looking} onLook={look} />
          </Awaited>
        ))}
    </>
  )
}

function useOverview(customerId: number, entityId: number | null) {
  const query = entityId === null ? {} : { entityId }
  return useQuery({
    ...fetched(emsOverview, { customerId, query }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
}

interface BoardProps {
  customerId: number
  overview: EmsOverview
  looking: EmsLooking
  onLook: (looking: EmsLooking) => void
}

function Board({ customerId, overview, looking, onLook }: BoardProps) {
  const seesSignals = useMay('organisation-signals:read')
  const last = lastDayOf(overview)
  const month = looking.month ?? periodOf('month', last).from
  const end = addDays(periodOf('month', month).until, -1)
  const until = last < end ? last : end
  const figuresOf = (of: Day) => {
    const figure = (product: 'electricity' | 'gas') => {
      const days = daysOf(overview, product, 'taken')
      return days ? monthFigure(overview, days, of) : null
    }
    return { electricity: figure('electricity'), gas: figure('gas') }
  }
  const said = monthSentence(month, until === end, figuresOf(month))
  // A month that still runs says little by itself: the last whole one stands with it.
  const { before } = monthsAround(overview, month)
  const short = until === end || before === null ? null : monthInShort(before, figuresOf(before))
  return (
    <div className={stack}>
      <div className={top}>
        <div className={words}>
          <p className={sentence}>{said}</p>
          {short !== null && <TextLink href={emsAddressOf({ ...looking, month: before })}>{short}</TextLink>}
        </div>
        <MonthWalk overview={overview} month={month} looking={looking} />
      </div>
      <Tiles
        {...{ customerId, overview, month }}
        entityId={looking.entityId}
        cold={looking.cold}
        onCold={(cold) => onLook({ ...looking, cold })}
      />
      <div className={cards}>
        {seesSignals && <OpenSignals customerId={customerId} entityId={looking.entityId} />}
        <DeviationsCard customerId={customerId} entityId={looking.entityId} until={until} />
        <MissingCard customerId={customerId} overview={overview} />
      </div>
      <CalendarCard customerId={customerId} overview={overview} looking={looking} />
      <ConnectionsCard customerId={customerId} until={last} looking={looking} onLook={onLook} />
    </div>
  )
}

function EntityChoice({ looking, onLook }: Pick<BoardProps, 'looking' | 'onLook'>) {
  const sees = useMay('organisation-entities:read')
  const { options } = useLookup(sees ? 'customers/:customerId/entities' : undefined)
  if (options.length < 2) return null
  return (
    <div className={chooser}>
      <Select
        label="Entiteit"
        placeholder="Alle entiteiten"
        clearable
        options={options}
        value={looking.entityId === null ? '' : String(looking.entityId)}
        onChange={(value) => onLook({ ...looking, entityId: value === '' ? null : Number(value), page: 1 })}
      />
    </div>
  )
}

/** No readings at all: says so, and where they come in. */
function NothingYet({ customerId, overview }: { customerId: number; overview: EmsOverview }) {
  const isSuspended = useSuspended('ems')
  const mayImport = useMay('organisation-report-ems:write') && !isSuspended
  return (
    <Card>
      <EmptyState
        title="Nog geen meetgegevens"
        action={
          mayImport && (
            <TextLink href={`/v3/customers/${customerId}/ems/input`}>Meetgegevens invoeren</TextLink>
          )
        }
      >
        {overview.connections === 0
          ? 'Er is nog geen aansluiting die in energiemonitoring te zien is.'
          : 'Zodra er meetgegevens zijn, staat hier hoe het met het verbruik gaat.'}
      </EmptyState>
    </Card>
  )
}
