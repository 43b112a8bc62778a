import { ExternalLink, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { acceptedDocuments, previewTypes, refusalOfFile } from '../../contract/records/fileTypes.ts'
import type { AnyResource } from '../../contract/records/resource.ts'
import { textIn } from '../../domain/unknown.ts'
import { ask } from '../calls/ask.ts'
import { type AnyRow, callsOf } from '../fields/places.ts'
import { ConfirmDeleteDialog, confirmDeleteAt } from '../flows/confirmDelete.tsx'
import { useSending } from '../flows/sendFile.ts'
import { useLimits } from '../portal/limits.ts'
import { useFlow } from '../portal/useFlow.ts'
import { css } from '../styled-system/css'
import { ButtonOut } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { FileDrop } from '../ui/fileDrop.tsx'
import { IconButton } from '../ui/iconButton.tsx'
import { FileShown } from './fileShown.tsx'
import { callsOfRates } from './rateUses.tsx'

interface OfficialProps {
  resource: AnyResource
  row: AnyRow
  mayWrite: boolean
}

const frame = css({ height: '70vh', minHeight: '24rem', overflow: 'auto', display: 'grid' })
const words = css({ textStyle: 'body', mb: '4' })
const about = css({ textStyle: 'small', color: 'text.soft', mb: '3', overflowWrap: 'anywhere' })

/** The official sheet as it lies beside its table: the kept document, or the place to keep it and the way to its publication. */
export function Official({ resource, row, mayWrite }: OfficialProps) {
  const { id } = row
  const [name, type, source] = [textIn(row.sheetName), textIn(row.sheetType), textIn(row.source)]
  const path = callsOf(resource, null)
  const isDraft = row.state === 'draft'
  return (
    <Card
      title="Officieel blad"
      actions={name !== null && isDraft && mayWrite && <Removing id={id} name={name} path={path} />}
    >
      {name === null || type === null ? (
        <Missing resource={resource} id={id} mayWrite={mayWrite} />
      ) : (
        <>
          <p className={about}>{name}</p>
          {previewTypes.has(type) ? (
            <div className={frame}>
              <FileShown path={`${path}/${id}/sheet`} version={row.version} type={type} title={name} />
            </div>
          ) : (
            <ButtonOut href={`/api/v3/${path}/${id}/sheet`}>Openen</ButtonOut>
          )}
        </>
      )}
      {source !== null && (
        <div className={css({ mt: '4' })}>
          <ButtonOut href={source} icon={<ExternalLink size={15} aria-hidden />}>
            Officiële publicatie openen
          </ButtonOut>
        </div>
      )}
    </Card>
  )
}

function Missing({ resource, id, mayWrite }: { resource: AnyResource; id: number; mayWrite: boolean }) {
  const { uploadMegabytes } = useLimits()
  const keeping = useSending({
    sent: (body) => ask(callsOfRates(resource).keepSheet, { id, body }),
    refusalOf: (file) => refusalOfFile(file, uploadMegabytes),
    said: 'Blad bewaard',
    shownIn: callsOf(resource, null),
  })
  if (!mayWrite) return <p className={words}>Bij deze tabel is geen blad bewaard.</p>
  return (
    <>
      <p className={words}>
        Bewaar hier het blad van de uitgever: dan staat het naast de tabel, en blijft het erbij als bewijs.
        Een website laat zich hier niet tonen; open haar in een eigen venster.
      </p>
      <FileDrop
        label={keeping.busy ? 'Wordt verstuurd…' : 'Officieel blad toevoegen'}
        help={`PDF of afbeelding om het hier te zien; Excel of CSV kan ook. Hoogstens ${uploadMegabytes} MB`}
        accept={acceptedDocuments}
        disabled={keeping.busy}
        onFiles={([file]) => keeping.send(file)}
      />
    </>
  )
}

function Removing({ id, name, path }: { id: number; name: string; path: string }) {
  const removing = useFlow(useMemo(() => confirmDeleteAt((one) => `${path}/${one.id}/sheet`, path), [path]))
  return (
    <>
      <IconButton
        label="Blad verwijderen"
        icon={<Trash2 size={16} aria-hidden />}
        onClick={() => removing.send({ type: 'ask', item: { id, name } })}
      />
      <ConfirmDeleteDialog actor={removing} one="Officieel blad" />
    </>
  )
}
