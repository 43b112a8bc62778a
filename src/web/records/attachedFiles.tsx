import { useQuery } from '@tanstack/react-query'
import { Download, Paperclip, Trash2 } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { AttachedFile } from '../../contract/records/attachedFile.ts'
import { acceptedDocuments, refusalOfFile } from '../../contract/records/fileTypes.ts'
import type { Answer } from '../calls/api.ts'
import { ConfirmDeleteDialog, confirmDeleteAt } from '../flows/confirmDelete.tsx'
import { useSending } from '../flows/sendFile.ts'
import { dateTime, fileSize } from '../format/format.ts'
import { useLimits } from '../portal/limits.ts'
import { takeFile } from '../portal/takeFile.ts'
import { useFlow } from '../portal/useFlow.ts'
import { css } from '../styled-system/css'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Fetching } from '../ui/fetching.tsx'
import { FileChooser } from '../ui/fileChooser.tsx'
import { IconButton } from '../ui/iconButton.tsx'

const list = css({ display: 'grid', gap: '2', listStyle: 'none', padding: '0' })
const line = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: '1',
})
const name = css({ fontWeight: 'medium', overflowWrap: 'anywhere' })
const soft = css({ textStyle: 'tiny', color: 'text.soft' })
const quiet = css({ textStyle: 'small', color: 'text.soft' })
const below = css({ mt: '4' })

interface File extends AttachedFile {
  /** Who added it, where that is told. */
  readonly createdByName?: string | null
  readonly createdById?: number | null
}

interface AttachedFilesProps {
  /** What the files are called together, and one of them. */
  label: { readonly one: string; readonly many: string }
  /** Under which name the list is remembered, with the record it belongs to. */
  known: string
  id: number
  ask: (signal: AbortSignal) => Promise<readonly File[]>
  send: (body: FormData) => Promise<Answer<{ id: number }>>
  /** The call of one file: `text-files`. */
  at: string
  mayChange: boolean
  /** Which of them this person may take away; unless said otherwise all, of who may change it. */
  mayRemove?: (file: File) => boolean
  /** What stands there while there are none; null: then the card is not there either. */
  nothing: ReactNode
}

/** The files of a record, for who may read it; who may change it adds them and takes them away. */
export function AttachedFiles(props: AttachedFilesProps) {
  const { label, known, id, ask, send, at, mayChange, mayRemove = () => mayChange, nothing } = props
  const deleting = useFlow(useMemo(() => confirmDeleteAt((file) => `${at}/${file.id}`, known), [at, known]))
  const files = useQuery({ queryKey: [known, id], queryFn: ({ signal }) => ask(signal) })
  if (nothing === null && (files.isPending || files.data?.length === 0)) return null
  return (
    <Card title={label.many}>
      <Fetching of={files} lines={2} />
      {files.data?.length === 0 && <p className={quiet}>{nothing}</p>}
      {files.data && files.data.length > 0 && (
        <ul className={list}>
          {files.data.map((file) => (
            <Line
              key={file.id}
              file={file}
              at={at}
              onRemove={
                mayRemove(file)
                  ? () => deleting.send({ type: 'ask', item: { id: file.id, name: file.fileName } })
                  : null
              }
            />
          ))}
        </ul>
      )}
      {mayChange && (
        <div className={below}>
          <AddFile one={label.one} known={known} send={send} />
        </div>
      )}
      <ConfirmDeleteDialog actor={deleting} one={label.one} />
    </Card>
  )
}

function Line({ file, at, onRemove }: { file: File; at: string; onRemove: (() => void) | null }) {
  return (
    <li className={line}>
      <div>
        <p className={name}>{file.fileName}</p>
        <p className={soft}>
          {[fileSize(file.sizeBytes), file.createdByName, dateTime(file.createdAt)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <IconButton
        size="sm"
        label={`${file.fileName} downloaden`}
        icon={<Download size={15} aria-hidden />}
        onClick={() => void takeFile(`${at}/${file.id}`)}
      />
      {onRemove !== null && (
        <IconButton
          size="sm"
          label={`${file.fileName} verwijderen`}
          icon={<Trash2 size={15} aria-hidden />}
          onClick={onRemove}
        />
      )}
    </li>
  )
}

function AddFile({ one, known, send }: { one: string } & Pick<AttachedFilesProps, 'known' | 'send'>) {
  const { uploadMegabytes } = useLimits()
  const sending = useSending({
    sent: send,
    refusalOf: (file) => refusalOfFile(file, uploadMegabytes),
    said: `${one} toegevoegd`,
    shownIn: known,
  })
  return (
    <FileChooser
      accept={acceptedDocuments}
      aria-label={`${one} kiezen`}
      onFiles={([file]) => sending.send(file)}
    >
      {(choose) => (
        <Button icon={<Paperclip size={16} aria-hidden />} loading={sending.busy} onClick={choose}>
          {one} toevoegen
        </Button>
      )}
    </FileChooser>
  )
}
