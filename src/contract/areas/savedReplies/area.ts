import { wrongWritten } from '../../../domain/templates/placeholders.ts'
import { areaOf } from '../../records/area.ts'
import { longText, required, section, text } from '../../records/field.ts'
import type { Problems } from '../../records/problems.ts'
import { type Row, resource } from '../../records/resource.ts'
import { openNames, replyPlaceholders } from './replyPlaceholders.ts'

export type SavedReply = Row<typeof savedReply>

const read = 'support-email-inbox:read'
const write = 'support-email-inbox:write'

/** A text to begin an answer from the inbox with. */
export const savedReply = resource({
  name: 'saved-replies',
  table: 'saved_replies',
  within: 'all',
  permission: { list: read, get: read, create: write, update: write, remove: write },
  label: { one: 'Standaardantwoord', many: 'Standaardantwoorden' },
  fields: section('Standaardantwoord', {
    name: required(text('Naam', 80)),
    purpose: text('Waarvoor', 120),
    body: required(
      longText('Tekst', 5000, {
        help: `Invulvelden: ${openNames(replyPlaceholders)}. De groet en je naam komen er vanzelf onder.`,
      }),
    ),
  }),
  columns: ['name', 'purpose', 'updatedAt'],
  sort: { name: ['name'], updatedAt: ['updatedAt'] },
  order: ['name'],
  searchable: true,
  check: ({ body }): Problems => {
    const text = String(body ?? '')
    const wrong = wrongWritten(text, replyPlaceholders)
    return wrong.length > 0 ? { body: wrong } : {}
  },
})

/** Texts that support answers with more than once. */
export const area = areaOf({
  records: [savedReply],
  samples: {
    'saved-replies': {
      draft: (nth) => ({ name: `Antwoord ${nth}`, body: 'Beste {{naam}},\n\nDank voor je bericht.' }),
      changes: { field: 'purpose', values: ['Storing', 'Factuur', 'Meterstand'], wrong: 'x'.repeat(121) },
    },
  },
  privacy: { saved_replies: { plain: 'name purpose body' } },
})
