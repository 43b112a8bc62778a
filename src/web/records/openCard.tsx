import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../calls/api.ts'
import { css } from '../styled-system/css'
import { Card } from '../ui/card.tsx'
import { Fetching } from '../ui/fetching.tsx'
import { TextLink } from '../ui/textLink.tsx'

/** How many fit on a card; the rest is a press away. */
const most = 4

const list = css({ display: 'grid', gap: '3', listStyle: 'none', padding: '0', margin: '0' })
const quiet = css({ textStyle: 'small', color: 'text.soft' })

interface OpenCardProps<Item extends { id: number }> {
  title: string
  /** Where all of them are. */
  all: string
  path: string
  sort: string
  nothing: string
  /** Narrows it further. */
  query?: Readonly<Record<string, number>> | undefined
  children: (item: Item) => ReactNode
}

/** What is open at a customer, the most pressing on top. */
export function OpenCard<Item extends { id: number }>(props: OpenCardProps<Item>) {
  const { title, all, path, sort, nothing, query, children } = props
  const found = useQuery({
    queryKey: [path, 'open', most, query],
    queryFn: ({ signal: ending }) =>
      api.get<Item[]>(path, { query: { ...query, status: 'open', per_page: most, sort }, signal: ending }),
  })
  const total = found.data?.meta.total ?? 0
  return (
    <Card
      title={title}
      actions={<TextLink href={all}>{total > most ? `Alle ${total}` : 'Bekijken'}</TextLink>}
    >
      <Fetching of={found} lines={3} />
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
