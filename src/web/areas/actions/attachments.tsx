import { useQuery } from '@tanstack/react-query'
import { Download, Paperclip, Trash2 } from 'lucide-react'
import { useMemo, useRef } from 'react'
import type { ActionFile } from '../../../contract/action-calls.ts'
import { note } from '../../../contract/actions.ts'
import { acceptedDocuments, refusalOfFile } from '../../../contract/file-types.ts'
import type { AnyResource } from '../../../contract/resource.ts'
import { api, download } from '../../api.ts'
import { ConfirmDeleteDialog, confirmDeleteOf } from '../../flows/confirmDelete.tsx'
import { useSending } from '../../flows/sendFile.ts'
import { dateTime, fileSize } from '../../format.ts'
import { useMay, useProfile } from '../../profile.ts'
import { refusalFrom } from '../../refusal.ts'
import { tell } from '../../root.ts'
import { saveAs } from '../../saveAs.ts'
import { css } from '../../styled-system/css'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { IconButton } from '../../ui/iconButton.tsx'
import { hiddenFromSight } from '../../ui/visuallyHidden.tsx'
import { useFlow } from '../../useFlow.ts'

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

const one = 'Bijlage'
// What is asked before a file goes is asked as for any record.
const attachment: AnyResource = { ...note, name: 'action-files', label: { one, many: 'Bijlagen' } }

async function save(path: string): Promise<void> {
  try {
    const { name: called, content } = await download(path)
    saveAs(called, content)
  } catch (error) {
    tell.error(refusalFrom(error).message)
  }
}

/** The files of an action or a note, and a way to add one. */
export function Attachments({ customerId, id }: { customerId: number; id: number }) {
  const path = `customers/${customerId}/actions/${id}/files`
  const own = `customers/${customerId}/action-files`
  const profile = useProfile()
  const mayAdd = useMay('actions:comment')
  const deleting = useFlow(useMemo(() => confirmDeleteOf(attachment, customerId), [customerId]))
  const files = useQuery({
    queryKey: [own, 'of', id],
    queryFn: async ({ signal }) => (await api.get<ActionFile[]>(path, { signal })).data,
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
                onClick={() => void save(`${own}/${file.id}`)}
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
      {mayAdd && <AddFile path={path} list={own} />}
      <ConfirmDeleteDialog actor={deleting} one={one} />
    </Card>
  )
}

function AddFile({ path, list: shown }: { path: string; list: string }) {
  const input = useRef<HTMLInputElement>(null)
  const { busy, send } = useSending({ path, said: 'Bijlage toegevoegd', shownIn: shown })
  const take = (file: File | undefined) => {
    if (file === undefined) return
    // What cannot be taken is not sent first to be refused afterwards.
    const refusal = refusalOfFile(file)
    if (refusal === null) send(file)
    else tell.error(refusal)
  }
  return (
    <>
      <Button
        icon={<Paperclip size={16} aria-hidden />}
        loading={busy}
        onClick={() => input.current?.click()}
      >
        Bijlage toevoegen
      </Button>
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        accept={acceptedDocuments}
        aria-label="Bijlage kiezen"
        className={hiddenFromSight}
        onChange={(event) => {
          take(event.currentTarget.files?.[0])
          // The same file may be chosen again after it was corrected.
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
