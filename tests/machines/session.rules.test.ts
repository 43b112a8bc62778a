import { describe, expect, it } from 'vitest'
import { sessionMachine } from '../../machines/flows/session.ts'
import { play } from '../walk/play.ts'
import { broken } from '../walk/walk.ts'

const somebody = (set2fa: boolean, accepted: boolean) => ({
  kind: 'somebody',
  session: { customer: { id: 7 }, set2fa, accepted },
})
const load = (pathname: string, answers: Readonly<Record<string, unknown>>, invalidCompany = false) =>
  play(sessionMachine, { input: { page: { pathname, invalidCompany } }, answers })

describe('on application load (specification, point 4)', () => {
  it.each([
    ['/login', true],
    ['/collectief', false],
  ])('%s with invalid=%s fetches no session', async (pathname, invalid) => {
    const session = await load(pathname, { fetchSession: somebody(false, true) }, invalid)
    expect(session.asked).toEqual([])
    expect(session.state()).toBe('anonymous')
  })

  it.each(['/login', '/v3/customers/7', '/reset-password', '/'])('%s fetches the session', async (path) => {
    const session = await load(path, { fetchSession: somebody(false, true) })
    expect(session.asked).toEqual([['fetchSession', undefined]])
    expect(session.state()).toBe('inside.signedIn')
  })

  it('set2fa with accepted redirects to /v3/account?need2fa=1', async () => {
    const session = await load('/v3/users', { fetchSession: somebody(true, true) })
    expect(session.state()).toBe('inside.mustSetUp2fa')
    expect(session.did).toEqual([['goToTwoFactor', undefined]])
  })

  it('terms that are not accepted come first', async () => {
    const session = await load('/v3/users', { fetchSession: somebody(true, false) })
    expect(session.state()).toBe('inside.mustAcceptTerms.asking')
    expect(session.did).toEqual([])
  })

  it('nobody on a page of the portal goes to login; on the login page nothing happens', async () => {
    const portal = await load('/v3/users', { fetchSession: { kind: 'nobody' } })
    expect(portal.did).toEqual([['goToLogin', undefined]])
    const login = await load('/login', { fetchSession: { kind: 'nobody' } })
    expect(login.did).toEqual([])
  })

  it('a server that cannot be reached can be tried again', async () => {
    const session = await load('/v3/users', { fetchSession: broken })
    expect(session.state()).toBe('unreachable')
    await session.send({ type: 'retry' })
    expect(session.asked).toHaveLength(2)
  })
})

describe('a session', () => {
  it('accepting the terms reloads the page', async () => {
    const session = await load('/v3/users', {
      fetchSession: somebody(false, false),
      acceptTerms: { kind: 'accepted' },
    })
    await session.send({ type: 'acceptTerms' })
    expect(session.did).toEqual([['reloadPage', undefined]])
    expect(session.asked.map(([name]) => name)).toEqual(['fetchSession', 'acceptTerms', 'fetchSession'])
  })

  it('a call that is answered 401 ends it, and signing in again is asked for', async () => {
    const session = await load('/v3/users', { fetchSession: somebody(false, true) })
    await session.send({ type: 'refused' })
    expect(session.state()).toBe('expired')
    await session.send({ type: 'signInAgain' })
    expect(session.did).toEqual([['goToLogin', undefined]])
  })

  it('401 on the login page means nothing', async () => {
    const session = await load('/login', { fetchSession: { kind: 'nobody' } })
    await session.send({ type: 'refused' })
    expect(session.state()).toBe('anonymous')
  })

  it.each([{ kind: 'loggedOut' }, broken])(
    'signing out ends at login, whatever the server says (%j)',
    async (answer) => {
      const session = await load('/v3/users', { fetchSession: somebody(false, true), logout: answer })
      await session.send({ type: 'logout' })
      expect(session.state()).toBe('anonymous')
      expect(session.did).toEqual([['goToLogin', undefined]])
      expect(session.snapshot().context.session.customer).toBeNull()
    },
  )

  it('signing out asks first where work would be thrown away, and staying leaves all as it was', async () => {
    const answers = { fetchSession: somebody(false, true), logout: { kind: 'loggedOut' } }
    const session = await load('/v3/users', answers)
    await session.send({ type: 'logoutWithWork' })
    expect(session.state()).toBe('asksLogout')
    expect(session.asked.map(([name]) => name)).toEqual(['fetchSession'])
    await session.send({ type: 'stay' })
    expect(session.state()).toBe('inside.signedIn')
    expect(session.did).toEqual([['goBack', undefined]])
    await session.send({ type: 'logoutWithWork' }, { type: 'discard' })
    expect(session.state()).toBe('anonymous')
  })

  it('signing out in another tab signs out here', async () => {
    const session = await load('/v3/users', { fetchSession: somebody(false, true) })
    await session.send({ type: 'loggedOut' })
    expect(session.state()).toBe('anonymous')
  })

  it('setting up two-step verification lets the person go on', async () => {
    const session = await load('/v3/users', { fetchSession: somebody(true, true) })
    await session.send({ type: 'twoFactorSetUp' })
    expect(session.state()).toBe('inside.signedIn')
    expect(session.snapshot().context.session.set2fa).toBe(false)
  })

  it('ending a watch-along session loads the page as oneself', async () => {
    const session = await load('/v3/users', {
      fetchSession: somebody(false, true),
      superLogout: { kind: 'ownAccount' },
    })
    await session.send({ type: 'endSuperSession' })
    expect(session.did).toEqual([['reloadPage', undefined]])
  })
})
