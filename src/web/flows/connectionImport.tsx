import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { connectionImportMachine } from '../../../machines/flows/connectionImport.ts'
import type { TableImport } from '../../contract/records/tableImport.ts'
import { useFlow } from '../portal/useFlow.ts'
import { css } from '../styled-system/css'
import { Banner } from '../ui/banner.tsx'
import { Card } from '../ui/card.tsx'
import { FileDrop } from '../ui/fileDrop.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { chosenFile } from './chosenContent.ts'
import type { ConnectionImportCalls } from './connectionImportCalls.ts'
import { type About, ConnectionImportTold } from './connectionImportTold.tsx'

interface ConnectionImportProps {
  calls: ConnectionImportCalls
  /** Which files are meant, for the browser and in words. */
  accept: string
  help: string
  about: About
  onTaken: (taken: TableImport) => void
}

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 'page.form' })
const waiting = css({ display: 'flex', alignItems: 'center', gap: '3' })

/** Takes in a table, of connections for instance: choose it, see what it would do, and do it. */
export function ConnectionImport({ calls, accept, help, about, onTaken }: ConnectionImportProps) {
  const machine = useMemo(
    () =>
      connectionImportMachine.provide({
        actors: {
          lookAtTable: fromPromise(({ input, signal }) => calls.lookAtTable(input, signal)),
          takeTable: fromPromise(({ input, signal }) => calls.takeTable(input, signal)),
        },
        actions: { tellTakenIn: (_, answer) => answer.kind === 'taken' && onTaken(answer.found) },
      }),
    [calls, onTaken],
  )
  const actor = useFlow(machine)
  const snapshot = useSelector(actor, (current) => current)
  const { file, found, message } = snapshot.context
  const refused = snapshot.matches({ choosing: 'refused' }) || snapshot.matches({ told: 'refused' })
  const failed = snapshot.matches({ choosing: 'failed' }) || snapshot.matches({ told: 'failed' })
  return (
    <div className={stack}>
      {refused && (
        <Banner tone="danger" title="Dit bestand kan niet worden ingelezen">
          {message}
        </Banner>
      )}
      {failed && (
        <Banner tone="danger">
          Het inlezen is niet gelukt. Er is niets overgenomen; probeer het opnieuw.
        </Banner>
      )}
      {snapshot.matches('choosing') && (
        <Card>
          <div data-testid="connectionImport-choosing">
            <FileDrop
              accept={accept}
              label="Bestand kiezen"
              help={help}
              onFiles={([one]) => one && actor.send({ type: 'chooseFile', file: chosenFile(one) })}
            />
          </div>
        </Card>
      )}
      {snapshot.matches('looking') && (
        <Card>
          <p data-testid="connectionImport-looking" className={waiting} role="status">
            <Spinner size="sm" /> Bezig met lezen van {file.name}…
          </p>
        </Card>
      )}
      {snapshot.matches('told') && (
        <div data-testid="connectionImport-told">
          <ConnectionImportTold
            name={file.name}
            found={found}
            about={about}
            busy={snapshot.hasTag('busy')}
            onTake={() => actor.send({ type: 'confirm' })}
            onOther={() => actor.send({ type: 'back' })}
          />
        </div>
      )}
    </div>
  )
}
