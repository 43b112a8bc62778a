import { skipToken, useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { connection as connections } from '../../../contract/areas/connections/connections.ts'
import { recordCalls } from '../../../contract/records/recordCalls.ts'
import { productOf } from '../../../domain/energy/channel.ts'
import { ask } from '../../calls/ask.ts'
import { isMissing } from '../../calls/refusal.ts'
import { ConnectionInAddress } from '../../flows/connectionInAddress.tsx'
import type { PageProps } from '../../portal/page.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { ViewMenu } from '../../records/viewMenu.tsx'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { ErrorState } from '../../ui/errorState.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { Loader } from '../../ui/spinner.tsx'
import { stack } from '../../ui/stack.ts'
import { ScopeBar } from './scopeBar.tsx'
import { Together } from './together.tsx'
import { addressOf, type Looking, lookingAt, scopeOf } from './usageAddress.ts'
import { UsageCard } from './usageCard.tsx'
import { subjectOf } from './usageSubject.ts'
import { useGo } from './useGo.ts'

/** What connections used and fed in: year, month, week and day, as a chart or a table. All of the look is in the address. */
export function EmsUsage({ customerId }: PageProps) {
  const id = customerId ?? 0
  const looking = lookingAt(useSearch())
  const isOne = scopeOf(looking) === 'one'
  const first = useFirstMeasured(id, isOne && looking.connection === null)
  const connection = looking.connection ?? first.data?.id ?? null
  const own = { ...looking, connection: isOne ? connection : null }
  return (
    <>
      <PageTitle>Verbruik</PageTitle>
      <PageHeader
        title="Verbruik"
        actions={
          (!isOne || connection !== null) && (
            <ViewMenu
              resource={views(id)}
              path={`/v3/customers/${id}/ems/usage`}
              query={addressOf(own).slice(1)}
            />
          )
        }
      />
      <div className={stack}>
        {isOne ? (
          <One customerId={id} looking={own} first={first} />
        ) : (
          <Together customerId={id} looking={own} />
        )}
      </div>
    </>
  )
}

/** Where there is room they stand beside each other, so that the chart is not far down. */
const scopeAndConnection = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  columnGap: '6',
  rowGap: '4',
})
const picker = css({ flex: '1 1 32rem', minWidth: '0' })

const calls = recordCalls(connections)

interface OneProps {
  customerId: number
  looking: Looking
  /** The search for the connection one sees without choosing. */
  first: ReturnType<typeof useFirstMeasured>
}

/** One connection: which, and what it used. */
function One({ customerId, looking, first }: OneProps) {
  const go = useGo()
  const connectionId = looking.connection
  const connection = useQuery({
    queryKey: [`customers/${customerId}/connections`, connectionId],
    queryFn:
      connectionId === null
        ? skipToken
        : async ({ signal }) => (await ask(calls.get, { customerId, id: connectionId }, { signal })).data,
  })
  const chosen = connection.data
  const asking = first.isLoading || connection.isLoading
  const fault = [first, connection].find(({ isError }) => isError)
  return (
    <>
      <Card>
        <div className={scopeAndConnection}>
          {chosen && (
            <ScopeBar
              looking={looking}
              members={[chosen.id]}
              entityId={chosen.entityId}
              product={productOf(chosen.product)}
            />
          )}
          {first.isLoading ? (
            <Loader />
          ) : (
            <div className={picker}>
              <ConnectionInAddress
                customerId={customerId}
                shown={connectionId}
                connection={chosen ?? null}
                onChoose={(choice) => go({ ...looking, connection: choice, day: null })}
              />
            </div>
          )}
        </div>
      </Card>
      {fault && <NotFetched error={fault.error} onRetry={() => void fault.refetch()} />}
      {connection.isLoading && (
        <Card>
          <Loader />
        </Card>
      )}
      {!asking && !fault && chosen === undefined && <NoConnections />}
      {chosen && <UsageCard customerId={customerId} subject={subjectOf(chosen)} looking={looking} />}
    </>
  )
}

/** The views of a customer's usage are apart: they name connections. */
const views = (customerId: number) => ({
  name: `ems-usage/${customerId}`,
  within: 'customer' as const,
  label: { one: 'Weergave', many: 'Weergaven' },
})

/** The connection one sees without choosing: the first with readings, else the first. */
function useFirstMeasured(customerId: number, enabled: boolean) {
  const path = `customers/${customerId}/connections`
  return useQuery({
    queryKey: [path, 'measured'],
    queryFn: async ({ signal }) => {
      const query = { limit: 50, status: 1, showInEms: 1 } as const
      const { data } = await ask(calls.list, { customerId, query }, { signal })
      return data.find(({ readDataDate }) => readDataDate !== null) ?? data[0] ?? null
    },
    enabled,
  })
}

/** The connection in the address is not there, or could not be asked for. */
function NotFetched({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const missing = isMissing(error)
  return (
    <Card>
      {missing ? (
        <EmptyState title="Deze aansluiting is niet gevonden">
          Kies hierboven een andere aansluiting.
        </EmptyState>
      ) : (
        <ErrorState onRetry={onRetry}>{error?.message}</ErrorState>
      )}
    </Card>
  )
}

function NoConnections() {
  return (
    <Card>
      <EmptyState title="Nog geen aansluitingen">
        Zodra er een aansluiting met meetgegevens is, staat het verbruik hier.
      </EmptyState>
    </Card>
  )
}
