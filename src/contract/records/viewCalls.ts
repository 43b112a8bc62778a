import { z } from 'zod'
import { call, done } from './call.ts'
import { requiredText } from './problems.ts'

/** A list as somebody likes to see it: its filters, order and columns, as the address of its page says them. */
export const ListView = z.strictObject({
  id: z.number(),
  /** Which list it is of. */
  list: z.string(),
  name: z.string(),
  /** What stands behind the question mark; '' is the list as it is usually. */
  query: z.string(),
})
export type ListView = z.infer<typeof ListView>

/** The own views of all lists, by name. */
export const ownViews = call({
  method: 'GET',
  path: 'views',
  access: 'signedIn',
  summary: 'De eigen weergaven van lijsten',
  answer: z.array(ListView),
})

/** Keeps a view; one of the same list and name is replaced. */
export const keepView = call({
  method: 'POST',
  path: 'views',
  access: 'signedIn',
  summary: 'Een eigen weergave bewaren',
  body: z.strictObject({
    list: z.string().regex(/^[\w/-]{1,60}$/),
    name: z
      .string()
      .trim()
      .max(60, 'Hoogstens 60 tekens')
      .refine((text) => text !== '', requiredText),
    query: z.string().max(2000),
  }),
  answer: ListView,
})

export const removeView = call({
  method: 'DELETE',
  path: 'views/:id',
  access: 'signedIn',
  summary: 'Een eigen weergave verwijderen',
  answer: done,
})
