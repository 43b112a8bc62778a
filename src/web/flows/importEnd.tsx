import { connectionOf } from '../../../machines/flows/import.ts'
import { dayAt } from '../../domain/time/day.ts'
import { count } from '../format/format.ts'
import { css } from '../styled-system/css'
import { Banner } from '../ui/banner.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { DescriptionList } from '../ui/descriptionList.tsx'
import { Progress } from '../ui/progress.tsx'
import { TextLink } from '../ui/textLink.tsx'
import type { ImportView } from './import.tsx'
import { offeredFile } from './importCalls.ts'
import { Figure } from './importFigure.tsx'
import { figures, foot, stack } from './importStyle.ts'

/** The last question before anything is stored. */
export function Ready({ snapshot, send }: ImportView) {
  const { context } = snapshot
  return (
    <div className={stack} data-testid="import-ready">
      {snapshot.matches({ ready: 'refused' }) && <Banner tone="danger">{context.message}</Banner>}
      {snapshot.matches({ ready: 'failed' }) && (
        <Banner tone="danger">Het importeren is niet gelukt. Probeer het opnieuw.</Banner>
      )}
      <p>
        <strong>{count(context.file.readings)} metingen</strong> uit {context.chosen.name} worden ingelezen:
        alles, of bij een fout niets. Wat er al beter staat, blijft staan.
      </p>
      <DescriptionList
        items={context.file.meters.map((meter) => ({
          label: meter.label,
          value: connectionOf(context, meter)?.label ?? 'Wordt overgeslagen',
        }))}
      />
      <div className={foot}>
        <Button onClick={() => send({ type: 'cancel' })}>Annuleren</Button>
        <Button onClick={() => send({ type: 'back' })}>Terug</Button>
        <Button look="primary" onClick={() => send({ type: 'confirm' })}>
          Metingen importeren
        </Button>
      </div>
    </div>
  )
}

/** How far it is; it cannot be stopped half-way. */
export function Importing({ snapshot }: Pick<ImportView, 'snapshot'>) {
  const { done, total } = snapshot.context.progress
  return (
    <div className={stack} data-testid="import-importing">
      <Progress label="Metingen worden ingelezen" share={total === 0 ? 0 : done / total} />
      <p className={css({ textStyle: 'small', color: 'text.soft' })}>
        Je mag deze pagina verlaten; het inlezen gaat door.
      </p>
    </div>
  )
}

/** What became of the readings, and where they can be seen. */
export function Done({ snapshot, send, customerId }: ImportView & { customerId: number }) {
  const { result, file } = snapshot.context
  const nothingNew = result.added + result.changed === 0
  const filled = file.meters.flatMap((meter) => {
    const connection = connectionOf(snapshot.context, meter)
    return connection ? [{ connection, href: usageHref(customerId, connection.id, file.id, meter.key) }] : []
  })
  return (
    <div className={stack} data-testid="import-done">
      <Banner tone={nothingNew ? 'info' : 'success'}>
        {nothingNew ? 'Alle metingen stonden er al. Er is niets veranderd.' : 'De metingen staan erin.'}
      </Banner>
      <div className={figures}>
        <Figure value={result.added}>toegevoegd</Figure>
        <Figure value={result.changed}>gewijzigd</Figure>
        <Figure value={result.same}>stonden er al</Figure>
        <Figure value={result.kept}>niet vervangen: er stond iets beters</Figure>
      </div>
      {filled.length > 1 && (
        <div>
          <p className={css({ color: 'text.soft' })}>Bekijk het verbruik van</p>
          <ul className={css({ display: 'grid', gap: '1', mt: '1' })}>
            {filled.map(({ connection, href }) => (
              <li key={connection.id}>
                <TextLink href={href}>{connection.label}</TextLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={foot}>
        <Button onClick={() => send({ type: 'again' })}>Nog een bestand</Button>
        {filled.length === 1 && (
          <ButtonLink look="primary" href={filled[0]?.href ?? ''}>
            Bekijk het verbruik
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

/** The usage in the last month that the file has of a meter. */
function usageHref(customerId: number, connectionId: number, fileId: number, key: string): string {
  const until = offeredFile(fileId)?.preview.meters.find((meter) => meter.key === key)?.until
  const day = until === undefined ? '' : `&day=${dayAt(Date.parse(until) - 1)}`
  return `/v3/customers/${customerId}/ems/usage?connection=${connectionId}${day}`
}

/** Nothing happened. */
export function Cancelled({ send }: Pick<ImportView, 'send'>) {
  return (
    <div className={stack} data-testid="import-cancelled">
      <Banner tone="info">De import is geannuleerd. Er is niets opgeslagen.</Banner>
      <div className={foot}>
        <Button look="primary" onClick={() => send({ type: 'again' })}>
          Nog een bestand
        </Button>
      </div>
    </div>
  )
}
