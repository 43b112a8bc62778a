import { Link } from 'wouter'
import { inbox } from '../../../contract/areas/inbox/inbox.ts'
import { dateTime } from '../../format/format.ts'
import { useRows } from '../../records/listPage.tsx'
import { listState } from '../../records/listState.ts'
import { css, cx } from '../../styled-system/css'
import { conversationHref, type Folder } from './folders.ts'
import { Unread } from './unread.tsx'

const list = css({
  listStyle: 'none',
  padding: '0',
  margin: '0',
  border: '1px solid {colors.line}',
  borderRadius: 'lg',
  bg: 'surface',
  overflow: 'hidden',
})
const line = css({
  display: 'grid',
  gap: '0.5',
  px: '3',
  py: '2.5',
  color: 'text',
  textDecoration: 'none',
  borderBottom: '1px solid {colors.line}',
  _hover: { bg: 'accent.soft' },
})
const here = css({ bg: 'accent.soft' })
const cut = css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
const soft = css({ textStyle: 'tiny', color: 'text.soft' })

/** The list that one came from, narrow, beside the conversation. */
export function Neighbours({ folder, id }: { folder: Folder; id: number | null }) {
  const rows = useRows(inbox, null, listState('', inbox), folder.asks, () => 60_000)
  return (
    <nav aria-label="Gesprekken" data-conversations className={css({ hideBelow: 'xl', minWidth: '0' })}>
      <ul className={list}>
        {(rows.data?.data ?? []).map((row) => (
          <li key={row.id}>
            <Link
              href={conversationHref(row.id, folder)}
              aria-current={row.id === id ? 'page' : undefined}
              className={cx(line, row.id === id ? here : undefined)}
            >
              <span className={cut}>
                {!row.isRead && <Unread />}
                {row.fromName ?? row.fromAddress ?? 'Onbekende afzender'}
              </span>
              <span className={cut}>{row.subject}</span>
              <span className={soft}>{dateTime(row.receivedAt)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
