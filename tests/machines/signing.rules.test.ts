import { expect, it } from 'vitest'
import { signingMachine } from '../../machines/flows/signing.ts'
import { play } from '../walk/play.ts'
import { signerPage } from '../walks/signing.ts'

const page = (kind: Parameters<typeof signerPage>[0]) => ({ kind: 'page', page: signerPage(kind) })
const open = (answers: Record<string, unknown> = {}) =>
  play(signingMachine, {
    input: { token: 'abc' },
    answers: { openSigning: page('open'), sendCode: { kind: 'sent' }, ...answers },
  })

it('a link that is expired, used or recalled says so, and offers nothing to sign', async () => {
  for (const kind of ['expired', 'signed', 'recalled'] as const) {
    const signing = await open({ openSigning: page(kind) })
    expect(signing.state()).toBe('over')
    await signing.send({ type: 'sign' })
    expect(signing.state()).toBe('over')
  }
})

it('nobody signs before the mailbox is proven', async () => {
  const signing = await open({ proveMailbox: { kind: 'wrong' } })
  await signing.send({ type: 'sign' })
  expect(signing.state()).toBe('proving.ready')
  await signing.send({ type: 'place', signature: { way: 'typed', text: 'Anna' } })
  await signing.send({ type: 'submitCode', code: '000000' })
  expect(signing.state()).toBe('proving.wrong')
  expect(signing.asked.map(([name]) => name)).not.toContain('placeSignature')
})

it('a third wrong code is the last: only another code helps', async () => {
  const signing = await open({ proveMailbox: { kind: 'void' } })
  await signing.send({ type: 'sign' })
  await signing.send({ type: 'submitCode', code: '000000' })
  expect(signing.state()).toBe('proving.void')
  await signing.send({ type: 'submitCode', code: '123456' })
  expect(signing.state()).toBe('proving.void')
  await signing.send({ type: 'again' })
  expect(signing.state()).toBe('proving.ready')
})

it('who goes back to read is not asked for another code', async () => {
  const signing = await open({ proveMailbox: { kind: 'proven', proof: 'p' } })
  await signing.send({ type: 'sign' })
  await signing.send({ type: 'submitCode', code: '123456' })
  await signing.send({ type: 'back' })
  await signing.send({ type: 'reject' })
  expect(signing.state()).toBe('rejecting.ready')
  expect(signing.asked.filter(([name]) => name === 'sendCode')).toHaveLength(1)
})

it('what was recalled meanwhile, or signed in another tab, ends it here', async () => {
  const proveMailbox = { kind: 'proven', proof: 'p' }
  const signing = await open({ proveMailbox, placeSignature: page('recalled') })
  await signing.send({ type: 'sign' })
  await signing.send({ type: 'submitCode', code: '123456' })
  await signing.send({ type: 'place', signature: { way: 'typed', text: 'Anna' } })
  expect(signing.state()).toBe('over')
  expect(signing.snapshot().context.page?.kind).toBe('recalled')
})
