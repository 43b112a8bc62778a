import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { commandPaletteMachine } from '../../../machines/flows/commandPalette.ts'
import type { SearchAnswer } from '../../../machines/flows/search.ts'
import { CommandPaletteView } from '../../../src/web/flows/commandPalette.tsx'

vi.mock('../../../src/web/portal/root.ts', async () => ({
  root: (await import('../../walk/stage.ts')).root,
  customerSelected: vi.fn(),
}))

const places = [{ id: 0, label: 'Klant toevoegen', detail: 'Taak', to: '/v3/customers/create' }]

test.each([
  ['klant toevoegen', 'Verder niets gevonden'],
  ['zeewater', 'Niets gevonden'],
])('of “%s” it says “%s”: a page that stands there was found', async (query, said) => {
  const actor = createActor(
    commandPaletteMachine.provide({
      actors: { find: fromPromise<SearchAnswer, { query: string }>(async () => ({ kind: 'nothing' })) },
    }),
  ).start()
  render(<CommandPaletteView actor={actor as never} places={places} />)
  actor.send({ type: 'open' })
  actor.send({ type: 'type', query })
  expect((await screen.findByRole('status', {}, { timeout: 5000 })).textContent).toBe(said)
})
