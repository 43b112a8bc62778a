import { useQuery } from '@tanstack/react-query'
import { Download, Paperclip, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { type Article, article } from '../../../contract/areas/knowledgebase/articles.ts'
import {
  type ArticleFile,
  addArticleFile,
  articleFiles,
} from '../../../contract/areas/knowledgebase/textFileCalls.ts'
import { acceptedDocuments, refusalOfFile } from '../../../contract/records/fileTypes.ts'
import { whyFixed } from '../../../contract/records/fixedState.ts'
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

const known = 'articleFiles'

/** The files below an article, for who may read it; who writes adds them and takes them away. Nothing where there is nothing to do. */
export function Attachments({ row }: { row: Article }) {
  const type = useProfile()?.type ?? ''
  const writes = useMay('organisation-knowledgebase:write')
  const mayChange = writes && type !== 'customer' && whyFixed(article, row.state, type) === null
  const deleting = useFlow(useMemo(() => confirmDeleteAt((file) => `text-files/${file.id}`, known), []))
  const files = useQuery({
    queryKey: [known, row.id],
    queryFn: async ({ signal }) => (await ask(articleFiles, { id: row.id }, { signal })).data,
  })
  if (!mayChange && (files.isPending || files.data?.length === 0)) return null
  return (
    <Card title="Bijlagen">
      <Fetching of={files} lines={2} />
      {files.data?.length === 0 && (
        <p className={quiet}>Nog geen bijlagen. Wie het artikel mag lezen, kan ze ook openen.</p>
      )}
      {files.data && files.data.length > 0 && (
        <ul className={list}>
          {files.data.map((file) => (
            <Line
              key={file.id}
              file={file}
              onRemove={
                mayChange
                  ? () => deleting.send({ type: 'ask', item: { id: file.id, name: file.fileName } })
                  : null
              }
            />
          ))}
        </ul>
      )}
      {mayChange && (
        <div className={below}>
          <AddFile id={row.id} />
        </div>
      )}
      <ConfirmDeleteDialog actor={deleting} one="Bijlage" />
    </Card>
  )
}

function Line({ file, onRemove }: { file: ArticleFile; onRemove: (() => void) | null }) {
  return (
    <li className={line}>
      <div>
        <p className={name}>{file.fileName}</p>
        <p className={soft}>
          {fileSize(file.sizeBytes)} · {dateTime(file.createdAt)}
        </p>
      </div>
      <IconButton
        size="sm"
        label={`${file.fileName} downloaden`}
        icon={<Download size={15} aria-hidden />}
        onClick={() => void takeFile(`text-files/${file.id}`)}
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

function AddFile({ id }: { id: number }) {
  const { uploadMegabytes } = useLimits()
  const { busy, send } = useSending({
    sent: (body) => ask(addArticleFile, { id, body }),
    refusalOf: (file) => refusalOfFile(file, uploadMegabytes),
    said: 'Bijlage toegevoegd',
    shownIn: known,
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
