import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { LibraryDocument } from '../../../contract/areas/library/library.ts'
import { previewTypes } from '../../../contract/records/fileTypes.ts'
import { FileShown } from '../../records/fileShown.tsx'
import { css } from '../../styled-system/css'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { IconButton } from '../../ui/iconButton.tsx'
import { SidePanel } from '../../ui/sidePanel.tsx'
import { contentPath, takeDocument } from './take.ts'

/** Whether a page can show this document in place. */
export const canPreview = ({ fileType, state }: Pick<LibraryDocument, 'fileType' | 'state'>) =>
  previewTypes.has(fileType) && state !== 'scanning' && state !== 'refused'

/** The file itself. */
export function Shown({ customerId, document: shown }: { customerId: number; document: LibraryDocument }) {
  const { id, fileVersion, fileType, title } = shown
  return <FileShown path={contentPath(customerId, id)} version={fileVersion} type={fileType} title={title} />
}

interface PreviewProps {
  customerId: number
  /** The rows of the page; one goes from one to the next. */
  documents: readonly LibraryDocument[]
  /** Null: the panel is closed. */
  id: number | null
  onOpen: (id: number | null) => void
}

/** Documents one after another in a panel at the right; arrow keys go on. */
export function Preview({ customerId, documents, id, onOpen }: PreviewProps) {
  const place = documents.findIndex((one) => one.id === id)
  const current = documents[place]
  const before = documents[place - 1]
  const next = documents[place + 1]
  const walk = ({ key }: KeyboardEvent) => {
    const to = key === 'ArrowLeft' ? before : key === 'ArrowRight' ? next : undefined
    if (to) onOpen(to.id)
  }
  return (
    <SidePanel
      open={current !== undefined}
      onClose={() => onOpen(null)}
      title={current?.title ?? ''}
      onKeyDown={walk}
      actions={
        current && (
          <>
            <span className={css({ textStyle: 'small', color: 'text.soft' })}>
              {place + 1} van {documents.length}
            </span>
            <IconButton
              label="Vorig document"
              icon={<ChevronLeft size={18} aria-hidden />}
              disabled={before === undefined}
              onClick={() => before && onOpen(before.id)}
            />
            <IconButton
              label="Volgend document"
              icon={<ChevronRight size={18} aria-hidden />}
              disabled={next === undefined}
              onClick={() => next && onOpen(next.id)}
            />
            <Button
              icon={<Download size={16} aria-hidden />}
              onClick={() => takeDocument(customerId, current.id)}
            >
              Downloaden
            </Button>
          </>
        )
      }
    >
      {current &&
        (canPreview(current) ? (
          <Shown key={current.id} customerId={customerId} document={current} />
        ) : (
          <EmptyState title="Geen voorbeeld">
            Alleen PDF en afbeeldingen zijn hier te zien. Download het bestand om het te openen.
          </EmptyState>
        ))}
    </SidePanel>
  )
}
