import { expect, test } from 'vitest'
import { isWaitingLong, waitingHours, waitingText } from '../../../src/domain/signals/clickWaiting.ts'
import { instantAt } from '../../../src/domain/time/clockTime.ts'

const click = {
  number: 'K-2026-001',
  name: 'Base (blok) Cal-27',
  validUntil: instantAt('2026-11-27', '17:00'),
}

test.each([
  ['12:59', false],
  ['13:00', true],
  ['16:59', true],
  ['17:00', false],
])('at %s it is told that it waits: %s', (clock, isTold) => {
  expect(isWaitingLong(click, instantAt('2026-11-27', clock), waitingHours)).toBe(isTold)
})

test('says which one, and until when on the clock here', () => {
  expect(waitingText(click)).toBe(
    'Klik K-2026-001 (Base (blok) Cal-27) wacht op goedkeuring en vervalt op 27/11/2026 om 17:00 uur.',
  )
  expect(waitingText({ ...click, validUntil: instantAt('2026-07-01', '17:00') })).toContain('om 17:00 uur')
})
