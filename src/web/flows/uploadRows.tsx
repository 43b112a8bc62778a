import { X } from 'lucide-react'
import type { UploadFile } from '../../../machines/flows/upload.ts'
import { filledIn, problemsIn } from '../../contract/areas/library/chosenFiles.ts'
import { library, mustEnd } from '../../contract/areas/library/library.ts'
import type { AnyField } from '../../contract/records/field.ts'
import type { Problems } from '../../contract/records/problems.ts'
import { asSentences } from '../../domain/dutch.ts'
import { FieldInput } from '../fields/inputs.tsx'
import { fileSize } from '../format/format.ts'
import { css } from '../styled-system/css'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/iconButton.tsx'
import { foot, stack } from './importStyle.ts'
import { RefusedFiles, type UploadView } from './refusedFiles.tsx'

const fields: Readonly<Record<string, AnyField>> = library.fields

const row = css({
  display: 'grid',
  gap: '3',
  minWidth: '0',
  py: '4',
  borderTop: '1px solid {colors.line.soft}',
})
const rowHead = css({ display: 'flex', alignItems: 'center', gap: '2', minWidth: '0' })
const rowName = css({ fontWeight: 'medium', overflowWrap: 'anywhere' })
const rowSize = css({ textStyle: 'small', color: 'text.faint', whiteSpace: 'nowrap', mr: 'auto' })
const inputs = css({
  display: 'grid',
  gap: '3',
  alignItems: 'start',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'minmax(0, 2fr) repeat(3, minmax(0, 1fr))',
  },
})
const forAll = css({ maxWidth: { sm: '20rem' } })

/** A row per file: what it is. The category can be set for all at once. */
export function Filling({ snapshot, send }: UploadView) {
  const { files, single } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const sent = files.filter(({ uploadId }) => uploadId !== null)
  // One refusal is reason to look at all of them: nobody wants to hear of the next file only after the next save.
  const problemsOf = ({ details, problems }: UploadFile) =>
    snapshot.matches({ filling: 'refused' }) ? { ...problemsIn(details), ...problems } : problems
  return (
    <form
      noValidate
      className={stack}
      data-testid="upload-filling"
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'save' })
      }}
    >
      <RefusedFiles snapshot={snapshot} />
      {sent.length > 1 && (
        <div className={forAll}>
          <FieldInput
            name="categoryForAll"
            field={{ ...library.fields.category, label: 'Categorie voor alle bestanden', required: false }}
            value={sharedCategory(sent)}
            disabled={busy}
            onChange={(value) =>
              send({ type: 'changeAll', changes: filledIn(sent[0]?.details ?? {}, 'category', value) })
            }
          />
        </div>
      )}
      <div>
        {sent.map((file) => (
          <FileRow key={file.key} file={file} problems={problemsOf(file)} busy={busy} send={send} />
        ))}
      </div>
      {snapshot.matches({ filling: 'failed' }) && (
        <Banner tone="danger">Het opslaan is niet gelukt. Probeer het opnieuw.</Banner>
      )}
      <div className={foot}>
        <Button disabled={busy} onClick={() => send({ type: 'cancel' })}>
          Annuleren
        </Button>
        <Button type="submit" look="primary" loading={busy}>
          {single
            ? 'Nieuwe versie opslaan'
            : sent.length > 1
              ? `${sent.length} documenten opslaan`
              : 'Document opslaan'}
        </Button>
      </div>
    </form>
  )
}

function sharedCategory(files: readonly UploadFile[]): unknown {
  const [first] = files
  const category = first?.details.category ?? null
  return files.every(({ details }) => details.category === category) ? category : null
}

interface FileRowProps {
  file: UploadFile
  problems: Problems
  busy: boolean
  send: UploadView['send']
}

function FileRow({ file, problems, busy, send }: FileRowProps) {
  const { key, chosen, details } = file
  const known = new Set(Object.keys(details))
  const loose = Object.entries(problems).filter(([name]) => !known.has(name))
  return (
    <fieldset className={row}>
      <legend className={css({ srOnly: true })}>{chosen.name}</legend>
      <div className={rowHead}>
        <span className={rowName}>{chosen.name}</span>
        <span className={rowSize}>{fileSize(chosen.size)}</span>
        <IconButton
          label={`${chosen.name} weglaten`}
          disabled={busy}
          icon={<X size={16} aria-hidden />}
          onClick={() => send({ type: 'leaveOut', key })}
        />
      </div>
      {loose.map(([name, texts]) => (
        <Banner key={name} tone="danger">
          {asSentences(texts)}
        </Banner>
      ))}
      <div className={inputs}>
        {Object.entries(details).map(([name, value]) => {
          const field = fields[name]
          if (field === undefined) return null
          const needed = name === 'expiryDate' && mustEnd(details.category)
          return (
            <FieldInput
              key={name}
              name={`${name}-${key}`}
              field={{ ...field, required: field.required || needed, help: undefined }}
              value={value}
              error={problems[name]}
              disabled={busy}
              onChange={(next) =>
                Object.is(next, value) ||
                send({ type: 'change', key, changes: filledIn(details, name, next) })
              }
            />
          )
        })}
      </div>
    </fieldset>
  )
}
