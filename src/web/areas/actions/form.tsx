import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { action } from '../../../contract/areas/actions/actions.ts'
import { addDays, dayAt, weekday } from '../../../domain/time/day.ts'
import { pagesOf } from '../../fields/places.ts'
import type { PageProps } from '../../portal/page.ts'
import { useProfile } from '../../portal/profile.ts'
import { FormPage } from '../../records/formPage.tsx'
import { useRecord } from '../../records/record.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAbout } from './about.ts'

const resource = action

/** Saturday and Sunday are no days to ask something for. */
function nextWorkday(day: string): string {
  const late = weekday(day) - 5
  return late > 0 ? addDays(day, 3 - late) : day
}

/** Making or changing an action; a new one starts with whoever makes it, a week from now. */
export function ActionForm({ customerId, id }: PageProps) {
  const assigneeId = useProfile()?.id
  const asked = new URLSearchParams(useSearch())
  const number = (name: string) => Number(asked.get(name)) || null
  const [after, entityId, connectionId] = [number('after'), number('entityId'), number('connectionId')]
  // What it is about in words, where another page says so: a question that came by mail.
  const subject = asked.get('subject')?.slice(0, 160)
  const about = useAbout(customerId)
  // After "Opslaan en nieuwe" the next one is of the same type (areas, actions).
  const before = useRecord(resource, customerId, id === null ? after : null).data
  const actionType = before?.actionType
  const start = useMemo(
    () => ({
      assigneeId,
      priority: 'normal',
      deadline: nextWorkday(addDays(dayAt(Date.now()), 7)),
      entityId,
      connectionIds: connectionId === null ? [] : [connectionId],
      ...(actionType && { actionType }),
      ...(subject && { subject }),
      ...about.start,
    }),
    [assigneeId, entityId, connectionId, actionType, subject, about.start],
  )
  const isComing = (after !== null && before === undefined) || about.isComing
  if (id === null && isComing) return <Skeleton lines={8} />
  const { create } = pagesOf(resource, customerId)
  return (
    <FormPage
      key={after ?? 'first'}
      resource={resource}
      customerId={customerId}
      id={id}
      start={start}
      another={({ id: saved }) => `${create}?after=${saved}`}
    />
  )
}
