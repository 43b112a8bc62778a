import type { ClipboardEvent } from 'react'
import { css } from '../styled-system/css'
import { Field } from './field.tsx'
import { TextArea } from './textArea.tsx'

const below = css({ mt: '4' })

interface PasteTableProps {
  /** Gets what was pasted, as a file of text. */
  onPasted: (file: File) => void
}

/** A place to paste cells of a spreadsheet in, in the place of a file of them. Nothing is typed here; whether it is a table says whoever reads it. */
export function PasteTable({ onPasted }: PasteTableProps) {
  const take = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    event.preventDefault()
    if (text.trim() !== '') onPasted(new File([text], 'Geplakt.csv', { type: 'text/csv' }))
  }
  return (
    <div className={below}>
      <Field label="Of plak cellen uit een spreadsheet" help="Met de koppen erboven, zoals in een bestand">
        <TextArea value="" rows={2} onChange={() => {}} onPaste={take} />
      </Field>
    </div>
  )
}
