import { skipToken, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate'
import { type ImportConnection, type Imported, importMachine } from '../../../machines/flows/import.ts'
import { largestReadingsFile } from '../../contract/areas/emsInput/importCalls.ts'
import { sizeLimit } from '../../domain/size.ts'
import { tell } from '../portal/root.ts'
import { useFlow } from '../portal/useFlow.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { FileDrop } from '../ui/fileDrop.tsx'
import { Progress } from '../ui/progress.tsx'
import { Stage } from '../ui/stage.tsx'
import { chosenFile } from './chosenContent.ts'
import { type ImportCalls, readKey, sentKey } from './importCalls.ts'
import { Columns, ReadingColumns } from './importColumns.tsx'
import { Doubting, Weighing } from './importDoubts.tsx'
import { Cancelled, Done, Importing, Ready } from './importEnd.tsx'
import { Matching } from './importMatching.tsx'
import { Preview } from './importPreview.tsx'
import { foot, stack } from './importStyle.ts'

/** The import as its steps see it. */
export interface ImportView {
  snapshot: SnapshotFrom<typeof importMachine>
  send: ActorRefFrom<typeof importMachine>['send']
}

interface ImportProps {
  customerId: number
  /** The connection the import was started from. */
  connection: ImportConnection | null
  calls: ImportCalls
  /** Readings are in: what shows them is out of date. */
  onImported: (result: Imported) => void
}

function machineOf(calls: ImportCalls, onImported: ImportProps['onImported']) {
  return importMachine.provide({
    actors: {
      readFile: fromPromise(({ input, signal }) => calls.readFile(input, signal)),
      readColumns: fromPromise(({ input, signal }) => calls.readColumns(input, signal)),
      weighReadings: fromPromise(({ input, signal }) => calls.weighReadings(input, signal)),
      importReadings: fromPromise(({ input, signal }) => calls.importReadings(input, signal)),
    },
    actions: {
      withdrawFile: (_, fileId) => calls.withdrawFile(fileId),
      tellImported: (_, result) => {
        tell.success('Meetgegevens geïmporteerd')
        onImported(result)
      },
    },
  })
}

/** A file of readings on its way in, step by step. */
export function Import({ customerId, connection, calls, onImported }: ImportProps) {
  const machine = useMemo(() => machineOf(calls, onImported), [calls, onImported])
  const actor = useFlow(machine, { connection })
  const snapshot = useSelector(actor, (current) => current)
  const view = { snapshot, send: actor.send }
  return (
    <Card title="Bestand importeren">
      <Stage step={stepOf(snapshot)}>
        {snapshot.matches('choosing') && <Choosing {...view} />}
        {snapshot.matches('reading') && <Reading {...view} />}
        {snapshot.matches('preview') && <Preview {...view} calls={calls} />}
        {snapshot.matches('pointing') && <Columns {...view} />}
        {snapshot.matches('readingColumns') && <ReadingColumns {...view} />}
        {snapshot.matches('matching') && <Matching {...view} customerId={customerId} />}
        {snapshot.matches('weighing') && <Weighing {...view} />}
        {snapshot.matches('doubting') && <Doubting {...view} />}
        {snapshot.matches('ready') && <Ready {...view} />}
        {snapshot.matches('importing') && <Importing {...view} />}
        {snapshot.matches('done') && <Done {...view} customerId={customerId} />}
        {snapshot.matches('cancelled') && <Cancelled {...view} />}
      </Stage>
    </Card>
  )
}

/** The step without what it knows about itself: a file that cannot be used is looked at where another one is. */
const stepOf = ({ value }: ImportView['snapshot']): string =>
  typeof value === 'string' ? value : (Object.keys(value)[0] ?? '')

function Choosing({ snapshot, send }: ImportView) {
  return (
    <div className={stack} data-testid="import-choosing">
      {snapshot.matches({ choosing: 'tooLarge' }) && (
        <Banner tone="danger">Dit bestand is groter dan {sizeLimit(largestReadingsFile)}.</Banner>
      )}
      {snapshot.matches({ choosing: 'notRecognised' }) && (
        <Banner tone="danger" title={snapshot.context.chosen.name}>
          {snapshot.context.message}
        </Banner>
      )}
      {snapshot.matches({ choosing: 'failed' }) && (
        <Banner tone="danger">Het lezen is niet gelukt. Probeer het opnieuw.</Banner>
      )}
      <Field label="Bestand">
        <FileDrop
          accept=".csv,.txt,.tsv,.log,.p1,.xlsx,.xml"
          help={`Verbruik of meterstanden als CSV, Excel, Green Button of P1-telegrammen, hoogstens ${sizeLimit(largestReadingsFile)}. De indeling herkennen we aan de inhoud.`}
          onFiles={([file]) => file && send({ type: 'chooseFile', file: chosenFile(file) })}
        />
      </Field>
    </div>
  )
}

function Reading({ snapshot, send }: ImportView) {
  const { chosen } = snapshot.context
  const { data: sent = 0 } = useQuery<number>({ queryKey: sentKey(chosen), queryFn: skipToken })
  const { data: read } = useQuery<number>({ queryKey: readKey(chosen), queryFn: skipToken })
  const waiting = sent >= 1
  return (
    <div className={stack} data-testid="import-reading">
      <Progress
        label={`${chosen.name} wordt ${waiting ? 'gelezen' : 'verstuurd'}`}
        {...(waiting ? read !== undefined && { share: read } : { share: sent })}
      />
      <div className={foot}>
        <Button onClick={() => send({ type: 'cancel' })}>Annuleren</Button>
      </div>
    </div>
  )
}
