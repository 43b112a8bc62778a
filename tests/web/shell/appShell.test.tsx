import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Building2, ChartColumn } from 'lucide-react'
import { describe, expect, test, vi } from 'vitest'
import type { MenuHalf, OwnMenu } from '../../../machines/flows/drawer.ts'
import { EnvironmentBanner } from '../../../src/web/portal/environmentBanner.tsx'
import { AppShell } from '../../../src/web/shell/appShell.tsx'
import { SuperBanner } from '../../../src/web/shell/banners.tsx'

const menu = {
  beheer: [
    {
      label: 'Klantrelatiebeheer',
      entries: [{ id: 'customers', label: 'Klanten', href: '/v3/customers', icon: Building2, also: [] }],
    },
  ],
  klant: [
    {
      label: 'Modules',
      entries: [
        { id: 'usage', label: 'Verbruik', href: '/v3/customers/7/ems/usage', icon: ChartColumn, also: [] },
      ],
    },
  ],
}

const plain = { folded: [], pinned: [], recent: [] }

function shown({
  collapsed = false,
  isSuper = false,
  klantOnly = false,
  own = plain as OwnMenu,
  half = null as MenuHalf | null,
  current = 'customers' as string | null,
} = {}) {
  const onToggle = vi.fn()
  const onFold = vi.fn()
  const onPin = vi.fn()
  const onTurn = vi.fn()
  render(
    <AppShell
      brand={{ full: 'Wattwerf', compact: 'W' }}
      menu={klantOnly ? { ...menu, beheer: [] } : menu}
      current={current}
      customer={{ name: 'Bakkerij Van der Meer', number: '100234' }}
      collapsed={collapsed}
      onToggle={onToggle}
      own={own}
      half={half}
      onTurn={onTurn}
      onFold={onFold}
      onPin={onPin}
      account={{ name: 'Sanne de Vries', emailAddress: 'sanne@wattwerf.example', isSuper }}
    >
      <h1>Klanten</h1>
    </AppShell>,
  )
  return { onToggle, onFold, onPin, onTurn, user: userEvent.setup() }
}

const drawer = () => screen.getByRole('navigation', { name: 'Hoofdmenu' })

describe('the drawer', () => {
  const tab = () => within(drawer()).getByRole('tab', { selected: true }).textContent

  test('has the tabs Beheer and Klant, and is at that of the page one is at', async () => {
    const { user, onTurn } = shown()
    expect(tab()).toBe('Beheer')
    expect(within(drawer()).getByRole('link', { name: 'Klanten' }).getAttribute('aria-current')).toBe('page')
    expect(within(drawer()).queryByRole('link', { name: 'Verbruik' })).toBeNull()
    await user.click(within(drawer()).getByRole('tab', { name: 'Klant' }))
    expect(onTurn).toHaveBeenCalledWith('klant')
  })

  test('at Klant it says of whom the pages are', () => {
    shown({ half: 'klant' })
    const panel = within(within(drawer()).getByRole('tabpanel', { name: 'Klant' }))
    expect(panel.getByText('Bakkerij Van der Meer')).toBeTruthy()
    expect(panel.getByRole('link', { name: 'Verbruik' }).hasAttribute('aria-current')).toBe(false)
    expect(within(drawer()).queryByRole('link', { name: 'Klanten' })).toBeNull()
  })

  test('a page outside the menu leaves it at the half one came from', () => {
    shown({ current: null, own: { ...plain, recent: ['usage', 'customers'] } })
    expect(tab()).toBe('Klant')
  })

  test('has no tabs where one sees only one half', () => {
    shown({ klantOnly: true })
    expect(within(drawer()).queryByRole('tab')).toBeNull()
    expect(within(drawer()).getByRole('link', { name: 'Verbruik' })).toBeTruthy()
  })

  test('folds a heading to the page one is at, and pins that page', async () => {
    const { user, onFold, onPin } = shown({ own: { ...plain, folded: ['beheer Klantrelatiebeheer'] } })
    const folded = within(drawer()).getByRole('button', { name: 'Uitklappen: Klantrelatiebeheer' })
    expect(folded.getAttribute('aria-expanded')).toBe('false')
    expect(within(drawer()).getByRole('link', { name: 'Klanten' })).toBeTruthy()
    await user.click(folded)
    expect(onFold).toHaveBeenCalledWith('beheer Klantrelatiebeheer')
    await user.click(within(drawer()).getByRole('button', { name: 'Klanten vastzetten' }))
    expect(onPin).toHaveBeenCalledWith('customers')
  })

  test('has what was pinned on top, then the last pages; not the one that one is at, nor what one may not see', () => {
    shown({ own: { folded: [], pinned: ['usage', 'gone'], recent: ['customers', 'usage', 'gone'] } })
    expect(
      within(within(drawer()).getByRole('list', { name: 'Vastgezet' })).getAllByRole('link'),
    ).toHaveLength(1)
    expect(within(drawer()).queryByRole('list', { name: 'Recent' })).toBeNull()
  })

  test('asks to be collapsed, and keeps the names of its links when it is', async () => {
    const { user, onToggle } = shown()
    await user.click(screen.getByRole('button', { name: 'Menu inklappen', expanded: true }))
    expect(onToggle).toHaveBeenCalledOnce()
  })

  test('collapsed it still names its links', () => {
    shown({ collapsed: true })
    expect(within(drawer()).getByRole('link', { name: 'Klanten' }).textContent).toBe('')
    expect(within(drawer()).getByRole('link', { name: 'Verbruik' }).textContent).toBe('')
    expect(within(drawer()).queryByRole('tab')).toBeNull()
    expect(screen.getByRole('button', { name: 'Menu uitklappen', expanded: false })).toBeTruthy()
  })
})

