import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Deadlines, deadlines } from '../../../contract/areas/deadlines/deadlineCalls.ts'
import { dayAt } from '../../../domain/time/day.ts'
import { fetched } from '../../calls/fetched.ts'
import type { PageProps } from '../../portal/page.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { useProfile } from '../../portal/profile.ts'
import { FileMenu } from '../../records/exportMenu.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { Paged } from '../../ui/paged.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { Filters } from './filters.tsx'
import { askedOf, isNarrowed, useLooking } from './looking.ts'
import { Rows } from './rows.tsx'
import { DeadlineTabs } from './tabs.tsx'

const perPage = 25

/** Every term that still runs, the oldest first: of all customers, or of the one in the address. */
export function DeadlineList({ customerId }: PageProps) {
  const { looking } = useLooking()
  const asked = askedOf(looking, customerId)
  const found = useQuery({
    ...fetched(deadlines, { query: { ...asked, page: looking.page, per_page: perPage } }),
    placeholderData: keepPreviousData,
  })
  const total = found.data?.meta.total ?? 0
  return (
    <>
      <PageTitle>Termijnen</PageTitle>
      <PageHeader
        title="Termijnen"
        count={found.data?.meta.total}
        lead="Alles wat voor een dag klaar moet zijn of op een dag afloopt, de oudste datum eerst."
        actions={total > 0 && <FileMenu path={deadlines.path} query={asked} size="md" />}
      />
      <DeadlineTabs customerId={customerId} value="list" />
      <Filters customerId={customerId} of={found.data} withPeriod />
      <Card flush>
        <Fetching of={found} lines={8} inset />
        {found.data && <Listed of={found.data} customerId={customerId} outdated={found.isPlaceholderData} />}
      </Card>
    </>
  )
}

interface ListedProps {
  of: Deadlines
  customerId: number | null
  outdated: boolean
}

function Listed({ of: { items, meta }, customerId, outdated }: ListedProps) {
  const { choose } = useLooking()
  const profile = useProfile()
  return (
    <Paged
      shown={items.length}
      total={meta.total}
      page={meta.current_page}
      perPage={meta.per_page}
      onPage={(page) => choose({ page })}
      nothing={<Nothing />}
      flush
    >
      <Rows
        items={items}
        today={dayAt(Date.now())}
        withCustomer={customerId === null && profile?.canSwitch === true}
        withUser={profile?.type !== 'customer'}
        outdated={outdated}
      />
    </Paged>
  )
}

/** Nothing runs; or nothing of what was chosen, with the way back to all. */
function Nothing() {
  const { looking, clear } = useLooking()
  if (!isNarrowed(looking))
    return (
      <EmptyState title="Er loopt geen termijn">
        Wat voor een dag klaar moet zijn of op een dag afloopt, komt hier te staan.
      </EmptyState>
    )
  return (
    <EmptyState title="Geen resultaten gevonden" action={<Button onClick={clear}>Filters wissen</Button>}>
      Geen van de termijnen voldoet aan deze filters.
    </EmptyState>
  )
}
