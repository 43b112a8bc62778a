import { describe, expect, test } from 'vitest'
import { isFromAny } from '../../src/domain/mailSender.ts'

const known = ['Claims@Meet.example', 'piet@gmail.com']

describe('a mail comes from whom a claim was put to', () => {
  test.each([
    ['from the address itself', 'claims@meet.example'],
    ['from another of that firm', 'piet.puk@meet.example'],
    ['from a domain below it', 'robot@klantenservice.meet.example'],
    ['from a mailbox of its own with a provider of mail', 'Piet@gmail.com'],
  ])('%s', (_, from) => expect(isFromAny(from, known)).toBe(true))

  test.each([
    ['from elsewhere', 'claims@anders.example'],
    ['from a domain that only ends alike', 'claims@nietmeet.example'],
    ['from somebody else with the same provider of mail', 'klaas@gmail.com'],
    ['from nobody', null],
    ['from what is no address', 'meet.example'],
  ])('and not %s', (_, from) => expect(isFromAny(from, known)).toBe(false))

  test('nobody is of whom no address is known', () => expect(isFromAny('a@b.example', [])).toBe(false))
})
