import { action, note } from '../../../contract/areas/actions/actions.ts'
import { noteTypes } from '../../../contract/records/picklists.ts'
import { recordCalls } from '../../../contract/records/recordCalls.ts'
import { ask } from '../../calls/ask.ts'
import { callsOf, pagesOf } from '../../fields/places.ts'
import { date } from '../../format/format.ts'
import { OpenCard } from '../../records/openCard.tsx'
import { css } from '../../styled-system/css'
import { TextLink } from '../../ui/textLink.tsx'

const soft = css({ textStyle: 'tiny', color: 'text.soft' })

/** What has to be done for this customer. */
export function ActionsCard({ customerId }: { customerId: number }) {
  const pages = pagesOf(action, customerId)
  return (
    <OpenCard
      title="Acties"
      all={pages.list}
      path={callsOf(action, customerId)}
      asked={(first, signal) =>
        ask(recordCalls(action).list, { customerId, query: { ...first, sort: 'deadline' } }, { signal })
      }
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

/** What was last worth keeping about this customer. */
export function NotesCard({ customerId }: { customerId: number }) {
  const pages = pagesOf(note, customerId)
  return (
    <OpenCard
      title="Laatste notities"
      all={pages.list}
      path={callsOf(note, customerId)}
      asked={(first, signal) =>
        ask(recordCalls(note).list, { customerId, query: { ...first, sort: '-createdAt' } }, { signal })
      }
      nothing="Er zijn nog geen notities."
    >
      {({ id, subject, noteType, createdAt }) => (
        <>
          <TextLink href={pages.show(id)}>{subject}</TextLink>
          <p className={soft}>
            {date(createdAt)} · {noteTypes[noteType]}
          </p>
        </>
      )}
    </OpenCard>
  )
}
