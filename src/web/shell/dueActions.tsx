import { useQuery } from '@tanstack/react-query'
import { BookOpen, Inbox, ListTodo, type LucideIcon, SearchCheck } from 'lucide-react'
import { ask } from '../calls/ask.ts'
import { newArticles } from '../calls/lean.ts'
import { useCounter } from '../portal/counters.ts'
import { newArticlesKey } from '../portal/newArticles.ts'
import { css } from '../styled-system/css'
import { IconLink } from '../ui/iconButton.tsx'

const sign = css({ position: 'relative', display: 'inline-flex' })
const number = css({
  position: 'absolute',
  top: '-2',
  left: '2.5',
  minWidth: '4',
  px: '1',
  borderRadius: 'full',
  bg: 'danger',
  color: 'text.inverse',
  fontSize: '2xs',
  lineHeight: '1rem',
  fontWeight: 'semibold',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
})

const fromTablet = css({ hideBelow: 'md' })

interface CountedLinkProps {
  href: string
  name: string
  /** How many there are to look at, and what they are: "3 voor vandaag of eerder". */
  count: number
  of: string
  Icon: LucideIcon
}

/** A sign of the top bar that leads to a list, with how many wait there. */
const CountedLink = ({ href, name, count, of, Icon }: CountedLinkProps) => (
  <IconLink
    href={href}
    label={count === 0 ? name : `${name}: ${count} ${of}`}
    icon={
      <span className={sign}>
        <Icon size={18} aria-hidden />
        {count > 0 && <span className={number}>{count > 99 ? '99+' : count}</span>}
      </span>
    }
  />
)

/** One's own open actions, with how many of them may not wait beyond today (counter.actions of the specification). */
export const DueActions = () => (
  <CountedLink
    href="/v3/actions?whose=mine"
    name="Mijn acties"
    count={useCounter()?.actions ?? 0}
    of="voor vandaag of eerder"
    Icon={ListTodo}
  />
)

/** The shared mailbox: what nobody took up, and what is one's own and unread (counter.messages of the specification). */
export const InboxMessages = () => (
  <span className={fromTablet}>
    <CountedLink
      href="/v3/inbox"
      name="Inbox"
      count={useCounter()?.messages ?? 0}
      of="nieuw of ongelezen"
      Icon={Inbox}
    />
  </span>
)

/** What the control of invoices found and waits for oneself or for anybody (counter.audits of the specification). */
export const OpenAudits = () => (
  <CountedLink
    href="/v3/invoice-audit/inbox"
    name="Factuurcontrole"
    count={useCounter()?.audits ?? 0}
    of="open"
    Icon={SearchCheck}
  />
)

const askEvery = 300_000

/**
 * The knowledge base, with what was published since one was last there. On a phone the bar of who has more signs than a customer is
 * full: there it stands in the menu alone.
 */
export function NewArticles({ onPhone }: { onPhone: boolean }) {
  const { data } = useQuery({
    queryKey: newArticlesKey,
    queryFn: async ({ signal }) => (await ask(newArticles, {}, { signal, quiet: true })).data,
    refetchInterval: askEvery,
  })
  return (
    <span className={onPhone ? undefined : fromTablet}>
      <CountedLink
        href="/v3/knowledgebase"
        name="Kennisbank"
        count={data?.count ?? 0}
        of="sinds je laatste bezoek"
        Icon={BookOpen}
      />
    </span>
  )
}
