import { ListTodo } from 'lucide-react'
import type { madeForNames } from '../../contract/areas/actions/actionFields.ts'
import { action } from '../../contract/areas/actions/actions.ts'
import { pagesOf } from '../fields/places.ts'
import { useMay } from '../portal/profile.ts'
import { ButtonLink } from '../ui/button.tsx'
import { RelatedCard } from './relatedCard.tsx'

interface LinkedProps {
  customerId: number
  /** What the actions were made for, by the field that names it. */
  by: Readonly<Partial<Record<(typeof madeForNames)[number], number>>>
}

const createAt = ({ customerId, by }: LinkedProps) =>
  `${pagesOf(action, customerId).create}?${new URLSearchParams(Object.entries(by).map(([name, id]) => [name, String(id)]))}`

/** The way to an action about the record on this page, for who may make any. */
export function MakeAction(props: LinkedProps) {
  if (!useMay('actions:write')) return null
  return (
    <ButtonLink href={createAt(props)} icon={<ListTodo size={15} aria-hidden />}>
      Actie maken
    </ButtonLink>
  )
}

/** What has to be done about the record on this page. */
export function LinkedActions(props: LinkedProps) {
  const { customerId, by } = props
  const mayRead = useMay('actions:read')
  const pages = pagesOf(action, customerId)
  if (!mayRead) return null
  return (
    <RelatedCard
      resource={action}
      customerId={customerId}
      by={by}
      columns={['subject', 'assigneeName', 'deadline', 'statusName']}
      rowHref={(row) => pages.show(row.id)}
    >
      Wat hierover te doen is, komt hier te staan.
    </RelatedCard>
  )
}
