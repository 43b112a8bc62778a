import { describe, expect, it } from 'vitest'
import { type LoginAnswer, type LoginEvent, loginMachine } from '../../machines/flows/login.ts'
import { ownPath } from '../../src/domain/ownPath.ts'
import { play } from '../walk/play.ts'
import { broken } from '../walk/walk.ts'

const submit = (emailAddress: string, password: string): LoginEvent => ({
  type: 'submit',
  credentials: { emailAddress, password, remember: true },
})
const bas = submit('bas@voorbeeld.example', 'geheim wachtwoord')
const code = (text: string): LoginEvent => ({ type: 'submitCode', code: text })
const signedIn = (set2fa = false, accepted = true, id: number | null = 7): LoginAnswer => ({
  kind: 'signedIn',
  session: { customer: id === null ? null : { id }, set2fa, accepted },
})
const visit = (answer: unknown, r: string | null = null, invalidCompany = false) =>
  play(loginMachine, {
    input: { returnTo: ownPath(r), invalidCompany },
    answers: { authenticate: answer, requestPassword: { kind: 'mailed' } },
  })

describe('credentials (specification, points 4 and 5)', () => {
  it.each([
    ['an empty email', submit('', 'geheim')],
    ['an email of spaces', submit('   ', 'geheim')],
    ['an empty password', submit('bas@voorbeeld.example', '')],
    ['neither', submit('', '')],
  ])('%s shows "Verkeerde gegevens" without any call', async (_, event) => {
    const login = await visit(signedIn())
    await login.send(event)
    expect(login.state()).toBe('credentials.rejected')
    expect(login.asked).toEqual([])
  })

  it('a server failure shows the same error', async () => {
    const login = await visit(broken)
    await login.send(bas)
    expect(login.state()).toBe('credentials.rejected')
  })

  it('wrong credentials show the same error, and the email address stays', async () => {
    const login = await visit({ kind: 'refused' })
    await login.send(bas)
    expect(login.state()).toBe('credentials.rejected')
    expect(login.snapshot().context).toMatchObject({ emailAddress: 'bas@voorbeeld.example', password: '' })
  })

  it('the call carries email address, password and remember, and no secret', async () => {
    const login = await visit(signedIn())
    await login.send(bas)
    expect(login.asked).toEqual([
      [
        'authenticate',
        { emailAddress: 'bas@voorbeeld.example', password: 'geheim wachtwoord', remember: true },
      ],
    ])
  })

  it('submitting twice asks once', async () => {
    const login = await visit(undefined)
    await login.send(bas, bas)
    expect(login.asked).toHaveLength(1)
  })

  it('an inactive-account error shows the inactive notice, and its button leads back to login', async () => {
    const login = await visit({ kind: 'inactive' })
    await login.send(bas)
    expect(login.state()).toBe('inactive')
    await login.send({ type: 'back' })
    expect(login.state()).toBe('credentials.ready')
  })

  it('invalid=1 shows that the company no longer uses the software', async () => {
    const login = await visit(signedIn(), null, true)
    expect(login.state()).toBe('invalid')
    await login.send({ type: 'back' })
    expect(login.state()).toBe('credentials.ready')
  })
})

