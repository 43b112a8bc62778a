import { useSelector } from '@xstate/react'
import { Bell, Mail, MailOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Notification, notificationsMachine } from '../../../machines/flows/notifications.ts'
import type { NotificationType } from '../../contract/action-calls.ts'
import { watchCounters } from '../counters.ts'
import { date, relative } from '../format.ts'
import { actor as rootActor } from '../root.ts'
import { css } from '../styled-system/css'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { ErrorState } from '../ui/errorState.tsx'
import { IconButton } from '../ui/iconButton.tsx'
import { Popover } from '../ui/popover.tsx'
import { Loader } from '../ui/spinner.tsx'
import { VisuallyHidden } from '../ui/visuallyHidden.tsx'
import { useFlow } from '../useFlow.ts'
import { notifications } from './notificationsCalls.ts'

type Actor = ActorRefFrom<typeof notificationsMachine>

/** What happened, after the name of who did it. */
const sentences: Readonly<Record<NotificationType, string>> = {
  1: 'heeft gereageerd',
  5: 'herinnert je aan een actie',
  2: 'heeft de status gewijzigd',
  3: 'wees je een actie toe',
  4: 'heeft een notitie gemaakt',
}

/** The bell of the top bar. */
export function Notifications() {
  const actor = useFlow(notifications)
  // The counters are the page's own business: each minute, and told to all tabs.
  useEffect(() => {
    const ending = new AbortController()
    watchCounters(
      {
        mayAsk: () => !rootActor('idle').getSnapshot().matches('warning'),
        told: (counter) => actor.send({ type: 'counted', hasUnread: counter.notifications }),
      },
      ending.signal,
    )
    return () => ending.abort()
  }, [actor])
  return <NotificationsView actor={actor} />
}

const dot = css({
  position: 'absolute',
  top: '-1',
  right: '-1',
  width: '2.5',
  height: '2.5',
  borderRadius: 'full',
  bg: 'danger',
  border: '2px solid {colors.surface}',
})
const bell = css({ position: 'relative', display: 'inline-flex' })
const panel = css({ display: 'grid', width: 'min(24rem, 92vw)' })
// At most 80 units high (specification, point 9), of a quarter rem each.
const list = css({ maxHeight: '20rem', overflowY: 'auto', listStyle: 'none', padding: '0', margin: '0' })
const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  px: '4',
  py: '2.5',
  borderBottom: '1px solid {colors.line.soft}',
})

/** The bell, its dot and its popup. */
export function NotificationsView({ actor }: { actor: Actor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { hasUnread, items } = snapshot.context
  // What was unread when one asked for that stays, or it would go from under the hand that reads it.
  const [only, showOnly] = useState<ReadonlySet<number> | null>(null)
  const unread = () => new Set(items.flatMap(({ id, isRead }) => (isRead ? [] : id)))
  return (
    <Popover
      open={snapshot.matches('opened')}
      onOpen={(open) => actor.send({ type: open ? 'open' : 'close' })}
      label="Meldingen"
      trigger={
        <IconButton
          label={hasUnread ? 'Meldingen (ongelezen)' : 'Meldingen'}
          icon={
            <span className={bell}>
              <Bell size={18} aria-hidden />
              {hasUnread && <span className={dot} data-unread />}
            </span>
          }
        />
      }
    >
      <div data-testid="notifications-popup" className={panel}>
        <div className={head}>
          <strong>Meldingen</strong>
          <Button
            size="sm"
            look="quiet"
            disabled={!snapshot.can({ type: 'readAll' })}
            onClick={() => actor.send({ type: 'readAll' })}
          >
            Alles als gelezen markeren
          </Button>
        </div>
        {snapshot.matches({ opened: 'loading' }) && <Loader />}
        {snapshot.matches({ opened: 'failed' }) && (
          <ErrorState onRetry={() => actor.send({ type: 'retry' })}>
            De meldingen zijn niet opgehaald.
          </ErrorState>
        )}
        {(snapshot.matches({ opened: 'list' }) || snapshot.matches({ opened: 'marking' })) && (
          <>
            <div className={choice}>
              <Checkbox checked={only !== null} onChange={(on) => showOnly(on ? unread() : null)}>
                Alleen ongelezen
              </Checkbox>
            </div>
            <Items
              items={only === null ? items : items.filter(({ id }) => only.has(id))}
              nothing={only === null ? 'Je hebt nog geen meldingen.' : 'Je hebt alles gelezen.'}
              actor={actor}
              busy={snapshot.hasTag('busy')}
            />
          </>
        )}
      </div>
    </Popover>
  )
}

const choice = css({ px: '4', py: '2', borderBottom: '1px solid {colors.line.soft}' })
const empty = css({ px: '4', py: '6', color: 'text.soft', textAlign: 'center' })

interface ItemsProps {
  items: readonly Notification[]
  /** What is said where there are none. */
  nothing: string
  actor: Actor
  busy: boolean
}

function Items({ items, nothing, actor, busy }: ItemsProps) {
  if (items.length === 0) return <p className={empty}>{nothing}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <ul className={list} tabIndex={0} aria-label="Meldingen">
      {items.map((item) => (
        <Item key={item.id} item={item} actor={actor} busy={busy} />
      ))}
    </ul>
  )
}

const row = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: '3',
  alignItems: 'start',
  px: '4',
  py: '3',
  borderBottom: '1px solid {colors.line.soft}',
  '&[data-unread]': { bg: 'accent.soft' },
})
const told = css({ display: 'grid', gap: '0.5', justifyItems: 'start', minWidth: '0' })
const open = css({
  textAlign: 'left',
  fontWeight: 'semibold',
  color: 'text.accent',
  cursor: 'pointer',
  _hover: { textDecoration: 'underline' },
})
const soft = css({ textStyle: 'tiny', color: 'text.soft' })

function Item({ item, actor, busy }: { item: Notification; actor: Actor; busy: boolean }) {
  const { id, isRead, earlier, type, actionBy, action, customer, createdAt } = item
  return (
    <li className={row} data-unread={!isRead || undefined}>
      <Avatar name={actionBy.name} />
      <div className={told}>
        <span>
          {!isRead && <VisuallyHidden>Ongelezen: </VisuallyHidden>}
          <strong>{actionBy.initials}</strong> {sentences[type]}
          {earlier > 0 && ` (en nog ${earlier} ${earlier === 1 ? 'melding' : 'meldingen'})`}
        </span>
        <button type="button" className={open} onClick={() => actor.send({ type: 'choose', id })}>
          {action.subject}
        </button>
        <span className={soft}>
          {customer.name} · {action.deadline ? `deadline ${date(action.deadline)} · ` : ''}
          {relative(createdAt, Date.now())}
        </span>
      </div>
      <IconButton
        size="sm"
        side="left"
        label={isRead ? 'Markeer als ongelezen' : 'Markeer als gelezen'}
        icon={isRead ? <Mail size={15} aria-hidden /> : <MailOpen size={15} aria-hidden />}
        disabled={busy}
        onClick={() => actor.send({ type: isRead ? 'unread' : 'read', id })}
      />
    </li>
  )
}
