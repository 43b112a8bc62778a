import { z } from 'zod'
import { call } from '../../records/call.ts'

const access = 'organisation-knowledgebase:read'

/** How somebody reads an article, and for who keeps it how all do. */
export const ArticleReading = z.strictObject({
  /** When this person said to have read it, where that is asked. */
  confirmedAt: z.string().nullable(),
  /** What this person thinks of it. */
  helpful: z.boolean().nullable(),
  /** Null for customers: who else reads what is not theirs to know. */
  all: z
    .strictObject({
      readers: z.number(),
      confirmed: z.number(),
      helpful: z.number(),
      unhelpful: z.number(),
    })
    .nullable(),
})
export type ArticleReading = z.infer<typeof ArticleReading>

/** Opening an article is reading it: twice is no more than once. */
export const openArticle = call({
  method: 'POST',
  path: 'knowledgebase/:id/reading',
  access,
  summary: 'Een artikel openen: het is dan gelezen',
  answer: ArticleReading,
})

/** What is left out stays as it was. */
export const answerArticle = call({
  method: 'PATCH',
  path: 'knowledgebase/:id/reading',
  access,
  summary: 'Bevestigen dat je een artikel las, of zeggen of je er iets aan had',
  body: z.strictObject({ confirmed: z.literal(true).optional(), helpful: z.boolean().nullable().optional() }),
  answer: ArticleReading,
})

const NewArticles = z.strictObject({ count: z.number() })

/** Asked again and again by every open page: it does not keep the session alive. */
export const newArticles = call({
  method: 'GET',
  path: 'knowledgebase/new',
  access,
  summary: 'Hoeveel artikelen er zijn gepubliceerd sinds je laatste bezoek aan de kennisbank',
  answer: NewArticles,
  background: true,
})

/** From then on only what is published later is new. */
export const visitArticles = call({
  method: 'POST',
  path: 'knowledgebase/visit',
  access,
  summary: 'De kennisbank bezoeken: wat er staat is dan niet meer nieuw',
  answer: NewArticles,
})
