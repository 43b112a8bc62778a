import sanitize from 'sanitize-html'
import { type AnyResource, fieldsOf } from '../../contract/records/resource.ts'

/** What the rich-text editor can make; everything else is taken out before it is stored. */
const allowed: sanitize.IOptions = {
  allowedTags: ['h2', 'h3', 'p', 'br', 'strong', 'em', 's', 'u', 'ul', 'ol', 'li', 'blockquote', 'a'],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer', target: '_blank' }) },
}

/** Rich text as it may be stored and shown. */
export function cleanHtml(html: string): string | null {
  const clean = sanitize(html, allowed).trim()
  return clean === '' || clean === '<p></p>' ? null : clean
}

/** Cleans every rich-text field of a draft. */
export function cleanDraft(resource: AnyResource, draft: Record<string, unknown>): Record<string, unknown> {
  const rich = fieldsOf(resource).filter(
    ([name, field]) => field.kind === 'richText' && typeof draft[name] === 'string',
  )
  return { ...draft, ...Object.fromEntries(rich.map(([name]) => [name, cleanHtml(String(draft[name]))])) }
}
