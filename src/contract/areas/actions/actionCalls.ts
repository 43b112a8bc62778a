import { z } from 'zod'
import { calendarDay } from '../../records/calendarDay.ts'
import { answers, type BulkAnswer, call } from '../../records/call.ts'
import { requiredText } from '../../records/problems.ts'

/** What somebody said about an action or a note. */
export interface ActionComment {
  id: number
  authorId: number
  authorName: string
  /** Cleaned HTML; null when the comment was taken away. */
  content: string | null
  createdAt: string
  edited: boolean
}

/** Why somebody is told (specification point 3): 1 new reply, 2 status changed, 3 assigned, 4 new note; ours: 5 the deadline is there. */
export type NotificationType = 1 | 2 | 3 | 4 | 5

/** A line of the popup: the newest of what was told about one action within ten minutes (areas, notifications). */
export interface ActionNotification {
  id: number
  /** How many earlier notifications the line stands for; they are read and unread with it. */
  earlier: number
  type: NotificationType
  isRead: boolean
  createdAt: string
  customer: { id: number; name: string }
  actionBy: { initials: string; name: string }
  action: {
    id: number
    customerId: number
    kind: 'action' | 'note'
    deadline: string | null
    subject: string
    statusName: string
  }
}

const content = z
  .string()
  .max(50_000)
  .refine((html) => html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') !== '', requiredText)

/** Comments, oldest first. */
export const actionComments = call({
  method: 'GET',
  path: 'customers/:customerId/actions/:id/comments',
  access: 'actions:read',
  summary: 'Reacties op een actie of notitie',
  answer: answers<ActionComment[]>(),
})

export const addComment = call({
  method: 'POST',
  path: 'customers/:customerId/actions/:id/comments',
  access: 'actions:comment',
  summary: 'Reageren op een actie of notitie',
  body: z.strictObject({ content }),
  answer: answers<{ id: number }>(),
})

/** Only by who wrote it. */
export const changeComment = call({
  method: 'PATCH',
  path: 'action-comments/:id',
  access: 'actions:comment',
  summary: 'De eigen reactie wijzigen',
  body: z.strictObject({ content }),
  answer: answers<null>(),
})

/** By who wrote it; "Reactie verwijderd" stays. */
export const removeComment = call({
  method: 'DELETE',
  path: 'action-comments/:id',
  access: 'actions:comment',
  summary: 'De eigen reactie verwijderen',
  answer: answers<null>(),
})

/** Following an action: its changes and comments are told. */
export const watchAction = call({
  method: 'POST',
  path: 'customers/:customerId/actions/:id/watch',
  access: 'actions:read',
  summary: 'Een actie volgen, of niet meer',
  body: z.strictObject({ watch: z.boolean() }),
  answer: answers<{ watching: boolean }>(),
})

/** Who follow; a customer's user is told only whether that one does. */
export const actionWatchers = call({
  method: 'GET',
  path: 'customers/:customerId/actions/:id/watchers',
  access: 'actions:read',
  summary: 'Wie een actie volgen',
  answer: answers<{ id: number; name: string }[]>(),
})

/** Who can be given an action to do: our people, and those of the customer. */
export const assignees = call({
  method: 'GET',
  path: 'customers/:customerId/assignees',
  access: 'actions:read',
  summary: 'Wie een actie kan uitvoeren',
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(999).default(999) }),
  answer: answers<{ id: number; name: string }[]>(),
})

/** Who can be named with an @ in a comment: who may see the action. */
export const mentionable = call({
  method: 'GET',
  path: 'customers/:customerId/actions/:id/people',
  access: 'actions:comment',
  summary: 'Wie je in een reactie kunt noemen',
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(999).default(999) }),
  answer: answers<{ id: number; name: string }[]>(),
})

const whole = z.number().int().positive().max(2_147_483_647)

/** Gives many actions to somebody, or another deadline; what one of them refuses stops none of the others. */
export const changeActions = call({
  method: 'POST',
  path: 'actions/bulk',
  access: 'actions:write',
  summary: 'Meer acties tegelijk toewijzen of verzetten',
  body: z
    .strictObject({
      items: z
        .array(z.strictObject({ id: whole, version: whole }))
        .min(1)
        .max(200),
      assigneeId: whole.nullish(),
      deadline: calendarDay.nullish(),
    })
    .superRefine(({ assigneeId, deadline }, context) => {
      for (const [name, value] of Object.entries({ assigneeId, deadline }))
        if (value === null) context.addIssue({ code: 'custom', path: [name], message: requiredText })
    }),
  answer: answers<BulkAnswer>(),
})

/** Earlier subjects that look like what is typed. */
export const suggestActions = call({
  method: 'POST',
  path: 'actions/suggest',
  access: 'actions:read',
  summary: 'Eerdere onderwerpen van acties',
  body: z.strictObject({ query: z.string().trim().max(160) }),
  answer: answers<string[]>(),
})

/** The last hundred, newest first. */
export const actionNotifications = call({
  method: 'GET',
  path: 'action-notifications',
  access: 'signedIn',
  summary: 'De eigen meldingen',
  answer: answers<ActionNotification[]>(),
})

export const markAsRead = call({
  method: 'POST',
  path: 'action-notifications/:id/mark-as-read',
  access: 'signedIn',
  summary: 'Een melding is gelezen',
  answer: answers<null>(),
})

export const markAsUnread = call({
  method: 'POST',
  path: 'action-notifications/:id/mark-as-unread',
  access: 'signedIn',
  summary: 'Een melding is weer ongelezen',
  answer: answers<null>(),
})

export const markAllAsRead = call({
  method: 'POST',
  path: 'action-notifications/all/mark-as-read',
  access: 'signedIn',
  summary: 'Alle eigen meldingen zijn gelezen',
  answer: answers<null>(),
})

/** A file that hangs on an action or a note. */
export interface ActionFile {
  readonly id: number
  readonly fileName: string
  readonly sizeBytes: number
  /** Instant, ISO. */
  readonly createdAt: string
  readonly createdById: number | null
  readonly createdByName: string | null
}

/** The files of an action, in the order in which they were added. */
export const actionFiles = call({
  method: 'GET',
  path: 'customers/:customerId/actions/:id/files',
  access: 'actions:read',
  summary: 'De bijlagen van een actie of notitie',
  answer: answers<ActionFile[]>(),
})

/** `multipart/form-data` with one file, of the kinds and the size of a document. */
export const addActionFile = call({
  method: 'POST',
  path: 'customers/:customerId/actions/:id/files',
  access: 'actions:comment',
  summary: 'Een bijlage bij een actie of notitie voegen',
  answer: answers<{ id: number }>(),
})

export const openActionFile = call({
  method: 'GET',
  path: 'customers/:customerId/action-files/:id',
  access: 'actions:read',
  summary: 'Een bijlage van een actie of notitie, zoals die is gestuurd',
})

/** By who added it, or an admin. */
export const removeActionFile = call({
  method: 'DELETE',
  path: 'customers/:customerId/action-files/:id',
  access: 'actions:comment',
  summary: 'Een bijlage van een actie of notitie verwijderen',
  answer: answers<{ id: number }>(),
})
