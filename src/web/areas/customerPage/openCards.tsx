import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Action, action } from '../../../contract/actions.ts'
import { type Signal, signal } from '../../../contract/signals.ts'
import { ruleNames } from '../../../domain/signals/sentence.ts'
import { api } from '../../api.ts'
import { callsOf, pagesOf } from '../../crud/places.ts'
import { date } from '../../format.ts'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/errorState.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/textLink.tsx'

/** How many fit on a card; the rest is a press away. */
const most = 4

const list = css({ display: 'grid', gap: '3', listStyle: 'none', padding: '0', margin: '0' })
const soft = css({ textStyle: 'tiny', color: 'text.soft' })
const quiet = css({ textStyle: 'small', color: 'text.soft' })

interface OpenCardProps<Item extends { id: number }> {
  title: string
  /** Where all of them are. */
  all: string
  path: string
  sort: string
  nothing: string
  children: (item: Item) => ReactNode
}

/** What is open at a customer, the most pressing on top. */
function OpenCard<Item extends { id: number }>(props: OpenCardProps<Item>) {
  const { title, all, path, sort, nothing, children } = props
  const found = useQuery({
    queryKey: [path, 'open', most],
    queryFn: ({ signal: ending }) =>
      api.get<Item[]>(path, { query: { status: 'open', per_page: most, sort }, signal: ending }),
  })
  const total = found.data?.meta.total ?? 0
  return (
    <Card
      title={title}
      actions={<TextLink href={all}>{total > most ? `Alle ${total}` : 'Bekijken'}</TextLink>}
    >
      {found.isPending && <Skeleton lines={3} />}
      {found.isError && <ErrorState onRetry={() => void found.refetch()} />}
      {found.isSuccess && total === 0 && <p className={quiet}>{nothing}</p>}
      {total > 0 && (
        <ul className={list}>
          {found.data?.data.map((item) => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** What the rules found in the readings of this customer. */
export function SignalsCard({ customerId }: { customerId: number }) {
  const home = `/v3/customers/${customerId}/signals/ems`
  return (
    <OpenCard<Signal>
      title="Signalen"
      all={home}
      path={callsOf(signal, customerId)}
      sort="-severity"
      nothing="Er is niets bijzonders aan het verbruik."
    >
      {({ id, title, ruleCode }) => (
        <>
          <TextLink href={`${home}/${id}`}>{title}</TextLink>
          <p className={soft}>{ruleNames[ruleCode]}</p>
        </>
      )}
    </OpenCard>
  )
}

/** What has to be done for this customer. */
export function ActionsCard({ customerId }: { customerId: number }) {
  const pages = pagesOf(action, customerId)
  return (
    <OpenCard<Action & { assigneeName: string }>
      title="Acties"
      all={pages.list}
      path={callsOf(action, customerId)}
      sort="deadline"
      nothing="Er staat niets open."
    >
      {({ id, subject, deadline, assigneeName }) => (
        <>
          <TextLink href={pages.show(id)}>{subject}</TextLink>
          <p className={soft}>
            {date(deadline)} · {assigneeName}
          </p>
        </>
      )}
    </OpenCard>
  )
}
