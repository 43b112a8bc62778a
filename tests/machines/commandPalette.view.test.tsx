import { render } from '@testing-library/react'
import { vi } from 'vitest'
import type { ActorRefFrom } from 'xstate'
import { fromPromise } from 'xstate'
import { commandPaletteMachine } from '../../machines/flows/commandPalette.ts'
import { queryClient } from '../../src/web/calls/query.ts'
import { CommandPaletteView } from '../../src/web/flows/commandPalette.tsx'
import type { Place } from '../../src/web/flows/places.ts'
import { findAll } from '../../src/web/flows/searchCalls.ts'
import { describeView } from '../walk/view.ts'
import { commandPaletteWalk } from '../walks/commandPalette.ts'

vi.mock('../../src/web/portal/root.ts', async () => ({
  root: (await import('../walk/stage.ts')).root,
  customerSelected: vi.fn(),
}))

const places: Place[] = [
  { id: 0, label: 'Klanten', detail: 'Klantrelatiebeheer', to: '/v3/customers' },
  { id: 1, label: 'Mijn gegevens', detail: 'Instellingen', to: '/v3/account' },
]
const machine = commandPaletteMachine.provide({
  actors: { find: fromPromise(({ input, signal }) => findAll(input, signal)) },
})

describeView(commandPaletteWalk, {
  open: ({ start }) => {
    queryClient.clear()
    render(
      <CommandPaletteView
        actor={start(machine) as ActorRefFrom<typeof commandPaletteMachine>}
        places={places}
      />,
    )
  },
})
