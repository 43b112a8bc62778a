import { useSelector } from '@xstate/react'
import { Bell } from 'lucide-react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type notificationsMachine, shownOf } from '../../../machines/flows/notifications.ts'
import { watchCounters } from '../portal/counters.ts'
import { actor as rootActor } from '../portal/root.ts'
import { useFlow } from '../portal/useFlow.ts'
import { css } from '../styled-system/css'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/errorState.tsx'
import { IconButton } from '../ui/iconButton.tsx'
import { Popover } from '../ui/popover.tsx'
import { Loader } from '../ui/spinner.tsx'
import { TabBar, TabPanel } from '../ui/tabBar.tsx'
import { Items } from './notificationItems.tsx'
import { notifications } from './notificationsCalls.ts'

type Actor = ActorRefFrom<typeof notificationsMachine>

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
  const { hasUnread, items, only } = snapshot.context
  const shown = only === null ? 'all' : 'unread'
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
              <TabBar
                label="Welke meldingen"
                group="notifications"
                value={shown}
                onChange={(which) =>
                  actor.send({ type: 'show', which: which === 'unread' ? 'unread' : 'all' })
                }
                tabs={[
                  { id: 'all', label: 'Alle' },
                  { id: 'unread', label: 'Ongelezen', count: items.filter(({ isRead }) => !isRead).length },
                ]}
              />
            </div>
            <TabPanel id={shown} group="notifications">
              <Items
                items={shownOf(snapshot.context)}
                nothing={only === null ? 'Je hebt nog geen meldingen.' : 'Je hebt alles gelezen.'}
                actor={actor}
                busy={snapshot.hasTag('busy')}
              />
            </TabPanel>
          </>
        )}
      </div>
    </Popover>
  )
}

const choice = css({ px: '2' })
