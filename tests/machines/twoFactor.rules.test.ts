import { describe, expect, it } from 'vitest'
import { twoFactorMachine } from '../../machines/flows/twoFactor.ts'
import { play } from '../walk/play.ts'

const secret = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' }
const password = { type: 'submitPassword', currentPassword: 'mijn wachtwoord' } as const
const open = (isOn = false, more: Readonly<Record<string, unknown>> = {}) =>
  play(twoFactorMachine, {
    input: { isOn },
    answers: {
      generateSecret: { kind: 'generated', secret },
      proveSecret: { kind: 'on', recoveryCodes: ['aaaa-bbbb'] },
      removeSecret: { kind: 'off' },
      ...more,
    },
  })

describe('setting up', () => {
  it('asks the current password before it makes a secret', async () => {
    const flow = await open()
    await flow.send({ type: 'setUp' })
    expect(flow.asked).toEqual([])
    await flow.send(password)
    expect(flow.asked).toEqual([['generateSecret', { currentPassword: 'mijn wachtwoord' }]])
  })

  it.each(['12345', '1234567', 'abcdef'])(
    'the code is exactly 6 digits: %s is wrong without a call',
    async (code) => {
      const flow = await open()
      await flow.send({ type: 'setUp' }, password, { type: 'submitCode', code })
      expect(flow.state()).toBe('showingCode.wrong')
      expect(flow.asked).toHaveLength(1)
    },
  )

  it('proves the secret with the first code, shows the recovery codes once, and forgets secret and codes', async () => {
    const flow = await open()
    await flow.send({ type: 'setUp' }, password, { type: 'submitCode', code: '012345' })
    expect(flow.asked.at(-1)).toEqual(['proveSecret', { secret: 'JBSWY3DPEHPK3PXP', code: '012345' }])
    expect(flow.did).toEqual([['tellTwoFactorOn', undefined]])
    expect(flow.snapshot().context.secret.secret).toBe('')
    expect(flow.snapshot().context.recoveryCodes).toEqual(['aaaa-bbbb'])
    await flow.send({ type: 'codesKept' })
    expect(flow.state()).toBe('on')
    expect(flow.snapshot().context.recoveryCodes).toEqual([])
  })

  it('giving up forgets the secret', async () => {
    const flow = await open()
    await flow.send({ type: 'setUp' }, password, { type: 'cancel' })
    expect(flow.snapshot().context.secret.secret).toBe('')
  })
})

describe('taking it off', () => {
  it('asks the current password', async () => {
    const flow = await open(true)
    await flow.send({ type: 'remove' })
    expect(flow.asked).toEqual([])
    await flow.send(password)
    expect(flow.asked).toEqual([['removeSecret', { currentPassword: 'mijn wachtwoord' }]])
    expect(flow.state()).toBe('off')
  })

  it('is refused where the account may not do without', async () => {
    const flow = await open(true, { removeSecret: { kind: 'obliged' } })
    await flow.send({ type: 'remove' }, password)
    expect(flow.state()).toBe('askingRemoval.obliged')
    await flow.send({ type: 'cancel' })
    expect(flow.state()).toBe('on')
  })
})
