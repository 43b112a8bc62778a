import { useQuery } from '@tanstack/react-query'
import { Paperclip, X } from 'lucide-react'
import type { Conversation } from '../../../contract/areas/inbox/inbox.ts'
import {
  addReplyFile,
  answering,
  type ReplyFile,
  removeReplyFile,
  replyFileDays,
} from '../../../contract/areas/inbox/replyCalls.ts'
import { acceptedDocuments, refusalOfFile } from '../../../contract/records/fileTypes.ts'
import { addressesIn } from '../../../domain/identity/addresses.ts'
import { textIn } from '../../../domain/unknown.ts'
import { ask } from '../../calls/ask.ts'
import { queryClient } from '../../calls/query.ts'
import { useSending } from '../../flows/sendFile.ts'
import { useCall } from '../../flows/useCall.ts'
import { fileSize } from '../../format/format.ts'
import { useLimits } from '../../portal/limits.ts'
import { css } from '../../styled-system/css'
import { Button } from '../../ui/button.tsx'
import { FileChooser } from '../../ui/fileChooser.tsx'
import { IconButton } from '../../ui/iconButton.tsx'

const stack = css({ display: 'grid', gap: '2', justifyItems: 'start' })
const list = css({ display: 'grid', gap: '1', listStyle: 'none', padding: '0' })
const line = css({ display: 'flex', gap: '2', alignItems: 'center', textStyle: 'small' })
const name = css({ overflowWrap: 'anywhere' })
const soft = css({ textStyle: 'small', color: 'text.soft' })

const keyOf = (id: number) => `inbox/${id}/answering`

interface AlongProps {
  row: Conversation
  /** Who reads along, as far as it was filled in. */
  cc: unknown
  fillCc: (text: string) => void
}

/** Who else got the mail that is answered, and what goes along with the answer. */
export function Along({ row: { id, version }, cc, fillCc }: AlongProps) {
  const { data } = useQuery({
    // An answer that was sent took its files along: the next one begins without.
    queryKey: [keyOf(id), version],
    queryFn: async ({ signal }) => (await ask(answering, { id }, { signal })).data,
  })
  if (data === undefined) return null
  const typed = textIn(cc) ?? ''
  const { addresses } = addressesIn(typed)
  const left = (offered: readonly string[]) => offered.filter((one) => !addresses.includes(one))
  const add = (offered: readonly string[]) =>
    fillCc([typed.trim(), ...offered].filter((part) => part !== '').join(', '))
  return (
    <>
      <Offered
        why="Het laatste bericht vraagt ook om antwoord aan"
        offered={left(data.also)}
        doing="Ook daarheen sturen (Cc)"
        onAdd={add}
      />
      <Offered
        why="Het laatste bericht ging ook naar"
        offered={left(data.others)}
        doing="Ook in Cc zetten"
        onAdd={add}
      />
      <Files id={id} files={data.files} />
    </>
  )
}

interface OfferedProps {
  why: string
  offered: readonly string[]
  doing: string
  onAdd: (offered: readonly string[]) => void
}

/** Addresses that may read along, where somebody wants them to. */
function Offered({ why, offered, doing, onAdd }: OfferedProps) {
  if (offered.length === 0) return null
  return (
    <div className={stack}>
      <p className={soft}>
        {why} {offered.join(', ')}.
      </p>
      <Button size="sm" onClick={() => onAdd(offered)}>
        {doing}
      </Button>
    </div>
  )
}

function Files({ id, files }: { id: number; files: readonly ReplyFile[] }) {
  const { uploadMegabytes } = useLimits()
  const { busy, send } = useSending({
    sent: (body) => ask(addReplyFile, { id, body }),
    refusalOf: (file) => refusalOfFile(file, uploadMegabytes),
    said: 'Bijlage klaargezet',
    shownIn: keyOf(id),
  })
  return (
    <div className={stack}>
      {files.length > 0 && (
        <ul className={list} aria-label="Bijlagen bij je antwoord">
          {files.map((file) => (
            <Chosen key={file.id} id={id} file={file} />
          ))}
        </ul>
      )}
      <FileChooser accept={acceptedDocuments} aria-label="Bijlage kiezen" onFiles={([file]) => send(file)}>
        {(choose) => (
          <Button icon={<Paperclip size={16} aria-hidden />} loading={busy} onClick={choose}>
            Bijlage toevoegen
          </Button>
        )}
      </FileChooser>
      <p className={soft}>
        Alle bijlagen samen hoogstens {uploadMegabytes} MB. Wat je na {replyFileDays} dagen nog niet hebt
        verstuurd, wordt weggehaald.
      </p>
    </div>
  )
}

function Chosen({ id, file }: { id: number; file: ReplyFile }) {
  const { busy, start } = useCall({
    flow: 'inboxDeed',
    call: () => ask(removeReplyFile, { id, query: { file: file.id } }),
    onDone: () => void queryClient.invalidateQueries({ queryKey: [keyOf(id)] }),
  })
  return (
    <li className={line}>
      <span className={name}>
        {file.name} ({fileSize(file.size)})
      </span>
      <IconButton
        size="sm"
        disabled={busy}
        label={`${file.name} weghalen`}
        icon={<X size={15} aria-hidden />}
        onClick={() => start(undefined)}
      />
    </li>
  )
}
