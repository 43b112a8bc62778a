import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Answer } from '../calls/api.ts'
import { css } from '../styled-system/css'
import { Card } from '../ui/card.tsx'
import { Fetching } from '../ui/fetching.tsx'
import { TextLink } from '../ui/textLink.tsx'

/** How many fit on a card; the rest is a press away. */
const most = 4

const first = { status: 'open', per_page: most } as const
type First = typeof first

const list = css({ display: 'grid', gap: '3', listStyle: 'none', padding: '0', margin: '0' })
const quiet = css({ textStyle: 'small', color: 'text.soft' })

interface OpenCardProps<Item extends { id: number }> {
  title: string
  /** Where all of them are. */
  all: string
  /** The path of the list, by which it is known, and what narrows it further. */
  path: string
  entityId?: number | null
  /** Asks the list for the first that are open. */
  asked: (first: First, signal: AbortSignal) => Promise<Answer<readonly Item[]>>
  nothing: string
  children: (item: Item) => ReactNode
}

/** What is open at a customer, the most pressing on top. */
export function OpenCard<Item extends { id: number }>(props: OpenCardProps<Item>) {
  const { title, all, path, entityId, asked, nothing, children } = props
  const found = useQuery({
    queryKey: [path, 'open', most, entityId],
    queryFn: ({ signal }) => asked(first, signal),
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
