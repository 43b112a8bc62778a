import { z } from 'zod'
import { AttachedFile } from '../../records/attachedFile.ts'
import { calendarDay } from '../../records/calendarDay.ts'
import { BulkAnswer, call, done } from '../../records/call.ts'
import { requiredText } from '../../records/problems.ts'
import { rowId } from '../../records/rowId.ts'
import { exportTold } from './exportTold.ts'

/** What somebody said about an action or a note. */
export const ActionComment = z.strictObject({
  id: z.number(),
  authorId: z.number(),
  authorName: z.string(),
  /** Cleaned HTML; null when the comment was taken away. */
  content: z.string().nullable(),
  createdAt: z.string(),
  edited: z.boolean(),
})
export type ActionComment = z.infer<typeof ActionComment>

/** Why somebody is told (specification point 3): 1 new reply, 2 status changed, 3 assigned, 4 new note; ours: 5 the deadline is there. */
export const NotificationType = z.literal([1, 2, 3, 4, 5])
export type NotificationType = z.infer<typeof NotificationType>

/** A line of the popup: the newest of what was told about one action within ten minutes (areas, notifications). */
export const ActionNotification = z.strictObject({
  id: z.number(),
  /** How many earlier notifications the line stands for; they are read and unread with it. */
  earlier: z.number(),
  type: z.union([NotificationType, z.literal(exportTold)]),
  isRead: z.boolean(),
  createdAt: z.string(),
  customer: z.strictObject({ id: z.number(), name: z.string() }).nullable(),
  actionBy: z.strictObject({ initials: z.string(), name: z.string() }),
  action: z
    .strictObject({
      id: z.number(),
      customerId: z.number(),
      kind: z.enum(['action', 'note']),
      deadline: z.string().nullable(),
      subject: z.string(),
      statusName: z.string(),
    })
    .nullable(),
  /** In the place of an action and its customer. */
  export: z.strictObject({ id: z.number(), name: z.string(), statusName: z.string() }).nullable(),
})
export type ActionNotification = z.infer<typeof ActionNotification>

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
  answer: z.array(ActionComment),
})

export const addComment = call({
  method: 'POST',
  path: 'customers/:customerId/actions/:id/comments',
  access: 'actions:comment',
  summary: 'Reageren op een actie of notitie',
  body: z.strictObject({ content }),
  answer: z.strictObject({ id: z.number() }),
})

/** Only by who wrote it. */
export const changeComment = call({
  method: 'PATCH',
  path: 'action-comments/:id',
  access: 'actions:comment',
  summary: 'De eigen reactie wijzigen',
  body: z.strictObject({ content }),
  answer: done,
})

/** By who wrote it; "Reactie verwijderd" stays. */
export const removeComment = call({
  method: 'DELETE',
  path: 'action-comments/:id',
  access: 'actions:comment',
  summary: 'De eigen reactie verwijderen',
  answer: done,
})

/** Following an action: its changes and comments are told. */
export const watchAction = call({
  method: 'POST',
  path: 'customers/:customerId/actions/:id/watch',
  access: 'actions:read',
  summary: 'Een actie volgen, of niet meer',
  body: z.strictObject({ watch: z.boolean() }),
  answer: z.strictObject({ watching: z.boolean() }),
})

/** Who follow; a customer's user is told only whether that one does. */
export const actionWatchers = call({
  method: 'GET',
  path: 'customers/:customerId/actions/:id/watchers',
  access: 'actions:read',
  summary: 'Wie een actie volgen',
  answer: z.array(z.strictObject({ id: z.number(), name: z.string() })),
})

/** Who can be given an action to do: our people, and those of the customer. */
export const assignees = call({
  method: 'GET',
  path: 'customers/:customerId/assignees',
  access: 'actions:read',
  summary: 'Wie een actie kan uitvoeren',
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(999).default(999) }),
  answer: z.array(z.strictObject({ id: z.number(), name: z.string() })),
})

/** Who can be named with an @ in a comment: who may see the action. */
export const mentionable = call({
  method: 'GET',
  path: 'customers/:customerId/actions/:id/people',
  access: 'actions:comment',
  summary: 'Wie je in een reactie kunt noemen',
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(999).default(999) }),
  answer: z.array(z.strictObject({ id: z.number(), name: z.string() })),
})

/** Gives many actions to somebody, or another deadline; what one of them refuses stops none of the others. */
export const changeActions = call({
  method: 'POST',
  path: 'actions/bulk',
  access: 'actions:write',
  summary: 'Meer acties tegelijk toewijzen of verzetten',
  body: z
    .strictObject({
      items: z
        .array(z.strictObject({ id: rowId, version: rowId }))
        .min(1)
        .max(200),
      assigneeId: rowId.nullish(),
      deadline: calendarDay.nullish(),
    })
    .superRefine(({ assigneeId, deadline }, context) => {
      for (const [name, value] of Object.entries({ assigneeId, deadline }))
        if (value === null) context.addIssue({ code: 'custom', path: [name], message: requiredText })
    }),
  answer: BulkAnswer,
})

/** Earlier subjects that look like what is typed. */
export const suggestActions = call({
  method: 'POST',
  path: 'actions/suggest',
  access: 'actions:read',
  summary: 'Eerdere onderwerpen van acties',
  body: z.strictObject({ query: z.string().trim().max(160) }),
  answer: z.array(z.string()),
})

/** The last hundred, newest first. */
export const actionNotifications = call({
  method: 'GET',
  path: 'action-notifications',
  access: 'signedIn',
  summary: 'De eigen meldingen',
  answer: z.array(ActionNotification),
})

export const markAsRead = call({
  method: 'POST',
  path: 'action-notifications/:id/mark-as-read',
  access: 'signedIn',
  summary: 'Een melding is gelezen',
  answer: done,
})

export const markAsUnread = call({
  method: 'POST',
  path: 'action-notifications/:id/mark-as-unread',
  access: 'signedIn',
  summary: 'Een melding is weer ongelezen',
  answer: done,
})

export const markAllAsRead = call({
  method: 'POST',
  path: 'action-notifications/all/mark-as-read',
  access: 'signedIn',
  summary: 'Alle eigen meldingen zijn gelezen',
  answer: done,
})

/** A file that hangs on an action or a note. */
export const ActionFile = AttachedFile.extend({
  createdById: z.number().nullable(),
  createdByName: z.string().nullable(),
})
export type ActionFile = z.infer<typeof ActionFile>

/** The files of an action, in the order in which they were added. */
export const actionFiles = call({
  method: 'GET',
  path: 'customers/:customerId/actions/:id/files',
  access: 'actions:read',
  summary: 'De bijlagen van een actie of notitie',
  answer: z.array(ActionFile),
})

/** `multipart/form-data` with one file, of the kinds and the size of a document. */
export const addActionFile = call({
  method: 'POST',
  path: 'customers/:customerId/actions/:id/files',
  access: 'actions:comment',
  summary: 'Een bijlage bij een actie of notitie voegen',
  answer: z.strictObject({ id: z.number() }),
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
  answer: z.strictObject({ id: z.number() }),
})
