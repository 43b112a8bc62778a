import { useSelector } from '@xstate/react'
import { useEffect, useId, useMemo } from 'react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import { commandPaletteMachine } from '../../../machines/flows/commandPalette.ts'
import type { Profile } from '../../contract/auth.ts'
import type { FoundCustomer } from '../../contract/customer-calls.ts'
import { may, type Permission } from '../../contract/permission.ts'
import { menuOf } from '../menu.ts'
import { goTo } from '../navigation.ts'
import { queryClient } from '../query.ts'
import { css } from '../styled-system/css'
import { Dialog } from '../ui/dialog.tsx'
import { popupNote } from '../ui/popupStyle.ts'
import { SearchInput } from '../ui/searchInput.tsx'
import { useFlow } from '../useFlow.ts'
import { comboboxOf, ResultList, RetryLine, useArrows } from './results.tsx'
import { findCustomers, foundKey } from './searchCalls.ts'

/** Somewhere the palette leads to. */
export interface Place {
  /** Also its place in the list. */
  readonly id: number
  readonly label: string
  /** What kind of place it is, or where it stands in the menu. */
  readonly detail: string
  readonly to: string
}

const palette = commandPaletteMachine.provide({
  actors: { findCustomers: fromPromise(({ input, signal }) => findCustomers(input, signal)) },
  actions: { goToPlace: (_, to) => goTo(to) },
})

/** Things to do that have a page of their own, and what they ask. */
function tasksOf({ selectedCustomer }: Profile) {
  const here = selectedCustomer && `/v3/customers/${selectedCustomer.id}`
  const at = selectedCustomer?.name ?? ''
  const own = (label: string, path: string, needs: Permission) =>
    here === null ? [] : [{ label, detail: `Taak bij ${at}`, to: `${here}/${path}/create`, needs }]
  return [
    {
      label: 'Klant toevoegen',
      detail: 'Taak',
      to: '/v3/customers/create',
      needs: 'customers:write' as const,
    },
    ...own('Contactpersoon toevoegen', 'contacts', 'organisation-contacts:write'),
    ...own('Aansluiting toevoegen', 'connections', 'organisation-connections:write'),
    ...own('Actie toevoegen', 'actions', 'actions:write'),
    ...own('Notitie toevoegen', 'notes', 'actions:write'),
    ...own('Uren schrijven', 'hours', 'organisation-hours:write'),
    { label: 'Sneltoetsen bekijken', detail: 'Taak', to: '/v3/shortcuts', needs: null },
    { label: 'Uitloggen', detail: 'Taak', to: '/logout', needs: null },
  ]
}

/** Every page of the menu and every task that this person may go to. */
export function placesOf(profile: Profile): Place[] {
  const menu = menuOf(profile)
  const pages = [...menu.beheer, ...menu.klant].flatMap((section) =>
    section.entries.map(({ label, href }) => ({ label, detail: section.label, to: href })),
  )
  const tasks = tasksOf(profile)
    .filter(({ needs }) => needs === null || may(profile, needs))
    .map(({ label, detail, to }) => ({ label, detail, to }))
  const seen = new Set<string>()
  return [...pages, ...tasks]
    .filter(({ to }) => !seen.has(to) && seen.add(to))
    .map((place, id) => ({ ...place, id }))
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Ctrl+K anywhere: to a page, a task or a customer by typing a few letters. */
export function CommandPalette({ profile }: { profile: Profile }) {
  const actor = useFlow(palette)
  const places = useMemo(() => placesOf(profile), [profile])
  // The keys belong to the window, wherever the focus is: also in a field.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      actor.send({ type: 'open' })
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [actor])
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
  const arrows = useArrows(items, choose)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside has the focus; its keys are heard here
    <div
      data-testid="commandPalette-dialog"
      className={stack}
      onKeyDown={(event) => {
        // Enter without an arrow goes to the first.
        if (event.key === 'Enter' && arrows.active < 0 && items[0] !== undefined) choose(items[0])
        else arrows.onKeyDown(event)
      }}
    >
      <SearchInput
        label="Pagina, taak of klant"
        placeholder="Typ een pagina, een taak of een klant…"
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
          label="Pagina’s, taken en klanten"
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
          Geen klant gevonden
        </p>
      )}
      {snapshot.matches({ opened: 'failed' }) && (
        <div role="status">
          <p className={popupNote}>Klanten zoeken is niet gelukt.</p>
          <RetryLine onRetry={() => actor.send({ type: 'retry' })} />
        </div>
      )}
    </div>
  )
}

/** Places whose words contain what is typed, and the customers that were found for it. */
function matching(places: readonly Place[], query: string, withCustomers: boolean): Place[] {
  const asked = plain(query.trim())
  const found = places.filter(({ label }) => plain(label).includes(asked))
  if (!withCustomers) return found
  const customers = queryClient.getQueryData<FoundCustomer[]>(foundKey(query.trim())) ?? []
  return [
    ...found,
    ...customers.map(({ id, name, number, city }) => ({
      id: -id,
      label: name,
      detail: ['Klant', number, city].filter(Boolean).join(' · '),
      to: `/v3/customers/${id}`,
    })),
  ]
}
