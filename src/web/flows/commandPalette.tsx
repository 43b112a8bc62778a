import { useSelector } from '@xstate/react'
import { useEffect, useId, useMemo } from 'react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import { commandPaletteMachine } from '../../../machines/flows/commandPalette.ts'
import type { Profile } from '../../contract/areas/account/auth.ts'
import type { Found } from '../../contract/areas/search/searchCalls.ts'
import { foundKinds } from '../../contract/areas/search/searchWords.ts'
import { queryClient } from '../calls/query.ts'
import { goTo } from '../portal/navigation.ts'
import { useFlow } from '../portal/useFlow.ts'
import { css } from '../styled-system/css'
import { Dialog } from '../ui/dialog.tsx'
import { popupNote } from '../ui/popupStyle.ts'
import { SearchInput } from '../ui/searchInput.tsx'
import { hearPaletteKey } from './paletteKey.ts'
import { named, type Place, placesOf } from './places.ts'
import { comboboxOf, ResultList, RetryLine, useArrows } from './results.tsx'
import { allKey, findAll } from './searchCalls.ts'

const palette = commandPaletteMachine.provide({
  actors: { find: fromPromise(({ input, signal }) => findAll(input, signal)) },
  actions: { goToPlace: (_, to) => goTo(to) },
})

/** Ctrl+K anywhere: to a page, a task, a customer or a record by typing a few letters. */
export function CommandPalette({ profile }: { profile: Profile }) {
  const actor = useFlow(palette)
  const places = useMemo(() => placesOf(profile), [profile])
  // The key belongs to the page, which may have been quicker than this flow.
  useEffect(
    () =>
      hearPaletteKey((typed) => {
        actor.send({ type: 'open' })
        if (typed !== '') actor.send({ type: 'type', query: typed })
      }),
    [actor],
  )
  return <CommandPaletteView actor={actor} places={places} />
}

const stack = css({ display: 'grid', gap: '3' })
const detail = css({ display: 'block', textStyle: 'tiny', color: 'text.soft' })
const box = css({ maxHeight: '22rem', display: 'grid', overflow: 'hidden' })

interface ViewProps {
  actor: ActorRefFrom<typeof commandPaletteMachine>
  places: readonly Place[]
}

/** The dialog of the palette. */
export function CommandPaletteView({ actor, places }: ViewProps) {
  const snapshot = useSelector(actor, (current) => current)
  return (
    <Dialog
      open={snapshot.hasTag('dialog')}
      onClose={() => actor.send({ type: 'close' })}
      title="Snel naar"
      size="medium"
    >
      <Palette actor={actor} places={places} />
    </Dialog>
  )
}

function Palette({ actor, places }: ViewProps) {
  const snapshot = useSelector(actor, (current) => current)
  const listId = useId()
  const { query } = snapshot.context
  const items = matching(places, query, snapshot.matches({ opened: 'found' }))
  const choose = ({ to }: Place) => actor.send({ type: 'choose', to })
  // Enter without an arrow goes to the first, which is therefore lit.
  const arrows = useArrows(items, choose, 0)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside has the focus; its keys are heard here
    <div data-testid="commandPalette-dialog" className={stack} onKeyDown={arrows.onKeyDown}>
      <SearchInput
        label="Pagina, taak, klant of gegeven"
        placeholder="Typ een pagina, taak, klant, nummer of onderwerp…"
        value={query}
        loading={snapshot.hasTag('busy')}
        combobox={comboboxOf(listId, items.length > 0, arrows)}
        onChange={(text) => {
          arrows.reset()
          actor.send({ type: 'type', query: text })
        }}
      />
      <div className={box}>
        <ResultList
          id={listId}
          label="Pagina’s, taken, klanten en gegevens"
          items={items}
          keyOf={({ id }) => id}
          active={arrows.active}
          onChoose={choose}
        >
          {(place) => (
            <>
              {place.label} <span className={detail}>{place.detail}</span>
            </>
          )}
        </ResultList>
      </div>
      {snapshot.matches({ opened: 'nothing' }) && (
        <p className={popupNote} role="status">
          {items.length === 0 ? 'Niets gevonden' : 'Verder niets gevonden'}
        </p>
      )}
      {snapshot.matches({ opened: 'failed' }) && (
        <div role="status">
          <p className={popupNote}>Zoeken is niet gelukt.</p>
          <RetryLine onRetry={() => actor.send({ type: 'retry' })} />
        </div>
      )}
    </div>
  )
}

/** Places whose words contain what is typed, and the customers and records that were found for it. */
function matching(places: readonly Place[], query: string, withFound: boolean): Place[] {
  const pages = named(places, query)
  if (!withFound) return pages
  const { customers, records } = queryClient.getQueryData<Found>(allKey(query.trim())) ?? nothing
  const found = [
    ...customers.map(({ id, name, number, city, via, viaPage }) => ({
      label: name,
      detail: [via ?? 'Klant', number, city].filter(Boolean).join(' · '),
      to: `/v3/customers/${id}${viaPage === null ? '' : `/${viaPage}`}`,
    })),
    ...records.map(({ kind, label, customerName, path }) => ({
      label,
      detail: [foundKinds[kind], customerName].filter(Boolean).join(' · '),
      to: path,
    })),
  ]
  // Beside those of the pages, which count up from nought.
  return [...pages, ...found.map((place, index) => ({ ...place, id: -1 - index }))]
}

const nothing: Found = { customers: [], records: [] }
