import { useQuery } from '@tanstack/react-query'
import { MessageSquarePlus, Pencil, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { stepMachine } from '../../../../machines/flows/step.ts'
import {
  type ActionComment,
  actionComments,
  mentionable,
} from '../../../contract/areas/actions/actionCalls.ts'
import { note } from '../../../contract/areas/actions/actions.ts'
import { required } from '../../../contract/records/field.ts'
import { richText } from '../../../contract/records/kept.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { pathOf } from '../../calls/ask.ts'
import { fetched } from '../../calls/fetched.ts'
import { commenting, type Discussed } from '../../flows/commentCalls.ts'
import { StepDialog } from '../../flows/step.tsx'
import { dateTime } from '../../format/format.ts'
import { useMay, useProfile } from '../../portal/profile.ts'
import { useFlow } from '../../portal/useFlow.ts'
import { css } from '../../styled-system/css'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { IconButton } from '../../ui/iconButton.tsx'
import { RichTextView } from '../../ui/richTextView.tsx'

const list = css({ display: 'grid', gap: '4', listStyle: 'none', padding: '0', margin: '0', mb: '4' })
const entry = css({ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) auto', gap: '3' })
const soft = css({ textStyle: 'tiny', color: 'text.soft' })

interface CommentsProps {
  customerId: number
  id: number
  /** Customers read along. */
  isShown: boolean
}

/** What one is asked for when one comments, changes a comment or takes it away. */
export function askingAt(of: Discussed): AnyResource {
  const content = required({
    ...richText('Reactie'),
    help: 'Noem iemand met een @: die krijgt een melding en volgt mee',
    names: pathOf(mentionable, of),
  })
  return {
    ...note,
    steps: {
      COMMENT: { label: 'Reageren', asks: { content } },
      CHANGE: { label: 'Reactie wijzigen', asks: { content } },
      REMOVE: {
        label: 'Reactie verwijderen',
        destructive: true,
        notice: 'Er blijft “Reactie verwijderd” staan. Dit kan niet ongedaan worden gemaakt.',
      },
    },
  }
}

type Ask = (event: 'COMMENT' | 'CHANGE' | 'REMOVE', comment?: ActionComment) => void

const asker =
  (actor: ActorRefFrom<typeof stepMachine>): Ask =>
  (event, comment) =>
    actor.send({
      type: 'choose',
      step: { id: comment?.id ?? 0, version: 0, event, asks: true },
      values: event === 'REMOVE' ? {} : { content: comment?.content ?? null },
    })

/** What was said about an action or a note, and a place to say more. */
export function Comments({ customerId, id, isShown }: CommentsProps) {
  const mayWrite = useMay('actions:comment')
  const isStaff = useProfile()?.type !== 'customer'
  const actor = useFlow(useMemo(() => commenting({ customerId, id }), [customerId, id]))
  const asking = useMemo(() => askingAt({ customerId, id }), [customerId, id])
  const ask = asker(actor)
  const comments = useQuery(fetched(actionComments, { customerId, id }))
  return (
    <Card title="Reacties">
      {isStaff && isShown && <p className={soft}>De klant leest deze reacties mee.</p>}
      <Fetching of={comments} lines={3} />
      {comments.data && comments.data.length > 0 && (
        <ol className={list}>
          {comments.data.map((comment) => (
            <Comment key={comment.id} comment={comment} ask={mayWrite ? ask : null} />
          ))}
        </ol>
      )}
      {mayWrite && (
        <Button icon={<MessageSquarePlus size={16} aria-hidden />} onClick={() => ask('COMMENT')}>
          Reageren
        </Button>
      )}
      <StepDialog actor={actor} resource={asking} />
    </Card>
  )
}

function Comment({ comment, ask }: { comment: ActionComment; ask: Ask | null }) {
  const profile = useProfile()
  const { authorId, authorName, content, createdAt, edited } = comment
  const isOwn = authorId === profile?.id
  return (
    <li className={entry}>
      <Avatar name={authorName} />
      <div>
        <p>
          <strong>{authorName}</strong>{' '}
          <span className={soft}>
            <time dateTime={createdAt}>{dateTime(createdAt)}</time>
            {edited && ' · bewerkt'}
          </span>
        </p>
        {content === null ? (
          <p className={css({ color: 'text.soft', fontStyle: 'italic' })}>Reactie verwijderd</p>
        ) : (
          <RichTextView html={content} />
        )}
      </div>
      {ask && content !== null && (isOwn || profile?.type === 'admin') && (
        <div>
          {isOwn && (
            <IconButton
              size="sm"
              label="Reactie wijzigen"
              icon={<Pencil size={15} aria-hidden />}
              onClick={() => ask('CHANGE', comment)}
            />
          )}
          <IconButton
            size="sm"
            label="Reactie verwijderen"
            icon={<Trash2 size={15} aria-hidden />}
            onClick={() => ask('REMOVE', comment)}
          />
        </div>
      )}
    </li>
  )
}
