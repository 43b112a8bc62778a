import { css } from '../styled-system/css'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Progress } from '../ui/progress.tsx'
import type { ImportView } from './import.tsx'
import { foot, stack } from './importStyle.ts'

/** What the file brings is held against what is known of the connections. */
export function Weighing({ send }: Pick<ImportView, 'send'>) {
  return (
    <div className={stack} data-testid="import-weighing">
      <Progress label="De metingen worden getoetst" />
      <div className={foot}>
        <Button onClick={() => send({ type: 'cancel' })}>Annuleren</Button>
      </div>
    </div>
  )
}

/** What the file brings does not fit what is known: nothing is taken before a person says that it is right. */
export function Doubting({ snapshot, send }: ImportView) {
  const { doubts } = snapshot.context
  const isFailed = snapshot.matches({ doubting: 'failed' })
  return (
    <div className={stack} data-testid="import-doubting">
      {isFailed ? (
        <Banner tone="danger">Het toetsen is niet gelukt. Probeer het opnieuw.</Banner>
      ) : (
        <Banner tone="warning" title="Kloppen deze metingen?">
          <ul className={css({ display: 'grid', gap: '2', listStyleType: 'disc', pl: '5' })}>
            {doubts.map(({ meter, message }) => (
              <li key={`${meter} ${message}`}>{message}</li>
            ))}
          </ul>
        </Banner>
      )}
      {!isFailed && (
        <p className={css({ color: 'text.soft' })}>
          Er is nog niets ingelezen. Kijk of de kolommen, de eenheid en de aansluiting goed zijn; ga alleen
          door als je weet dat het klopt.
        </p>
      )}
      <div className={foot}>
        <Button onClick={() => send({ type: 'cancel' })}>Annuleren</Button>
        <Button onClick={() => send({ type: 'back' })}>Terug</Button>
        {snapshot.can({ type: 'pointColumns' }) && (
          <Button onClick={() => send({ type: 'pointColumns' })}>Kolommen zelf aanwijzen</Button>
        )}
        {isFailed ? (
          <Button look="primary" onClick={() => send({ type: 'weighAgain' })}>
            Opnieuw toetsen
          </Button>
        ) : (
          <Button look="primary" onClick={() => send({ type: 'believe' })}>
            Het klopt, ga door
          </Button>
        )}
      </div>
    </div>
  )
}
