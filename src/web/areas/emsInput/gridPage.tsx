import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { useLocation, useSearch } from 'wouter'
import { readingGrid } from '../../../contract/areas/emsInput/meterReadingCalls.ts'
import { meterReading } from '../../../contract/areas/emsInput/meterReadings.ts'
import { dayAt } from '../../../domain/time/day.ts'
import { ask } from '../../calls/ask.ts'
import { pagesOf } from '../../fields/places.ts'
import { readingsOf } from '../../flows/readingCalls.ts'
import { StepDialog } from '../../flows/step.tsx'
import type { PageProps } from '../../portal/page.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { useMay } from '../../portal/profile.ts'
import { changesOf } from '../../records/changedSince.tsx'
import { useSteps } from '../../records/steps.tsx'
import { css } from '../../styled-system/css'
import { Awaited } from '../../ui/awaited.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { Paged } from '../../ui/paged.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { type GridLooking, gridAddressOf, gridLookingAt } from './gridAddress.ts'
import { GridBar } from './gridBar.tsx'
import type { GridWorld } from './gridCell.tsx'
import { GridCards, GridTable } from './gridTable.tsx'
import { InputTabs } from './tabs.tsx'

const perPage = 25
const years = css({ display: 'flex', gap: '2' })
const hint = css({ px: '5', py: '3', textStyle: 'small', color: 'text.soft', maxWidth: '80ch' })

/** The standings or the use of a year, typed month by month. */
export function EmsInput({ customerId }: PageProps) {
  const id = customerId ?? 0
  const today = dayAt(Date.now())
  const thisYear = Number(today.slice(0, 4))
  const [path, go] = useLocation()
  const looking = gridLookingAt(useSearch(), thisYear)
  const addressOf = (part: Partial<GridLooking>) =>
    `${path}${gridAddressOf({ ...looking, ...part }, thisYear)}`
  const grid = useGrid(id, looking)
  const steps = useSteps(meterReading, customerId)
  const world: GridWorld = {
    ...{ customerId: id, kind: looking.kind, thisMonth: today.slice(0, 7), steps },
    mayEnter: useMay('organisation-report-ems:write'),
  }
  return (
    <>
      <PageTitle>Meetgegevens invoeren</PageTitle>
      <PageHeader
        title="Meetgegevens invoeren"
        actions={
          world.mayEnter && (
            <ButtonLink
              look="primary"
              href={pagesOf(meterReading, id).create}
              icon={<Plus size={16} aria-hidden />}
            >
              Meterstand toevoegen
            </ButtonLink>
          )
        }
      />
      <div className={css({ mb: '4' })}>
        <InputTabs customerId={id} value="grid" />
      </div>
      <GridBar
        looking={looking}
        loading={grid.isFetching && !grid.isPending}
        onLook={(part) => go(addressOf({ page: 1, ...part }), { replace: true })}
      />
      <Card
        flush
        title={String(looking.year)}
        actions={<YearLinks year={looking.year} last={thisYear} hrefOf={(year) => addressOf({ year })} />}
      >
        <Fetching of={grid} lines={8} inset />
        {grid.data && (
          <Paged
            shown={grid.data.rows.length}
            total={grid.data.meta.total}
            page={looking.page}
            perPage={perPage}
            onPage={(page) => go(addressOf({ page }), { replace: true })}
            nothing={<NoneFound isMissing={looking.isMissing} />}
            flush
          >
            <p className={hint}>
              {looking.kind === 'standing'
                ? 'Een stand geldt voor het einde van de maand, in de lopende maand voor vandaag. '
                : 'Typ wat in de hele maand is verbruikt. '}
              <span className={css({ hideBelow: 'md' })}>
                Enter gaat omlaag, Tab naar rechts; een kolom uit Excel kun je in een cel plakken.
              </span>
            </p>
            <Awaited stale={grid.isPlaceholderData}>
              <GridTable world={world} rows={grid.data.rows} />
              <GridCards world={world} rows={grid.data.rows} />
            </Awaited>
          </Paged>
        )}
      </Card>
      <StepDialog actor={steps} resource={meterReading} changes={changesOf(meterReading, customerId)} />
    </>
  )
}

const NoneFound = ({ isMissing }: { isMissing: boolean }) => (
  <EmptyState title="Geen aansluitingen gevonden">
    {isMissing
      ? 'Van elke aansluiting is dit jaar compleet, of het jaar heeft nog geen hele maand.'
      : 'Hier staan de aansluitingen die zichtbaar zijn in EMS.'}
  </EmptyState>
)

interface YearLinksProps {
  year: number
  last: number
  hrefOf: (year: number) => string
}

/** To the year before and, up to this one, after. */
function YearLinks({ year, last, hrefOf }: YearLinksProps) {
  return (
    <div className={years}>
      <ButtonLink href={hrefOf(year - 1)} icon={<ChevronLeft size={16} aria-hidden />}>
        {year - 1}
      </ButtonLink>
      {year < last && (
        <ButtonLink href={hrefOf(year + 1)} icon={<ChevronRight size={16} aria-hidden />}>
          {year + 1}
        </ButtonLink>
      )}
    </div>
  )
}

function useGrid(customerId: number, looking: GridLooking) {
  const { year, product, entityId, isMissing, q, page } = looking
  const query = {
    year,
    q,
    page,
    per_page: perPage,
    missing: isMissing ? '1' : '0',
    ...(product !== null && { product }),
    ...(entityId !== null && { entityId }),
  } as const
  return useQuery({
    queryKey: [readingsOf(customerId), 'grid', query],
    queryFn: async ({ signal }) => (await ask(readingGrid, { customerId, query }, { signal })).data,
    placeholderData: keepPreviousData,
  })
}
