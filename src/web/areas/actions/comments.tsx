import { useQuery } from '@tanstack/react-query'
import { MessageSquarePlus, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import type { ActionComment } from '../../../contract/action-calls.ts'
import { note } from '../../../contract/actions.ts'
import { required, richText } from '../../../contract/field.ts'
import type { AnyResource } from '../../../contract/resource.ts'
import { commenting, commentsPath, fetchComments, removeComment } from '../../flows/commentCalls.ts'
import { StepDialog } from '../../flows/step.tsx'
import { dateTime } from '../../format.ts'
import { useMay, useProfile } from '../../profile.ts'
import { css } from '../../styled-system/css'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/errorState.tsx'
import { IconButton } from '../../ui/iconButton.tsx'
import { RichTextView } from '../../ui/richTextView.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useFlow } from '../../useFlow.ts'

const list = css({ display: 'grid', gap: '4', listStyle: 'none', padding: '0', margin: '0', mb: '4' })
const entry = css({ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) auto', gap: '3' })
const soft = css({ textStyle: 'tiny', color: 'text.soft' })

/** What was said about an action or a note, and a place to say more. */
export function Comments({ customerId, id }: { customerId: number; id: number }) {
  const path = commentsPath(customerId, id)
  const mayWrite = useMay('actions:comment')
  const comments = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => fetchComments(path, signal),
  })
  return (
    <Card title="Reacties">
      {comments.isPending && <Skeleton lines={3} />}
      {comments.isError && (
        <ErrorState onRetry={() => void comments.refetch()}>{comments.error.message}</ErrorState>
      )}
      {comments.data && comments.data.length > 0 && (
        <ol className={list}>
          {comments.data.map((comment) => (
            <Comment key={comment.id} comment={comment} path={path} />
          ))}
        </ol>
      )}
      {mayWrite && <CommentButton path={path} />}
    </Card>
  )
}

/** What one is asked for when one comments. */
const asked: AnyResource = {
  ...note,
  steps: { COMMENT: { label: 'Reageren', asks: { content: required(richText('Reactie')) } } },
}

function CommentButton({ path }: { path: string }) {
  const actor = useFlow(useMemo(() => commenting(path), [path]))
  const step = { id: 0, version: 0, event: 'COMMENT', asks: true }
  return (
    <>
      <Button
        icon={<MessageSquarePlus size={16} aria-hidden />}
        onClick={() => actor.send({ type: 'choose', step, values: { content: null } })}
      >
        Reageren
      </Button>
      <StepDialog actor={actor} resource={asked} />
    </>
  )
}

function Comment({ comment, path }: { comment: ActionComment; path: string }) {
  const profile = useProfile()
  const { id, authorId, authorName, content, createdAt, edited } = comment
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
      {content !== null && authorId === profile?.id && (
        <IconButton
          size="sm"
          label="Reactie verwijderen"
          icon={<Trash2 size={15} aria-hidden />}
          onClick={() => void removeComment(path, id)}
        />
      )}
    </li>
  )
}
