import { Mail, MailOpen } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { Notification, notificationsMachine } from '../../../machines/flows/notifications.ts'
import { date, relative } from '../format/format.ts'
import { css } from '../styled-system/css'
import { Avatar } from '../ui/avatar.tsx'
import { IconButton } from '../ui/iconButton.tsx'
import { VisuallyHidden } from '../ui/visuallyHidden.tsx'

type Actor = ActorRefFrom<typeof notificationsMachine>

/** What happened, after the name of who did it. */
const sentences: Readonly<Record<Notification['type'], string>> = {
  6: 'heeft een export voor je afgerond',
  1: 'heeft gereageerd',
  5: 'herinnert je aan een actie',
  2: 'heeft de status gewijzigd',
  3: 'wees je een actie toe',
  4: 'heeft een notitie gemaakt',
}

// At most 80 units high (specification, point 9), of a quarter rem each.
const list = css({ maxHeight: '20rem', overflowY: 'auto', listStyle: 'none', padding: '0', margin: '0' })
const empty = css({ px: '4', py: '6', color: 'text.soft', textAlign: 'center' })

interface ItemsProps {
  items: readonly Notification[]
  /** What is said where there are none. */
  nothing: string
  actor: Actor
  busy: boolean
}

/** The lines of the popup, the newest on top. */
export function Items({ items, nothing, actor, busy }: ItemsProps) {
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
const dot = css({
  display: 'inline-block',
  width: '2',
  height: '2',
  mr: '1.5',
  borderRadius: 'full',
  bg: 'accent',
  verticalAlign: '1px',
})
const soft = css({ textStyle: 'tiny', color: 'text.soft' })

/** Where it stands: of an action with its customer and deadline. */
function aboutOf({ customer, action, export: exported }: Notification): string[] {
  if (exported !== null) return ['Exports', exported.statusName]
  return [
    ...(customer === null ? [] : [customer.name]),
    ...(action?.kind === 'action' ? [action.statusName] : []),
    ...(action?.deadline ? [`deadline ${date(action.deadline)}`] : []),
  ]
}

function Item({ item, actor, busy }: { item: Notification; actor: Actor; busy: boolean }) {
  const { id, isRead, earlier, type, actionBy, createdAt } = item
  return (
    <li className={row} data-unread={!isRead || undefined}>
      <Avatar name={actionBy.name} />
      <div className={told}>
        <span>
          {!isRead && (
            <>
              <span className={dot} />
              <VisuallyHidden>Ongelezen: </VisuallyHidden>
            </>
          )}
          <strong>{actionBy.initials}</strong> {sentences[type]}
          {earlier > 0 && ` (en nog ${earlier} ${earlier === 1 ? 'melding' : 'meldingen'})`}
        </span>
        <button type="button" className={open} onClick={() => actor.send({ type: 'choose', id })}>
          {item.export?.name ?? item.action?.subject}
        </button>
        <span className={soft}>{[...aboutOf(item), relative(createdAt, Date.now())].join(' · ')}</span>
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
