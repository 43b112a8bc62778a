import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { completeScope } from '../../src/contract/records/permission.ts'
import { answer, profile, session, type World } from './appWorld.ts'

const user = userEvent.setup()
let stop = () => {}

const asked: string[] = []

/** Loads the portal anew at an address. */
async function open(path: string, world: World = {}) {
  vi.resetModules()
  window.history.replaceState(null, '', path)
  vi.stubGlobal('fetch', async (input: Request) => {
    const call = `${input.method} ${new URL(input.url).pathname.replace('/api/v3/', '')}`
    asked.push(call)
    const { status, body } = answer(world, call)
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
  const { App } = await import('../../src/web/app.tsx')
  const { startRoot } = await import('../../src/web/portal/root.ts')
  stop = startRoot()
  render(<App />)
  return import('../../src/web/calls/api.ts')
}

const at = (path: string) => waitFor(() => expect(here()).toBe(path))
const here = () => window.location.pathname + window.location.search
const shown = (text: string) => screen.findByText(text)

async function signIn() {
  await user.type(await screen.findByLabelText('E-mailadres'), 'sanne@wattwerf.example')
  await user.type(screen.getByLabelText('Wachtwoord'), 'goed')
  await user.keyboard('{Enter}')
}

beforeEach(() => {
  localStorage.clear()
  asked.length = 0
})
afterEach(() => {
  cleanup()
  stop()
  vi.unstubAllGlobals()
})

describe('who is not signed in', () => {
  test('is brought to the login page, and after it back to the page that was asked for', async () => {
    await open('/v3/account?tab=security')
    await at('/login?r=%2Fv3%2Faccount%3Ftab%3Dsecurity')
    await signIn()
    await at('/v3/account?tab=security')
    expect(localStorage.getItem('accessToken')).toBe('een-token-van-twintig-tekens')
  })

  test('stands at the customer after signing in without a page asked for', async () => {
    await open('/login')
    await signIn()
    await at('/v3/customers/7')
  })

  test('stands at the list of customers when at no customer', async () => {
    await open('/login', { login: session({ customer: null }) })
    await signIn()
    await at('/v3/customers')
  })

  test.each(['//elders.example/v3', 'https://elders.example', '/\\elders.example', '/logout'])(
    'is never sent to %s',
    async (path) => {
      await open(`/login?r=${encodeURIComponent(path)}`)
      await signIn()
      await at('/v3/customers/7')
    },
  )

  test('is not asked about with invalid=1, and reads why', async () => {
    await open('/login?invalid=1')
    await shown('Neem contact op met uw leidinggevende voor meer informatie.')
    expect(asked).not.toContain('GET auth/session')
  })

  test('may read the terms, and set a new password', async () => {
    await open('/voorwaarden')
    await shown('Je account')
    expect(here()).toBe('/voorwaarden')
  })
})

describe('who must set up two-step verification', () => {
  const owing = { session: session({ set2fa: true }), profile: profile({ set2fa: true }) }

  test('goes there after signing in, also when another page was asked for', async () => {
    await open('/login?r=%2Fv3%2Fcustomers', { login: session({ set2fa: true }), profile: owing.profile })
    await signIn()
    await at('/v3/account?need2fa=1')
    await shown('Stel tweestapsverificatie in')
  })

  test('is led back there from every other page', async () => {
    await open('/v3/customers/7', owing)
    await at('/v3/account?need2fa=1')
    await shown('Stel tweestapsverificatie in')
    act(() => window.history.pushState(null, '', '/v3/customers'))
    await at('/v3/account?need2fa=1')
  })

  test('accepts the terms first', async () => {
    await open('/v3/customers/7', { session: session({ set2fa: true, accepted: false }) })
    await shown('Accepteren en doorgaan')
    expect(asked).not.toContain('GET auth/profile')
    expect(here()).toBe('/v3/customers/7')
  })
})

describe('who is signed in', () => {
  test.each([
    ['/', '/v3/customers/7'],
    ['/login', '/v3/customers/7'],
    ['/v3', '/v3/customers/7'],
  ])('at %s goes on to %s', async (from, to) => {
    await open(from, { session: session() })
    await at(to)
  })

  test('without the permission of a page stands at /v3/forbidden', async () => {
    const scope = completeScope(false, (name) => name === 'organisation-contacts:read')
    await open('/v3/customers/7/contacts/create', {
      session: session(),
      profile: profile({ type: 'customer', scope }),
    })
    await at('/v3/forbidden')
    await shown('Je hebt geen toegang om deze pagina te bekijken.')
  })

  test('stands at the customer of the page', async () => {
    await open('/v3/customers/9/contacts', { session: session() })
    await waitFor(() => expect(asked).toContain('POST auth/select-customer/9'))
  })

  test('sees that a page does not exist', async () => {
    await open('/v3/customers/abc/contacts', { session: session() })
    await shown('Niet gevonden')
  })

  test('keeps the page, and reads that the session ended, when a call is answered 401', async () => {
    const { api } = await open('/v3/account', {
      session: session(),
      calls: { 'GET counter': { status: 401, body: { message: 'Je bent niet (meer) ingelogd.' } } },
    })
    await shown('sanne@wattwerf.example')
    await act(() => api.get('counter').catch(() => {}))
    await shown('Je sessie is verlopen')
    await user.click(screen.getByRole('button', { name: 'Opnieuw inloggen' }))
    await at('/login?r=%2Fv3%2Faccount')
  })

  test('goes to /v3/forbidden when reading is answered 403, and gets the dialog when writing is', async () => {
    const refused = { status: 403, body: { message: 'Je hebt geen toegang tot dit onderdeel.' } }
    const { api } = await open('/v3/account', {
      session: session(),
      calls: { 'GET counter': refused, 'POST counter': refused },
    })
    await shown('sanne@wattwerf.example')
    await act(() => api.post('counter').catch(() => {}))
    await shown('Oeps!')
    expect(here()).toBe('/v3/account')
    await act(() => api.get('counter').catch(() => {}))
    await at('/v3/forbidden')
  })

  test('reads what happened when the server fails, and goes on to the customer', async () => {
    const { api } = await open('/v3/account', {
      session: session(),
      calls: { 'GET counter': { status: 500, body: { message: 'x' } } },
    })
    await shown('sanne@wattwerf.example')
    await act(() => api.get('counter').catch(() => {}))
    await shown('Oeps!')
    await user.click(screen.getByRole('button', { name: 'Doorgaan' }))
    await at('/v3/customers/7')
  })
})

describe('leaving', () => {
  test('/logout ends the session, forgets the tokens and does not come back to itself', async () => {
    localStorage.setItem('accessToken', 'een-token-van-twintig-tekens')
    await open('/logout', { session: session() })
    await at('/login')
    expect(asked).toContain('POST auth/logout')
    expect(localStorage.getItem('accessToken')).toBeNull()
  })

  test('a session that ran out leaves unsaved work and the way back to it', async () => {
    localStorage.setItem('draft:1:contacts:4', '{}')
    await open('/logout?r=%2Fv3%2Fcustomers%2F7%2Fcontacts', { session: session() })
    await at('/login?r=%2Fv3%2Fcustomers%2F7%2Fcontacts')
    expect(localStorage.getItem('draft:1:contacts:4')).toBe('{}')
  })

  test('/logout forgets unsaved work, but not without a word', async () => {
    localStorage.setItem('draft:1:contacts:4', '{}')
    await open('/logout', { session: session() })
    await shown(
      'Er staat nog werk dat niet is opgeslagen, in een ander tabblad of van een eerder bezoek. Als je nu uitlogt, wordt het van dit apparaat verwijderd.',
    )
    expect(localStorage.getItem('draft:1:contacts:4')).toBe('{}')
    await user.click(screen.getByRole('button', { name: 'Uitloggen en weggooien' }))
    await at('/login')
    expect(localStorage.getItem('draft:1:contacts:4')).toBeNull()
  })

  test('/logout of who is not signed in leads to the login page', async () => {
    await open('/logout')
    await at('/login')
  })

  test('signing out in another tab ends this one too', async () => {
    await open('/v3/account', { session: session() })
    await shown('sanne@wattwerf.example')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue: null })))
    await at('/login?r=%2Fv3%2Faccount')
  })
})