describe('the account menu', () => {
  test("leads to one's own data and out", async () => {
    const { user } = shown()
    await user.click(screen.getByRole('button', { name: 'Account van Sanne de Vries' }))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['Mijn gegevens', '/v3/account'],
      ['Mijn instellingen', '/v3/account/settings'],
      ['Sneltoetsen', '/v3/shortcuts'],
      ['Uitloggen', '/logout'],
    ])
  })

  test("leads back to one's own account while watching along", async () => {
    const { user } = shown({ isSuper: true })
    await user.click(screen.getByRole('button', { name: 'Account van Sanne de Vries' }))
    const out = await screen.findByRole('menuitem', { name: 'Terug naar eigen account' })
    expect(out.getAttribute('href')).toBe('/super-logout')
    expect(screen.queryByRole('menuitem', { name: 'Uitloggen' })).toBeNull()
  })
})

describe('the mega-menu', () => {
  test('has the tabs Beheer and Klant', async () => {
    const { user } = shown()
    await user.click(screen.getByRole('button', { name: 'Alle onderdelen' }))
    const everything = within(await screen.findByRole('dialog', { name: 'Alle onderdelen' }))
    expect(everything.getByRole('tab', { selected: true }).textContent).toBe('Beheer')
    await user.click(everything.getByRole('tab', { name: 'Klant' }))
    const links = within(screen.getByRole('navigation', { name: 'Alle onderdelen: Klant' }))
    expect(links.getByRole('link', { name: 'Verbruik' })).toBeTruthy()
  })

  test('has no tabs for who sees only one half', async () => {
    const { user } = shown({ klantOnly: true })
    await user.click(screen.getByRole('button', { name: 'Alle onderdelen' }))
    await screen.findByRole('navigation', { name: 'Alle onderdelen: Klant' })
    expect(screen.queryByRole('tab')).toBeNull()
  })
})

describe('the sheet of a phone', () => {
  test('slides in with the same menu and leaves when a link is followed', async () => {
    const { user } = shown({ half: 'klant' })
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Menu' }))
    await user.click(sheet.getByRole('link', { name: 'Verbruik' }))
    expect(window.location.pathname).toBe('/v3/customers/7/ems/usage')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('the banners', () => {
  test('the real portal has none', () => {
    const { container } = render(<EnvironmentBanner environment="production" />)
    expect(container.textContent).toBe('')
  })

  test('another environment says which', () => {
    render(<EnvironmentBanner environment="staging" />)
    expect(screen.getByRole('status').textContent).toContain('Testomgeving')
  })

  test('watching along says as whom, and can be stopped', async () => {
    const onStop = vi.fn()
    render(<SuperBanner name="Jan Jansen" onStop={onStop} />)
    expect(screen.getByText('Ingelogd als Jan Jansen')).toBeTruthy()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Sessie stoppen' }))
    expect(onStop).toHaveBeenCalledOnce()
  })
})
