import { render } from '@testing-library/react'
import type { ActorRefFrom } from 'xstate'
import { drawerMachine } from '../../machines/flows/drawer.ts'
import { useDrawer } from '../../src/web/flows/drawer.ts'
import { Drawer } from '../../src/web/ui/drawer.tsx'
import { describeView } from '../walk/view.ts'
import { drawerWalk } from '../walks/drawer.ts'

function LeftMenu({ actor }: { actor: ActorRefFrom<typeof drawerMachine> }) {
  return (
    <Drawer {...useDrawer(actor)} brand="Wattwerf" label="Hoofdmenu">
      Klanten
    </Drawer>
  )
}

describeView(drawerWalk, {
  open: ({ start }) => {
    render(<LeftMenu actor={start(drawerMachine) as ActorRefFrom<typeof drawerMachine>} />)
  },
})
