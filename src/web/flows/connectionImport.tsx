import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate'
import { connectionImportMachine } from '../../../machines/flows/connectionImport.ts'
import type { TableImport } from '../../contract/records/tableImport.ts'
import { useFlow } from '../portal/useFlow.ts'
import { css } from '../styled-system/css'
import { Banner } from '../ui/banner.tsx'
import { Card } from '../ui/card.tsx'
import { FileDrop } from '../ui/fileDrop.tsx'
import { PasteTable } from '../ui/pasteTable.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Stage } from '../ui/stage.tsx'
import { chosenFile } from './chosenContent.ts'
import type { ConnectionImportCalls } from './connectionImportCalls.ts'
import { Pointing } from './connectionImportPointing.tsx'
import { type About, ConnectionImportTold } from './connectionImportTold.tsx'

interface ConnectionImportProps {
  calls: ConnectionImportCalls
  /** Which files are meant, for the browser and in words. */
  accept: string
  help: string
  about: About
  onTaken: (taken: TableImport) => void
}

/** The import as its steps see it. */
export interface TableImportView {
  snapshot: SnapshotFrom<typeof connectionImportMachine>
  send: ActorRefFrom<typeof connectionImportMachine>['send']
}

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' })
const narrow = css({ maxWidth: 'page.form' })
const waiting = css({ display: 'flex', alignItems: 'center', gap: '3' })

function machineOf(calls: ConnectionImportCalls, onTaken: ConnectionImportProps['onTaken']) {
  return connectionImportMachine.provide({
    actors: {
      lookAtTable: fromPromise(({ input, signal }) => calls.lookAtTable(input, signal)),
      lookAtPointed: fromPromise(({ input, signal }) => calls.lookAtPointed(input, signal)),
      forgetPointing: fromPromise(({ input, signal }) => calls.forgetPointing(input, signal)),
      takeTable: fromPromise(({ input, signal }) => calls.takeTable(input, signal)),
    },
    actions: { tellTakenIn: (_, answer) => answer.kind === 'taken' && onTaken(answer.found) },
  })
}

/** Takes in a table, of connections for instance: choose it, see what it would do, point at its columns, and do it. */
export function ConnectionImport({ calls, accept, help, about, onTaken }: ConnectionImportProps) {
  const machine = useMemo(() => machineOf(calls, onTaken), [calls, onTaken])
  const actor = useFlow(machine)
  const snapshot = useSelector(actor, (current) => current)
  const view = { snapshot, send: actor.send }
  return (
    <Stage step={stepOf(snapshot)}>
      <div className={stack}>
        <Refusal snapshot={snapshot} />
        {snapshot.matches('choosing') && (
          <div className={narrow} data-testid="connectionImport-choosing">
            <Card>
              <FileDrop
                accept={accept}
                label="Bestand kiezen"
                help={help}
                onFiles={([one]) => one && actor.send({ type: 'chooseFile', file: chosenFile(one) })}
              />
              {accept.includes('.csv') && (
                <PasteTable onPasted={(file) => actor.send({ type: 'chooseFile', file: chosenFile(file) })} />
              )}
            </Card>
          </div>
        )}
        {snapshot.matches('looking') && (
          <Reading testId="connectionImport-looking" text={`Bezig met lezen van ${fileOf(snapshot)}…`} />
        )}
        {snapshot.matches('lookingAgain') && (
          <Reading
            testId="connectionImport-lookingAgain"
            text={`${fileOf(snapshot)} wordt opnieuw gelezen…`}
          />
        )}
        {snapshot.matches('pointing') && <Pointing {...view} about={about} />}
        {snapshot.matches('told') && (
          <div data-testid="connectionImport-told">
            <ConnectionImportTold {...view} about={about} />
          </div>
        )}
      </div>
    </Stage>
  )
}

/** The step without what it knows about itself. */
const stepOf = ({ value }: TableImportView['snapshot']): string =>
  typeof value === 'string' ? value : (Object.keys(value)[0] ?? '')

const fileOf = ({ context }: TableImportView['snapshot']) => context.file.name

/** Why nothing came of it. */
function Refusal({ snapshot }: Pick<TableImportView, 'snapshot'>) {
  const { message } = snapshot.context
  if (snapshot.matches({ choosing: 'refused' }) || snapshot.matches({ told: 'refused' }))
    return (
      <Banner tone="danger" title="Dit bestand kan niet worden ingelezen">
        {message}
      </Banner>
    )
  if (snapshot.matches({ pointing: 'refused' }))
    return (
      <Banner tone="danger" title="Met deze kolommen kan het niet">
        {message}
      </Banner>
    )
  if (snapshot.matches({ told: 'unforgotten' }))
    return <Banner tone="danger">Vergeten is niet gelukt. Probeer het opnieuw.</Banner>
  const failures = [{ choosing: 'failed' }, { pointing: 'failed' }, { told: 'failed' }] as const
  if (!failures.some((state) => snapshot.matches(state))) return null
  return (
    <Banner tone="danger">Het inlezen is niet gelukt. Er is niets overgenomen; probeer het opnieuw.</Banner>
  )
}

function Reading({ testId, text }: { testId: string; text: string }) {
  return (
    <div className={narrow}>
      <Card>
        <p data-testid={testId} className={waiting} role="status">
          <Spinner size="sm" /> {text}
        </p>
      </Card>
    </div>
  )
}
