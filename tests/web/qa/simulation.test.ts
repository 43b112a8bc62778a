import { describe, expect, it } from 'vitest'
import { atlas } from '../../../machines/atlas.ts'
import {
  answered,
  contextOf,
  eventTypesAt,
  failed,
  isTaken,
  nextTimer,
  pendingAt,
  placeOf,
  type Standing,
  standings,
} from '../../../src/web/qa/simulation.ts'

const minute = 60_000
const begin = { event: { type: 'begin', now: 0 } }
const idle = (...happened: Parameters<typeof standings>[1]['happened'][number][]) =>
  standings(atlas.idle as never, { start: 'net ingelogd', happened })
const last = (all: readonly Standing[]) => all.at(-1) as Standing

describe('a simulated flow', () => {
  it('waits 30 minutes and then warns, without a second of real time', () => {
    const all = idle(begin, { wait: 30 * minute })
    expect(all.map(placeOf)).toEqual([
      ['off'],
      ['watching'],
      ['warning.countdown.running', 'warning.answer.asking'],
    ])
    expect(last(all).now).toBe(1_800_000)
  })

  it('is still quiet one millisecond earlier, and says when it will not be', () => {
    const all = idle(begin, { wait: 30 * minute - 1 })
    expect(placeOf(last(all))).toEqual(['watching'])
    expect(nextTimer(last(all))?.due).toBe(1_800_000)
  })

  it('begins its time anew after activity', () => {
    const all = idle(
      begin,
      { wait: 10 * minute },
      { event: { type: 'activity', now: 10 * minute } },
      { wait: 29 * minute },
    )
    expect(placeOf(last(all))).toEqual(['watching'])
    expect(nextTimer(last(all))?.due).toBe(40 * minute)
  })

  it('counts 3599 seconds down in one wait and leaves', () => {
    const all = idle(begin, { wait: 30 * minute }, { wait: 3599_000 })
    expect(placeOf(last(all))).toEqual(['leaving'])
    expect(last(all).deeds.at(-1)).toBe('goToLogout')
  })

  it('makes no call: it waits for an answer, good or bad', () => {
    const asking = idle(begin, { wait: 30 * minute }, { event: { type: 'resume' } })
    expect(pendingAt(last(asking))).toEqual([{ id: 'ping', src: 'ping', question: undefined }])
    const up = [begin, { wait: 30 * minute }, { event: { type: 'resume' } }]
    expect(placeOf(last(idle(...up, { event: answered('ping', { kind: 'alive' }) })))).toEqual(['watching'])
    expect(placeOf(last(idle(...up, { event: failed('ping', 'geen netwerk') })))).toContain(
      'warning.answer.failed',
    )
  })

  it('offers what can happen here, and knows what changes nothing', () => {
    const [off] = idle()
    expect(eventTypesAt(off as Standing)).toEqual(['begin', 'end'])
    expect(isTaken(off as Standing, { type: 'logout' })).toBe(false)
  })

  it('shows what changed in the context', () => {
    const all = standings(atlas.login as never, {
      start: 'gewoon bezoek',
      happened: [
        {
          event: { type: 'submit', credentials: { emailAddress: 'a@b.nl', password: 'x', remember: false } },
        },
      ],
    })
    const changed = contextOf(last(all), all[0]).filter(({ before }) => before !== undefined)
    expect(changed).toEqual([
      { name: 'emailAddress', before: '""', now: '"a@b.nl"' },
      { name: 'password', before: '""', now: '"x"' },
    ])
  })
})
