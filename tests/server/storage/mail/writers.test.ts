import { expect, test } from 'vitest'
import { together, writerOf } from '../../../../src/server/storage/mail/writers.ts'

const said = (word: string) => async () => ({ letter: { to: null, subject: word, paragraphs: [] } })
const order = (kind: string) => ({ kind, userId: null, recipient: 'aar@korenaar.example' })

test('each kind of mail goes to the one who writes it, also when that has nothing to send', async () => {
  const write = together(
    writerOf(['a'], said('A')),
    writerOf(['b', 'c'], async () => null),
  )
  expect(write.kinds).toEqual(['a', 'b', 'c'])
  expect((await write(order('a')))?.letter.subject).toBe('A')
  expect(await write(order('c'))).toBeNull()
  await expect(write(order('d'))).rejects.toThrow('nobody writes')
})

test('of two who write the same kind the server does not start', () => {
  expect(() => together(writerOf(['a'], said('A')), writerOf(['b', 'a'], said('B')))).toThrow('two writers')
})
