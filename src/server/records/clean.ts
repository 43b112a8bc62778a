import sanitize from 'sanitize-html'
import { isIllustrated } from '../../contract/records/kept.ts'
import { type AnyResource, fieldsOf } from '../../contract/records/resource.ts'

/** What the rich-text editor can make; everything else is taken out before it is stored. */
const plain: sanitize.IOptions = {
  allowedTags: ['h2', 'h3', 'p', 'br', 'strong', 'em', 's', 'u', 'ul', 'ol', 'li', 'blockquote', 'a'],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer', target: '_blank' }) },
}

const illustrated: sanitize.IOptions = {
  ...plain,
  allowedTags: [...(plain.allowedTags as string[]), 'table', 'tbody', 'tr', 'th', 'td', 'img'],
  allowedAttributes: {
    ...(plain.allowedAttributes as Record<string, string[]>),
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    img: ['data-file', 'alt', 'width', 'height'],
  },
  transformTags: { ...plain.transformTags, img: picture, th: cell, td: cell },
  // A picture of elsewhere tells its owner who reads it, and one without a number is of nobody here.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['data-file'] === undefined,
}

/** Pixels or cells: a small whole number, or nothing. */
const small = (name: string, value: string | undefined, from: number) =>
  /^\d{1,4}$/.test(value ?? '') && Number(value) >= from ? { [name]: String(Number(value)) } : {}

/** A picture by the number of its file alone: no address can stand in it. */
function picture(tagName: string, attribs: sanitize.Attributes): sanitize.Tag {
  const { 'data-file': file = '', alt = '', width, height } = attribs
  return {
    tagName,
    attribs: {
      ...(/^[1-9]\d{0,8}$/.test(file) && { 'data-file': file }),
      alt: alt.trim().slice(0, 300),
      ...small('width', width, 1),
      ...small('height', height, 1),
    },
  }
}

function cell(tagName: string, { colspan, rowspan }: sanitize.Attributes): sanitize.Tag {
  return { tagName, attribs: { ...small('colspan', colspan, 2), ...small('rowspan', rowspan, 2) } }
}

/** Rich text as it may be stored and shown; with tables and pictures where its field holds them. */
export function cleanHtml(html: string, hasPictures = false): string | null {
  const clean = sanitize(html, hasPictures ? illustrated : plain).trim()
  return clean === '' || clean === '<p></p>' ? null : clean
}

/** Cleans every rich-text field of a draft. */
export function cleanDraft(resource: AnyResource, draft: Record<string, unknown>): Record<string, unknown> {
  const rich = fieldsOf(resource).filter(
    ([name, field]) => field.kind === 'richText' && typeof draft[name] === 'string',
  )
  const clean = rich.map(([name, field]) => [name, cleanHtml(String(draft[name]), isIllustrated(field))])
  return { ...draft, ...Object.fromEntries(clean) }
}
