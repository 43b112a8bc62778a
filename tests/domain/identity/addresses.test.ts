import { expect, test } from 'vitest'
import { addressesIn } from '../../../src/domain/identity/addresses.ts'

test.each([
  ['', [], []],
  ['a@x.nl', ['a@x.nl'], []],
  [' A@X.nl ; a@x.nl,\nb@y.nl; ', ['a@x.nl', 'b@y.nl'], []],
  ['Jan Jansen <jan@x.nl>, "Blom, M." <m@x.nl>', ['jan@x.nl', 'm@x.nl'], []],
  ['a@x.nl b@y.nl', [], ['a@x.nl b@y.nl']],
  ['a@x.nl, Jan', ['a@x.nl'], ['Jan']],
  ['a@x.nl\r\nBcc: c@z.nl', ['a@x.nl'], ['Bcc: c@z.nl']],
  ['"half', [], ['"half']],
])('the addresses of %j', (line, addresses, wrong) => {
  expect(addressesIn(line)).toEqual({ addresses, wrong })
})
