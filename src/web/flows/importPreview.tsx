import type { Meaning, ReadFile } from '../../../machines/flows/import.ts'
import type { ImportMeterPreview, ImportPreview } from '../../contract/areas/emsInput/importCalls.ts'
import { channelCode, channelLabel, directions, unitOf } from '../../domain/energy/channel.ts'
import { count, dateTime, number } from '../format/format.ts'
import { css } from '../styled-system/css'
import { Badge } from '../ui/badge.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Table } from '../ui/table.tsx'
import type { ImportView } from './import.tsx'
import { type ImportCalls, offeredFile } from './importCalls.ts'
import { Fates } from './importFates.tsx'
import { FaultsQuestion } from './importFaults.tsx'
import { Figure } from './importFigure.tsx'
import { useForgetting } from './importForgetting.ts'
import { MeaningQuestion } from './importMeaning.tsx'
import { RememberedBanner } from './importRemembered.tsx'
import { Sample } from './importSample.tsx'
import { figures, foot, stack, summary } from './importStyle.ts'

/** What is in the file, before anything is done with it. */
export function Preview({ snapshot, send, calls }: ImportView & { calls: ImportCalls }) {
  const { file, chosen, means, onlyGood } = snapshot.context
  const preview = offeredFile(file.id)?.preview
  const isUsable = !snapshot.matches({ preview: 'unusable' })
  const { isForgetting, forget } = useForgetting(calls, send)
  return (
    <div className={stack} data-testid="import-preview">
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' })}>
        <strong className={css({ overflowWrap: 'anywhere' })}>{chosen.name}</strong>
        <Badge tone="accent">{file.format}</Badge>
      </div>
      {preview?.remembered && (
        <RememberedBanner
          remembered={preview.remembered}
          canForget={!preview.remembered.isKept}
          isForgetting={isForgetting}
          isBusy={isForgetting}
          onForget={() => forget(file.id)}
        />
      )}
      {!isUsable && (
        <Banner tone="danger">
          Er staan geen bruikbare metingen in dit bestand.
          {preview && isOneStanding(preview) && ' Er is maar één stand per telwerk: verbruik volgt uit twee.'}
        </Banner>
      )}
      <Counts file={file} preview={preview} />
      {file.meaningIsAssumed && isUsable && (
        <MeaningQuestion means={means} onSay={(said: Meaning) => send({ type: 'sayMeaning', means: said })} />
      )}
      {file.errors > 0 && isUsable && (
        <FaultsQuestion
          errors={file.errors}
          onlyGood={onlyGood}
          onSay={(said) => send({ type: 'sayFaults', onlyGood: said })}
        />
      )}
      {preview && <Details preview={preview} />}
      <div className={foot}>
        <Button onClick={() => send({ type: 'cancel' })}>Annuleren</Button>
        {file.columns !== null && (
          <Button disabled={isForgetting} onClick={() => send({ type: 'pointColumns' })}>
            Kolommen zelf aanwijzen
          </Button>
        )}
        <Button
          look="primary"
          disabled={isForgetting || !snapshot.can({ type: 'continue' })}
          onClick={() => send({ type: 'continue' })}
        >
          Verder
        </Button>
      </div>
    </div>
  )
}

/** How much of what is in it. */
function Counts({ file, preview }: { file: ReadFile; preview: ImportPreview | undefined }) {
  return (
    <div className={figures}>
      {preview && <Figure value={preview.rows}>{preview.rows === 1 ? 'regel' : 'regels'}</Figure>}
      <Figure value={file.readings}>metingen</Figure>
      <Figure value={file.meters.length}>{file.meters.length === 1 ? 'meter' : 'meters'}</Figure>
      <Figure value={missingIn(preview)}>{missingIn(preview) === 1 ? 'ontbreekt' : 'ontbreken'}</Figure>
      <Figure value={file.errors}>{file.errors === 1 ? 'regel met een fout' : 'regels met een fout'}</Figure>
    </div>
  )
}

/** Whether what the file holds is one look at each counter. */
const isOneStanding = ({ meters }: ImportPreview) =>
  meters.length > 0 &&
  meters.every(
    ({ standings }) => standings.length > 0 && standings.every(({ first, last }) => first.at === last.at),
  )

