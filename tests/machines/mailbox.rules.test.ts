import { expect, it } from 'vitest'
import { mailboxMachine } from '../../machines/flows/mailbox.ts'
import { play } from '../walk/play.ts'
import { broken } from '../walk/walk.ts'

const input = { isConfigured: true }

it('a connection that is lost is tried again after 1, 2, 4 seconds, never longer than 5 minutes', async () => {
  const answers = { claimMailbox: { kind: 'held' }, connectMailbox: broken }
  const flow = await play(mailboxMachine, { input, answers })
  const tries = () => flow.asked.filter(([name]) => name === 'connectMailbox').length
  for (const [seconds, expected] of [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 3],
    [1, 4],
  ] as const) {
    await flow.wait(seconds * 1000)
    expect(tries()).toBe(expected)
  }
  for (let time = 0; time < 12; time++) await flow.wait(300_000)
  expect(tries()).toBe(16)
})

it('a refused login waits a quarter of an hour; a process that loses the mailbox stops reading it', async () => {
  const refused = await play(mailboxMachine, {
    input,
    answers: { claimMailbox: { kind: 'held' }, connectMailbox: { kind: 'refused' } },
  })
  expect(refused.state()).toBe('held.refused')
  await refused.wait(899_000)
  expect(refused.asked.filter(([name]) => name === 'connectMailbox')).toHaveLength(1)
  await refused.wait(1000)
  expect(refused.asked.filter(([name]) => name === 'connectMailbox')).toHaveLength(2)
  const elsewhere = { claimMailbox: { kind: 'held' }, keepMailbox: { kind: 'elsewhere' } }
  expect((await play(mailboxMachine, { input, answers: elsewhere })).state()).toBe('standingBy')
})