describe('the secret', () => {
  const asks =
    (then: unknown) =>
    ({ secret, recoveryCode }: { secret?: string; recoveryCode?: string }) =>
      secret || recoveryCode ? then : { kind: 'secretRequired' }

  it('appears when the server asks for it', async () => {
    const login = await visit(asks(signedIn()))
    await login.send(bas)
    expect(login.state()).toBe('secret.ready')
  })

  it.each(['12345', '1234567', '12345a', ' 123456', '', '１２３４５６'])(
    'is exactly 6 digits: %j shows "De code is onjuist" without a call',
    async (text) => {
      const login = await visit(asks(signedIn()))
      await login.send(bas, code(text))
      expect(login.state()).toBe('secret.rejected')
      expect(login.asked).toHaveLength(1)
    },
  )

  it('is sent along with the credentials', async () => {
    const login = await visit(asks(signedIn()))
    await login.send(bas, code('012345'))
    expect(login.asked.at(-1)?.[1]).toEqual({
      emailAddress: 'bas@voorbeeld.example',
      password: 'geheim wachtwoord',
      remember: true,
      secret: '012345',
    })
    expect(login.state()).toBe('toCustomer')
  })

  it('a wrong code shows "De code is onjuist" and may be tried again', async () => {
    const login = await visit(asks({ kind: 'wrongSecret' }))
    await login.send(bas, code('012345'))
    expect(login.state()).toBe('secret.rejected')
    await login.send(code('012346'))
    expect(login.asked).toHaveLength(3)
  })

  it('after too many wrong codes the way in starts over', async () => {
    const login = await visit(asks({ kind: 'refused' }))
    await login.send(bas, code('012345'))
    expect(login.state()).toBe('credentials.rejected')
    expect(login.snapshot().context.password).toBe('')
  })

  it('a recovery code stands in for the phone', async () => {
    const login = await visit(asks(signedIn()))
    await login.send(bas, { type: 'useRecoveryCode' }, { type: 'submitRecoveryCode', code: ' abcd-efgh ' })
    expect(login.asked.at(-1)?.[1]).toMatchObject({ recoveryCode: 'abcd-efgh' })
    expect(login.state()).toBe('toCustomer')
  })

  it('going back forgets the password', async () => {
    const login = await visit(asks(signedIn()))
    await login.send(bas, { type: 'back' })
    expect(login.state()).toBe('credentials.ready')
    expect(JSON.stringify(login.snapshot().context)).not.toContain('geheim')
  })
})

describe('where it goes after signing in (specification, point 4.2)', () => {
  it.each([
    ['set2fa and accepted: to the account', signedIn(true, true), null, '/v3/account?need2fa=1'],
    ['set2fa and accepted go before r', signedIn(true, true), '/v3/users', '/v3/account?need2fa=1'],
    ['set2fa without accepted: to the customer', signedIn(true, false), null, '/v3/customers/7'],
    ['set2fa without accepted, with r: to r', signedIn(true, false), '/v3/users', '/v3/users'],
    ['r when it is not empty', signedIn(), '/v3/customers?status=1', '/v3/customers?status=1'],
    ['an empty r: to the customer', signedIn(), '', '/v3/customers/7'],
    ['r of another site: to the customer', signedIn(), '//elders.example/v3', '/v3/customers/7'],
    ['r that is a script: to the customer', signedIn(), 'javascript:alert(1)', '/v3/customers/7'],
    ['otherwise to the customer', signedIn(), null, '/v3/customers/7'],
    ['staff without a customer: to the list', signedIn(false, true, null), null, '/v3/customers'],
  ])('%s', async (_, answer, r, destination) => {
    const login = await visit(answer, r)
    await login.send(bas)
    expect(login.snapshot().output).toMatchObject({ destination })
  })

  it('nothing of the password is left', async () => {
    const login = await visit(signedIn())
    await login.send(bas)
    expect(JSON.stringify(login.snapshot())).not.toContain('geheim')
  })
})

describe('the forgotten password', () => {
  it('"Vergeten?" switches to the request view; after success the view returns to login with a confirmation', async () => {
    const login = await visit(signedIn())
    await login.send({ type: 'forgot' })
    expect(login.state()).toBe('request.ready')
    await login.send({ type: 'requestMail', emailAddress: 'bas@voorbeeld.example' })
    expect(login.state()).toBe('credentials.mailed')
    expect(login.snapshot().context.emailAddress).toBe('bas@voorbeeld.example')
  })

  it.each([{ kind: 'refused' }, broken])('failure %j shows the same error as a login', async (answer) => {
    const login = await play(loginMachine, {
      input: { returnTo: null, invalidCompany: false },
      answers: { requestPassword: answer },
    })
    await login.send({ type: 'forgot' }, { type: 'requestMail', emailAddress: 'bas@voorbeeld.example' })
    expect(login.state()).toBe('request.rejected')
  })
})