const missingIn = (preview: ImportPreview | undefined) =>
  preview?.meters.reduce((sum, { missing }) => sum + missing, 0) ?? 0

function Details({ preview }: { preview: ImportPreview }) {
  return (
    <>
      {preview.notes.map((note) => (
        <Banner key={note} tone="info">
          {note}
        </Banner>
      ))}
      {(preview.doubts ?? []).map(({ message }) => (
        <Banner key={message} tone="warning">
          {message}
        </Banner>
      ))}
      {preview.meters.length > 0 && <Meters meters={preview.meters} />}
      {preview.table && <Fates table={preview.table} />}
      {preview.problems.length > 0 && <ProblemLines preview={preview} />}
      {preview.sample.length > 0 && <Sample rows={preview.sample} />}
    </>
  )
}

const sum = css({ whiteSpace: 'nowrap', color: 'text', fontWeight: 'medium' })

/** What went each way together, and of each counter, as the file has it: delivery before what was fed in. */
function Sums({ meter }: { meter: ImportMeterPreview }) {
  const estimated = Math.max(0, ...meter.registers.map((counter) => counter.estimated))
  return (
    <ul>
      {directions.map((direction) => {
        const counters = meter.registers.filter((counter) => counter.direction === direction)
        if (counters.length < 2) return null
        return (
          <li key={direction} className={sum}>
            {channelLabel({ direction, register: 'single' })}:{' '}
            {number(counters.reduce((total, counter) => total + counter.total, 0) / 1000)}
            {meter.product ? ` ${unitOf(meter.product)}` : ''}
          </li>
        )
      })}
      {meter.registers
        .toSorted((one, other) => channelCode(one) - channelCode(other))
        .map((counter) => (
          <li key={channelLabel(counter)} className={css({ whiteSpace: 'nowrap' })}>
            {channelLabel(counter)}: {number(counter.total / 1000)}
            {meter.product ? ` ${unitOf(meter.product)}` : ''}
          </li>
        ))}
      {meter.registers.length === 0 &&
        meter.standings.map((standing) => (
          <li key={channelLabel(standing)} className={css({ whiteSpace: 'nowrap' })}>
            Stand {channelLabel(standing).toLowerCase()}: {number(standing.last.milli / 1000)}
            {meter.product ? ` ${unitOf(meter.product)}` : ''}
          </li>
        ))}
      {estimated > 0 && (
        <li className={css({ color: 'warning.text' })}>waarvan {count(estimated)} keer geschat</li>
      )}
    </ul>
  )
}

function Meters({ meters }: { meters: readonly ImportMeterPreview[] }) {
  return (
    <Table
      caption="Meters in het bestand"
      rows={meters}
      rowKey={({ key }) => key}
      wide
      columns={[
        { id: 'label', header: 'Meter', cell: ({ label }) => label },
        {
          id: 'pace',
          header: 'Per',
          cell: ({ minutes, registers }) =>
            registers.length === 0 ? '–' : minutes === 60 ? 'uur' : `${minutes} min`,
        },
        {
          id: 'span',
          header: 'Periode',
          cell: ({ from, until }) => `${dateTime(from)} – ${dateTime(until)}`,
        },
        { id: 'readings', header: 'Metingen', numeric: true, cell: ({ readings }) => count(readings) },
        { id: 'missing', header: 'Ontbreken', numeric: true, cell: ({ missing }) => count(missing) },
        { id: 'sums', header: 'Totalen', cell: (meter) => <Sums meter={meter} /> },
      ]}
    />
  )
}

function ProblemLines({ preview: { problems, problemCount } }: { preview: ImportPreview }) {
  return (
    <details open>
      <summary className={summary}>Regels met een fout</summary>
      <ul className={css({ textStyle: 'small', mt: '2', maxHeight: '48', overflow: 'auto' })}>
        {problems.map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            <span className={css({ color: 'text.soft' })}>Regel {count(line)}:</span> {message}
          </li>
        ))}
      </ul>
      {problemCount > problems.length && (
        <p className={css({ textStyle: 'small', color: 'text.soft' })}>
          En nog {count(problemCount - problems.length)}.
        </p>
      )}
    </details>
  )
}
