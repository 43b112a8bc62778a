import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { atlas } from '../../machines/atlas.ts'
import { countdownFrom, idleTime } from '../../machines/flows/idle.ts'
import { lookPause } from '../../machines/flows/reachability.ts'
import { successStays } from '../../machines/flows/toasts.ts'
import { customersCorrect } from '../../machines/life-cycles/meterReading.ts'
import { invitationDays } from '../../machines/life-cycles/user.ts'
import { longTime } from '../../machines/parts/hoursTimerParts.ts'
import { largestFile } from '../../machines/parts/import.ts'
import { resumeAfter } from '../../machines/parts/upload.ts'
import { secretCode, secretDigits } from '../../machines/secretCode.ts'
import { typingPause } from '../../machines/typingPause.ts'
import { wordFor } from '../../machines/words.nl.ts'
import { twoStepProof } from '../../src/contract/areas/account/auth.ts'
import { linkLives } from '../../src/contract/areas/account/linkLives.ts'
import { isNode, parse, walk } from '../../src/tools/source.ts'

const folder = join(import.meta.dirname, '../../machines')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
)

/** What has a digit in it and is a name: an answer of HTTP, an address, a query, the second step. */
const names = /\b(401|403|500|507)\b|\/v3\b|invalid=1|need2fa=1/g
const numberWord =
  /\d|(?<!\p{L})(twee|drie|vier|vijf|zes|zeven|acht|negen|tien|twaalf|halve|half|één)(?!\p{L})/iu

/** The Dutch texts of a file that a reader of the charts sees, by hand written: words, labels, titles and descriptions. */
function textsIn(name: string): string[] {
  const source = parse(name, readFileSync(join(folder, name), 'utf8'))
  const found: string[] = []
  const isWords = name.endsWith('.nl.ts') && name !== 'numbers.nl.ts'
  walk(source.program, (node) => {
    const key = node.type === 'Property' && isNode(node.key) ? String(node.key.name ?? node.key.value) : ''
    const isTold = isWords || key === 'label' || name === 'atlas.ts'
    const value = node.type === 'Property' && isNode(node.value) ? node.value : undefined
    if (!isTold || value === undefined || !/^[A-Za-z.*_]+$/.test(key)) return
    if (value.type === 'Literal' && typeof value.value === 'string') found.push(value.value)
    if (value.type === 'TemplateLiteral')
      found.push((value.quasis as { value: { raw: string } }[]).map(({ value: { raw } }) => raw).join(' '))
  })
  // The title and the sentence of a flow are no members: they are handed over.
  if (name === 'atlas.ts')
    walk(source.program, (node) => {
      if (node.type !== 'CallExpression') return
      for (const each of (node.arguments as { type: string; value?: unknown }[]).slice(1, 3))
        if (each.type === 'Literal') found.push(String(each.value))
    })
  return found
}

const example = /^(\/|\d{4}-|K?\d+$|Dorpsstraat)/

it('writes no number by hand in the words of the charts: each comes from what the machine counts with', () => {
  const texts = files.flatMap((name) => textsIn(name).map((text) => `${name}: ${text}`))
  expect(texts.length).toBeGreaterThan(300)
  const byHand = texts.filter((text) => {
    const said = text.slice(text.indexOf(': ') + 2)
    return !example.test(said) && numberWord.test(said.replaceAll(names, ''))
  })
  expect(byHand).toEqual([])
})

/** Numbers written out, so that the words and the machines cannot be wrong together. */
it('says what the machines do', () => {
  expect([idleTime, countdownFrom, typingPause, successStays]).toEqual([1_800_000, 3599, 500, 2000])
  expect([lookPause, resumeAfter, longTime, largestFile]).toEqual([5000, 3000, 28_800, 500_000_000])
  expect([secretDigits, customersCorrect, invitationDays]).toEqual([6, 14, 7])
  expect(linkLives.invitationDays).toBe(invitationDays)
  expect({
    idleTime: wordFor('delays', 'idleTime'),
    isLate: wordFor('guards', 'isLate'),
    startTimer: wordFor('actions', 'startTimer'),
    startCountdown: wordFor('actions', 'startCountdown'),
    idle: atlas.idle.description,
    typingPause: wordFor('delays', 'typingPause'),
    successStays: wordFor('delays', 'successStays'),
    second: wordFor('delays', 'second'),
    lookPause: wordFor('delays', 'lookPause'),
    resumeAfter: wordFor('delays', 'resumeAfter'),
    ranLong: wordFor('guards', 'ranLong'),
    askLater: wordFor('actions', 'askLater'),
    isTooLarge: wordFor('guards', 'isTooLarge'),
    isSixDigits: wordFor('guards', 'isSixDigits'),
    mayStillCorrect: wordFor('guards', 'mayStillCorrect'),
    expired: wordFor('lives', 'sys.EXPIRED'),
  }).toEqual({
    idleTime: '30 minuten zonder activiteit',
    isLate: '30 minuten voorbij',
    startTimer: '30 minuten gaan in',
    startCountdown: 'aftellen begint bij 59:59',
    idle: 'Na 30 minuten zonder activiteit waarschuwen, aftellen en uitloggen.',
    typingPause: '500 milliseconden niet typen',
    successStays: '2 seconden',
    second: '1 seconde',
    lookPause: '5 seconden',
    resumeAfter: '3 seconden',
    ranLong: 'loopt al 8 uur of langer',
    askLater: 'pas na nog 8 uur weer vragen',
    isTooLarge: 'groter dan 500 MB',
    isSixDigits: 'precies 6 cijfers',
    mayStillCorrect: 'een klant hoogstens 14 dagen na invoer; wij altijd',
    expired: 'Termijn voorbij; bij een uitnodiging 7 dagen (automatisch)',
  })
})

it('asks the codes that the server takes', () => {
  for (const code of ['12345', '123456', '1234567', '12345a'])
    expect(twoStepProof.safeParse({ secret: 'x', code }).success).toBe(secretCode.test(code))
})
