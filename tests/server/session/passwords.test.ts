import { afterAll, beforeAll, expect, test } from 'vitest'
import { keptMail, keptMails } from '../../../src/server/storage/mail/outbox.ts'
import { describeAnyEngine } from '../engines.ts'
import { password, type World, worldOn } from '../world.ts'

const minute = 60_000
const better = 'acht groene paraplu’s'

describeAnyEngine('passwords', (openFresh) => {
  let world: World

  beforeAll(async () => {
    world = await worldOn(await openFresh())
  })
  afterAll(() => world.close())

  const request = (emailAddress: string) =>
    world.ask('POST', 'auth/request-password', { body: { emailAddress } })
  const reset = (token: string, wish = better, again = wish) =>
    world.ask('POST', 'auth/reset-password', { body: { token, password: wish, passwordConfirmation: again } })

  /** The mails to an address, the newest first, once all are written. */
  async function mailsTo(emailAddress: string) {
    await world.auth.mailer.idle()
    return (await keptMails(world.dataDir)).filter(({ to }) => to.includes(emailAddress))
  }
  async function linkFor(emailAddress: string): Promise<string> {
    await request(emailAddress)
    const [mail] = await mailsTo(emailAddress)
    const text = (await keptMail(world.dataDir, mail?.id ?? 0))?.text ?? ''
    const found = /https:\/\/portaal\.example\/reset-password\?token=([\w-]+)/.exec(text)
    if (!found?.[1]) throw new Error(`No link in: ${text}`)
    return found[1]
  }

  test('a request is answered the same for known and unknown addresses, and only a known one gets a mail', async () => {
    const { emailAddress } = await world.person({ role: 'Beheerder' })
    const gone = await world.person({ role: 'Beheerder', state: 'inactive' })
    const answers = [
      await request(emailAddress),
      await request('niemand@wereld.example'),
      await request(gone.emailAddress),
    ]
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, { data: null }]))
    expect(await mailsTo(emailAddress)).toHaveLength(1)
    expect(await mailsTo('niemand@wereld.example')).toEqual([])
    expect(await mailsTo(gone.emailAddress)).toEqual([])
  })

  test('a link works once, within the hour, and ends every session', async () => {
    const { emailAddress } = await world.person({ role: 'Beheerder' })
    const { accessToken: before } = (await world.login(emailAddress)).data
    const token = await linkFor(emailAddress)
    expect((await reset(token)).status).toBe(200)
    expect((await world.ask('GET', 'auth/session', { token: before })).status).toBe(401)
    expect((await world.login(emailAddress)).status).toBe(401)
    expect((await world.login(emailAddress, { password: better })).status).toBe(200)
    const again = await reset(token, 'negen blauwe fietsbellen')
    expect([again.status, Object.keys(again.errors ?? {})]).toEqual([422, ['token']])
  })

  test('a link of an hour and a minute ago does not work, nor one before a newer', async () => {
    const { emailAddress } = await world.person({ role: 'Beheerder' })
    const old = await linkFor(emailAddress)
    world.wait(61 * minute)
    expect((await reset(old)).status).toBe(422)
    const first = await linkFor(emailAddress)
    world.wait(1)
    const second = await linkFor(emailAddress)
    expect((await reset(first)).status).toBe(422)
    expect((await reset(second)).status).toBe(200)
  })

  test.each([
    ['kort', 'minstens 12 tekens'],
    ['wachtwoord2026', 'makkelijk te raden'],
    ['wattwerf-wattwerf', 'makkelijk te raden'],
  ])('%s is refused: %s', async (wish, reason) => {
    const { emailAddress } = await world.person({ role: 'Beheerder' })
    const { status, errors } = await reset(await linkFor(emailAddress), wish)
    expect(status).toBe(422)
    expect(errors?.password?.[0]).toContain(reason)
  })

  test('two that differ are refused under the second field', async () => {
    const { emailAddress } = await world.person({ role: 'Beheerder' })
    const { errors } = await reset(await linkFor(emailAddress), better, `${better}!`)
    expect(errors).toEqual({ passwordConfirmation: ['De wachtwoorden zijn niet gelijk'] })
  })

  test('changing one’s own asks the present one, keeps this session and ends the others', async () => {
    const { emailAddress } = await world.person({ role: 'Beheerder' })
    const { accessToken: here } = (await world.login(emailAddress)).data
    const { accessToken: there } = (await world.login(emailAddress)).data
    const change = (currentPassword: string) =>
      world.ask('POST', 'auth/change-password', {
        token: here,
        body: { currentPassword, password: better, passwordConfirmation: better },
      })
    expect((await change('verkeerd')).errors).toEqual({ currentPassword: ['Het wachtwoord is onjuist'] })
    expect((await change(password)).status).toBe(200)
    const alive = async (token: string) => (await world.ask('GET', 'auth/session', { token })).status
    expect([await alive(here), await alive(there)]).toEqual([200, 401])
    expect((await mailsTo(emailAddress))[0]?.subject).toContain('gewijzigd')
  })

  test('mails with links are for admins who manage users only', async () => {
    const manager = await world.signedIn({ role: 'Accountmanager' })
    const admin = await world.signedIn({ role: 'Beheerder' })
    expect((await world.ask('GET', 'mails', { token: manager })).status).toBe(403)
    const { data } = await world.ask<{ id: number }[]>('GET', 'mails', { token: admin })
    expect(data.length).toBeGreaterThan(0)
    expect((await world.ask('GET', `mails/${data[0]?.id}`, { token: manager })).status).toBe(403)
  })
})
