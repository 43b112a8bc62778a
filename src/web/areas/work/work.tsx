import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { type Work, type WorkKindName, work, workKinds } from '../../../contract/areas/work/workCalls.ts'
import { keysOf } from '../../../domain/keys.ts'
import { ask } from '../../calls/ask.ts'
import type { PageProps } from '../../portal/page.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { useProfile } from '../../portal/profile.ts'
import { css } from '../../styled-system/css'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { Paged } from '../../ui/paged.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { TabBar } from '../../ui/tabBar.tsx'
import { Filters } from './filters.tsx'
import { type Looking, useLooking } from './looking.ts'
import { People } from './people.tsx'
import { Rows } from './rows.tsx'
import { Start } from './start.tsx'

const perPage = 25
const leads: Readonly<Record<string, string>> = {
  mine: 'Alles wat op je wacht',
  all: 'Alles wat op iemand wacht',
  anyone: 'Alles wat wacht op wie het mag',
  customers: 'Alles wat op gebruikers van klanten wacht',
}
const tabs = css({ mb: { base: '4', md: '2.5' } })

/** What waits for whoever looks, oldest promise first: of all customers, or of the one in the address. */
export function WorkPage({ customerId }: PageProps) {
  const { looking, hrefOf } = useLooking()
  const profile = useProfile()
  const found = useWork(customerId, looking)
  const kinds = found.data?.kinds
  const sum = kinds && Object.values(kinds).reduce((total, amount) => total + amount, 0)
  const amountOf = (kind: WorkKindName) => kinds && (kinds[kind] ?? 0)
  const shown = keysOf(workKinds).filter((kind) => amountOf(kind) || kind === looking.kind)
  return (
    <>
      <PageTitle>Mijn werk</PageTitle>
      <PageHeader
        title="Mijn werk"
        count={found.data?.meta.total}
        lead={`${leads[looking.whose] ?? 'Alles wat op deze medewerker wacht'}, de oudste belofte eerst.`}
      />
      {customerId === null && profile?.type === 'admin' && <Start />}
      {shown.length > 0 && (
        <div className={tabs}>
          <TabBar
            label="Soort werk"
            value={looking.kind ?? 'all'}
            tabs={[
              { id: 'all', label: 'Alles', ...counted(sum), href: hrefOf({ kind: null }) },
              ...shown.map((kind) => ({
                id: kind,
                label: workKinds[kind],
                ...counted(amountOf(kind)),
                href: hrefOf({ kind }),
              })),
            ]}
          />
        </div>
      )}
      <Filters customerId={customerId} of={found.data} outdated={found.isPlaceholderData} />
      {looking.whose === 'all' && found.data && <People people={found.data.people} />}
      <Card flush>
        <Fetching of={found} lines={8} inset />
        {found.data && <Queue of={found.data} customerId={customerId} outdated={found.isPlaceholderData} />}
      </Card>
    </>
  )
}

/** How much there is, once that is known. */
const counted = (count: number | undefined) => (count === undefined ? {} : { count })

function useWork(customerId: number | null, looking: Looking) {
  const { whose, kind, promise, page } = looking
  const customer = customerId ?? looking.customer
  const query = {
    whose,
    page,
    per_page: perPage,
    ...(kind !== null && { kind }),
    ...(promise !== null && { promise }),
    ...(customer !== null && { customerId: customer }),
  }
  return useQuery({
    queryKey: [work.path, query],
    queryFn: async ({ signal }) => (await ask(work, { query }, { signal })).data,
    placeholderData: keepPreviousData,
  })
}

function Queue({ of, customerId, outdated }: { of: Work; customerId: number | null; outdated: boolean }) {
  const { choose } = useLooking()
  const profile = useProfile()
  const { meta, items } = of
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
        withCustomer={customerId === null && profile?.canSwitch === true}
        withUser={profile?.type !== 'customer'}
        outdated={outdated}
      />
    </Paged>
  )
}

/** Nothing waits; or nothing of what was chosen, with the way back to all. */
function Nothing() {
  const { looking } = useLooking()
  const [path, go] = useLocation()
  const { whose, kind, promise, customer, page } = looking
  const isNarrowed = kind !== null || promise !== null || customer !== null || whose !== 'mine' || page > 1
  if (!isNarrowed)
    return (
      <EmptyState title="Er wacht niets op je">
        Wat je wordt gevraagd of toegewezen, komt hier te staan, met de dag waarvoor het beloofd is.
      </EmptyState>
    )
  return (
    <EmptyState
      title="Geen resultaten gevonden"
      action={<Button onClick={() => go(path, { replace: true })}>Filters wissen</Button>}
    >
      Niets van wat wacht voldoet aan deze filters.
    </EmptyState>
  )
}
