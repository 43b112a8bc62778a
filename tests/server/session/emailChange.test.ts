import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnSettings } from '../../../src/contract/areas/account/auth.ts'
import { keptMail, keptMails } from '../../../src/server/storage/mail/outbox.ts'
import { describeAnyEngine } from '../engines.ts'
import { password, type World, worldOn } from '../world.ts'

const day = 86_400_000

describeAnyEngine('another e-mail address', (openFresh) => {
  let world: World

  beforeAll(async () => {
    world = await worldOn(await openFresh())
  })
  afterAll(() => world.close())

  const someone = async () => {
    const { emailAddress } = await world.person({ role: 'Beheerder' })
    return { emailAddress, token: (await world.login(emailAddress)).data.accessToken }
  }
  const wish = (token: string, emailAddress: string, currentPassword = password) =>
    world.ask('POST', 'auth/change-email', { token, body: { emailAddress, currentPassword } })
  const confirm = (token: string, proof: string) =>
    world.ask('POST', 'auth/confirm-email', { token, body: { token: proof } })

  async function mailsTo(emailAddress: string) {
    world.auth.mailer.kick()
    await world.auth.mailer.idle()
    return (await keptMails(world.dataDir)).filter(({ to }) => to.includes(emailAddress))
  }
  async function proofFor(emailAddress: string): Promise<string> {
    const [mail] = await mailsTo(emailAddress)
    const { text = '' } = (await keptMail(world.dataDir, mail?.id ?? 0)) ?? {}
    const found = /\/v3\/account\?confirm=([\w-]+)/.exec(text)
    if (!found?.[1]) throw new Error(`No link in: ${text}`)
    return found[1]
  }

  test('counts once the link mailed there is followed, once; the old address is told', async () => {
    const { emailAddress: old, token } = await someone()
    const next = `nieuw.${old}`
    expect((await wish(token, next.toUpperCase())).status).toBe(200)
    expect((await world.login(next)).status).toBe(401)
    const proof = await proofFor(next)
    expect((await confirm(token, proof)).status).toBe(200)
    const { data } = await world.ask<OwnSettings>('GET', 'auth/settings', { token })
    expect(data.emailAddress).toBe(next)
    expect((await world.login(next)).status).toBe(200)
    expect((await world.login(old)).status).toBe(401)
    expect((await mailsTo(old)).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('e-mailadres'),
    )
    expect((await confirm(token, proof)).status).toBe(422)
  })

  test('asks the current password, and an address that can be one', async () => {
    const { token, emailAddress } = await someone()
    const wrong = await wish(token, 'ander@wereld.example', 'verkeerd')
    expect([wrong.status, wrong.errors]).toEqual([422, { currentPassword: ['Het wachtwoord is onjuist'] }])
    expect((await wish(token, 'geen adres')).errors).toHaveProperty('emailAddress')
    expect((await wish(token, emailAddress)).errors).toHaveProperty('emailAddress')
  })

  test('that somebody has is answered the same, and no mail goes there', async () => {
    const { token } = await someone()
    const other = await someone()
    const answer = await wish(token, other.emailAddress)
    expect([answer.status, answer.body]).toEqual([200, { data: null }])
    expect(await mailsTo(other.emailAddress)).toEqual([])
  })

  test('of somebody else, too old or replaced, is not confirmed', async () => {
    const { token, emailAddress } = await someone()
    const other = await someone()
    await wish(token, `een.${emailAddress}`)
    const first = await proofFor(`een.${emailAddress}`)
    expect((await confirm(other.token, first)).status).toBe(422)
    await wish(token, `twee.${emailAddress}`)
    const second = await proofFor(`twee.${emailAddress}`)
    expect((await confirm(token, first)).status).toBe(422)
    world.wait(day + 1000)
    const { accessToken: later } = (await world.login(emailAddress)).data
    expect((await confirm(later, second)).status).toBe(422)
  })
})
