import { expect, test } from 'vitest'
import { inbox } from '../../../../src/contract/areas/inbox/inbox.ts'

const refusals = (body: string) => inbox.steps?.REPLY?.check?.({ body }, '2026-11-27', {})

test.each([
  ['Beste {{naam}},\n\nDank.', 'Vul {{naam}} nog in, of haal het weg'],
  [
    'Beste {{ naam }}, de standen van {{klant}} en {{klant}}.',
    'Vul {{naam}}, {{klant}} nog in, of haal het weg',
  ],
])('an answer that still has a gap of a saved reply leaves for nobody: %s', (body, why) => {
  expect(refusals(body)).toEqual({ body: [why] })
})

test.each(['Beste Anna,', 'Zet {{voornaam}} in je sjabloon', '{naam} en {{}} zijn geen invulvelden'])(
  'what somebody wrote about braces is theirs: %s',
  (body) => expect(refusals(body)).toEqual({}),
)
