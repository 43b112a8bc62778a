import { render } from '@testing-library/react'
import type { ActorRefFrom } from 'xstate'
import { drawerMachine } from '../../machines/flows/drawer.ts'
import { useDrawer } from '../../src/web/flows/drawer.ts'
import { MenuLists } from '../../src/web/shell/menuLists.tsx'
import { Drawer } from '../../src/web/ui/drawer.tsx'
import { describeView } from '../walk/view.ts'
import { drawerWalk, menuWalked } from '../walks/drawer.ts'

const account = { id: menuWalked.page, label: 'Mijn gegevens', href: menuWalked.page, icon: null }
const usage = { id: 'usage', label: 'Verbruik', href: '/v3/usage', icon: null }

function LeftMenu({ actor }: { actor: ActorRefFrom<typeof drawerMachine> }) {
  const drawer = useDrawer(actor)
  return (
    <Drawer {...drawer} brand="Wattwerf" label="Hoofdmenu">
      <MenuLists
        {...drawer}
        beheer={[{ label: 'Instellingen', entries: [account] }]}
        klant={[{ label: 'Modules', entries: [usage] }]}
        customer={null}
        current={account.id}
        place="drawer"
      />
    </Drawer>
  )
}

describeView(drawerWalk, {
  open: ({ start }) => {
    render(<LeftMenu actor={start(drawerMachine) as ActorRefFrom<typeof drawerMachine>} />)
  },
})
