import type { Editor } from '@tiptap/react'
import { required, text } from '../../../contract/records/field.ts'
import { choice } from '../../../contract/records/picked.ts'
import type { Step } from '../../../contract/records/resource.ts'
import { textIn } from '../../../domain/unknown.ts'

/** How wide pictures are shown, in pixels where there is room for it. */
const widths = { small: 240, middle: 480, large: 720 } as const

type Size = keyof typeof widths

const pictureFields = {
  alt: required(
    text('Wat is er te zien?', 300, { help: 'Voor wie de afbeelding niet ziet, en voor wie ernaar zoekt' }),
  ),
  size: required(choice('Breedte', { small: 'Klein', middle: 'Middel', large: 'Groot' })),
}

/** What is put in a text after a question, by the name of its button. */
export const textParts: Readonly<Record<'PICTURE' | 'CHANGE' | 'LINK', Step>> = {
  PICTURE: { label: 'Invoegen', asks: pictureFields },
  CHANGE: { label: 'Afbeelding wijzigen', asks: pictureFields },
  LINK: {
    label: 'Link',
    asks: { address: text('Adres', 500, { help: 'Een webadres of e-mailadres; leeg haalt de link weg' }) },
  },
}

/** A picture that can be put in a text: its file, and how large it is itself. */
export interface Known {
  readonly id: number
  readonly width: number
  readonly height: number
}

/** Never wider than it is itself. */
export function attributesOf({ id, width, height }: Known, alt: unknown, size: unknown) {
  const shown = Math.min(width, widths[(textIn(size) ?? 'large') as Size] ?? widths.large)
  return {
    file: id,
    alt: textIn(alt)?.trim() ?? '',
    width: shown,
    height: Math.round((height * shown) / width),
  }
}

/** The size of which the width is nearest to this one. */
export const sizeOf = (width: number | null): Size =>
  width === null || width > widths.middle ? 'large' : width > widths.small ? 'middle' : 'small'

/** The picture that is selected, as it is in the page; null where none is. */
export function selectedPicture(
  editor: Editor,
): (Known & { readonly alt: string; readonly size: Size }) | null {
  const { selection } = editor.state
  if (!editor.isActive('image')) return null
  const { file, alt, width, height } = editor.getAttributes('image')
  const shown = editor.view.nodeDOM(selection.from)
  const drawn = shown instanceof Element ? shown.querySelector('img') : null
  if (drawn === null) return null
  // What is still being fetched is as large as it is shown: something else stands in its place.
  const isThere = drawn.src.startsWith('blob:') && drawn.naturalWidth > 0
  return {
    id: Number(file),
    width: isThere ? drawn.naturalWidth : Number(width) || 1,
    height: isThere ? drawn.naturalHeight : Number(height) || 1,
    alt: textIn(alt) ?? '',
    size: sizeOf(Number(width) || null),
  }
}

/** An address as a link holds it; null where it is none that may be followed. */
export function linkOf(typed: string): string | null {
  if (/^[^\s/@]+@[^\s/@]+\.[a-z]{2,}$/i.test(typed)) return `mailto:${typed}`
  const whole = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`
  return URL.canParse(whole) && /^(?:https?:\/\/[^/?#]|mailto:|tel:)/i.test(whole) && !/\s/.test(whole)
    ? whole
    : null
}
