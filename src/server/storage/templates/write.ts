import type { Shipped } from '../../../contract/areas/templates/shipped.ts'
import {
  type TemplateKey,
  type TemplateValues,
  templateKeys,
} from '../../../contract/areas/templates/templateKeys.ts'
import { wrongTexts } from '../../../contract/areas/templates/templates.ts'
import { filledLine, filledParagraphs, type TemplateValue } from '../../../domain/templates/placeholders.ts'
import type { Db } from '../db/database.ts'
import type { Letter } from '../mail/letter.ts'

/** The texts of a mail before its placeholders are filled in. */
export interface Texts {
  readonly subject: string
  readonly body: string
  readonly actionLabel: string | null
  readonly closing: string | null
}

/** A letter before it has an addressee. */
export type Words = Omit<Letter, 'to'>

/**
 * What a mail says: the text that is in use, filled in. Where there is none, or one that this version of the program cannot fill in any
 * more, it is the shipped one: a mail about a password never stays behind for its text.
 */
export async function wordsOf<K extends TemplateKey>(
  db: Db,
  key: K,
  values: TemplateValues<K>,
  url?: string,
): Promise<Words> {
  const active = await db
    .selectFrom('templates')
    .select(['id', 'key', 'subject', 'body', 'actionLabel', 'closing'])
    .where('key', '=', key)
    .where('state', '=', 'active')
    .executeTakeFirst()
  const isSound = active !== undefined && Object.keys(wrongTexts(active)).length === 0
  if (!isSound) return filledTexts(shippedTexts(templateKeys[key]), values, url)
  return { ...filledTexts(active, values, url), templateId: active.id }
}

/** The texts a mail is shipped with. */
export const shippedTexts = ({ subject, body, actionLabel, closing }: Shipped): Texts => ({
  subject,
  body,
  actionLabel: actionLabel ?? null,
  closing: closing ?? null,
})

/** Texts filled in; what is filled in is plain text, and is escaped where it becomes HTML. */
export function filledTexts(
  texts: Texts,
  values: Readonly<Record<string, TemplateValue>>,
  url: string | undefined,
): Words {
  const closing = filledParagraphs(texts.closing ?? '', values)
  return {
    subject: filledLine(texts.subject, values),
    paragraphs: filledParagraphs(texts.body, values),
    ...(url !== undefined && { action: { label: filledLine(texts.actionLabel ?? 'Openen', values), url } }),
    ...(closing.length > 0 && { closing }),
  }
}
