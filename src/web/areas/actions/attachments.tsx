import { useQuery } from '@tanstack/react-query'
import { Download, Paperclip, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { type ActionFile, actionFiles, addActionFile } from '../../../contract/areas/actions/actionCalls.ts'
import { acceptedDocuments, refusalOfFile } from '../../../contract/records/fileTypes.ts'
import { ask } from '../../calls/ask.ts'
import { ConfirmDeleteDialog, confirmDeleteAt } from '../../flows/confirmDelete.tsx'
import { useSending } from '../../flows/sendFile.ts'
import { dateTime, fileSize } from '../../format/format.ts'
import { useLimits } from '../../portal/limits.ts'
import { useMay, useProfile } from '../../portal/profile.ts'
import { takeFile } from '../../portal/takeFile.ts'
import { useFlow } from '../../portal/useFlow.ts'
import { css } from '../../styled-system/css'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { FileChooser } from '../../ui/fileChooser.tsx'
import { IconButton } from '../../ui/iconButton.tsx'

const list = css({ display: 'grid', gap: '2', listStyle: 'none', padding: '0', mb: '4' })
const line = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: '1',
})
const name = css({ fontWeight: 'medium', overflowWrap: 'anywhere' })
const soft = css({ textStyle: 'tiny', color: 'text.soft' })
const quiet = css({ textStyle: 'small', color: 'text.soft', mb: '4' })

/** The files of an action or a note, and a way to add one. */
export function Attachments({ customerId, id }: { customerId: number; id: number }) {
  const own = `customers/${customerId}/action-files`
  const profile = useProfile()
  const mayAdd = useMay('actions:comment')
  const deleting = useFlow(useMemo(() => confirmDeleteAt((file) => `${own}/${file.id}`, own), [own]))
  const files = useQuery({
    queryKey: [own, 'of', id],
    queryFn: async ({ signal }) => (await ask(actionFiles, { customerId, id }, { signal })).data,
  })
  const mayRemove = (file: ActionFile) =>
    mayAdd && (file.createdById === profile?.id || profile?.type === 'admin')
  return (
    <Card title="Bijlagen">
      <Fetching of={files} lines={2} />
      {files.data?.length === 0 && <p className={quiet}>Nog geen bijlagen.</p>}
      {files.data && files.data.length > 0 && (
        <ul className={list}>
          {files.data.map((file) => (
            <li key={file.id} className={line}>
              <div>
                <p className={name}>{file.fileName}</p>
                <p className={soft}>
                  {fileSize(file.sizeBytes)} · {file.createdByName} · {dateTime(file.createdAt)}
                </p>
              </div>
              <IconButton
                size="sm"
                label={`${file.fileName} downloaden`}
                icon={<Download size={15} aria-hidden />}
                onClick={() => void takeFile(`${own}/${file.id}`)}
              />
              {mayRemove(file) && (
                <IconButton
                  size="sm"
                  label={`${file.fileName} verwijderen`}
                  icon={<Trash2 size={15} aria-hidden />}
                  onClick={() => deleting.send({ type: 'ask', item: { id: file.id, name: file.fileName } })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayAdd && <AddFile customerId={customerId} id={id} list={own} />}
      <ConfirmDeleteDialog actor={deleting} one="Bijlage" />
    </Card>
  )
}

function AddFile({ customerId, id, list: shown }: { customerId: number; id: number; list: string }) {
  const { uploadMegabytes } = useLimits()
  const { busy, send } = useSending({
    sent: (body) => ask(addActionFile, { customerId, id, body }),
    refusalOf: (file) => refusalOfFile(file, uploadMegabytes),
    said: 'Bijlage toegevoegd',
    shownIn: shown,
  })
  return (
    <FileChooser accept={acceptedDocuments} aria-label="Bijlage kiezen" onFiles={([file]) => send(file)}>
      {(choose) => (
        <Button icon={<Paperclip size={16} aria-hidden />} loading={busy} onClick={choose}>
          Bijlage toevoegen
        </Button>
      )}
    </FileChooser>
  )
}
