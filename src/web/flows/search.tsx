import { useSelector } from '@xstate/react'
import { type FocusEvent, useId, useMemo } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { searchMachine } from '../../../machines/flows/search.ts'
import type { FoundCustomer } from '../../contract/areas/customers/customerCalls.ts'
import { queryClient } from '../calls/query.ts'
import { useFlow } from '../portal/useFlow.ts'
import { css } from '../styled-system/css'
import { SearchInput } from '../ui/searchInput.tsx'
import { type Arrows, comboboxOf, ResultList, ResultNote, resultPanel, useArrows } from './results.tsx'
import { customerSearch, foundKey } from './searchCalls.ts'

const frame = css({ position: { lg: 'relative' }, width: 'full' })
const detail = css({ display: 'block', textStyle: 'tiny', color: 'text.soft' })

/** The customer search of the top bar: type, wait for the pause, choose, and stand at that customer. */
export function CustomerSearch() {
  const machine = useMemo(customerSearch, [])
  const actor = useFlow(machine)
  const snapshot = useSelector(actor, (current) => current)
  const listId = useId()
  const found = snapshot.matches('found')
  const customers = found
    ? (queryClient.getQueryData<FoundCustomer[]>(foundKey(snapshot.context.query.trim())) ?? [])
    : []
  const arrows = useArrows(customers, ({ id }) => actor.send({ type: 'choose', customerId: id }))
  const close = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) actor.send({ type: 'close' })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside has the focus; its keys are heard here
    <div
      className={frame}
      onBlur={close}
      onKeyDown={(event) =>
        event.key === 'Escape' ? actor.send({ type: 'close' }) : arrows.onKeyDown(event)
      }
    >
      <SearchInput
        label="Zoek klant"
        placeholder="Zoek op naam, adres, nummer of EAN…"
        value={snapshot.context.query}
        loading={snapshot.hasTag('busy')}
        combobox={comboboxOf(listId, found, arrows)}
        onChange={(query) => {
          arrows.reset()
          actor.send({ type: 'type', query })
        }}
      />
      <Results snapshot={snapshot} send={actor.send} customers={customers} listId={listId} arrows={arrows} />
    </div>
  )
}

interface ResultsProps {
  snapshot: SnapshotFrom<typeof searchMachine>
  send: ActorRefFrom<typeof searchMachine>['send']
  customers: readonly FoundCustomer[]
  listId: string
  arrows: Arrows
}

function Results({ snapshot, send, customers, listId, arrows }: ResultsProps) {
  const retry = () => send({ type: 'retry' })
  if (snapshot.matches('searching')) return <ResultNote testId="search-searching">Zoeken…</ResultNote>
  if (snapshot.matches('nothing')) return <ResultNote testId="search-nothing">Geen klant gevonden</ResultNote>
  if (snapshot.matches('switching')) return <ResultNote testId="search-switching">Een ogenblik…</ResultNote>
  if (snapshot.matches('failed'))
    return (
      <ResultNote testId="search-failed" onRetry={retry}>
        Zoeken is niet gelukt.
      </ResultNote>
    )
  if (snapshot.matches('notSwitched'))
    return (
      <ResultNote testId="search-notSwitched" onRetry={retry}>
        Wisselen van klant is niet gelukt.
      </ResultNote>
    )
  if (!snapshot.matches('found')) return null
  return (
    <div className={resultPanel} data-testid="search-found">
      <ResultList
        id={listId}
        label="Gevonden klanten"
        items={customers}
        keyOf={({ id }) => id}
        active={arrows.active}
        onChoose={({ id }) => send({ type: 'choose', customerId: id })}
      >
        {(customer) => (
          <>
            {customer.name}{' '}
            <span className={detail}>
              {[customer.via, customer.number, customer.city, customer.statusName]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </>
        )}
      </ResultList>
    </div>
  )
}
