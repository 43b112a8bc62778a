import { describe, expect, it } from 'vitest'
import { flows } from '../../../machines/atlas.ts'
import { describe as describeChart } from '../../../machines/described.ts'
import { chartOf } from '../../../machines/inside.ts'
import type { Coverage } from '../../../machines/kept.ts'
import { lives } from '../../../machines/life-cycles/atlas.ts'
import { ofServerList } from '../../../machines/ofServer.ts'
import { ownStepList } from '../../../machines/ownStepsTold.ts'
import { coverageMarks, isOfNow, pictureOf, share, walkedIn } from '../../../src/web/qa/coverage.ts'

const all = { states: ['off', 'on', 'start'], arrows: ['lamp.off press #0'] }
const coverage: Coverage = {
  at: '2026-11-20T10:00:00.000Z',
  version: 'abc1234',
  flows: {
    lamp: {
      machine: {
        states: { all: all.states, visited: ['off', 'on', 'start'] },
        arrows: { all: all.arrows, visited: all.arrows },
      },
      // A state that is passed at once never shows in the browser.
      browser: {
        states: { all: ['off', 'on'], visited: ['off'] },
        arrows: { all: all.arrows, visited: [] },
      },
    },
  },
  pictures: ['lamp.off'],
  format: 'webp',
}

const charts = [...flows, ...ofServerList, ...ownStepList, ...lives]

describe.each(charts)('the coverage of $title', (chart) => {
  const described = describeChart(chart)
  const { states, arrows } = chartOf(chart.machine)
  const walked = { states: { all: states, visited: states }, arrows: { all: arrows, visited: arrows } }
  const kept: Coverage = { ...coverage, flows: { [chart.id]: { machine: walked } }, pictures: [] }

  it('is of the chart as it is, until an arrow comes or goes', () => {
    const [first, ...others] = described.arrows
    const fresh = { ...first, id: `${chart.id}.other press #0` } as (typeof others)[number]
    expect(isOfNow(kept, described, 'machine')).toBe(true)
    expect(isOfNow(kept, { ...described, arrows: others }, 'machine')).toBe(false)
    expect(isOfNow(kept, { ...described, arrows: [fresh, ...others] }, 'machine')).toBe(false)
  })
})

describe('the coverage of a flow', () => {
  it('counts a state only where it can be walked', () => {
    expect(walkedIn(coverage, 'lamp', 'start')).toEqual({ walked: ['Machine'], of: ['Machine'] })
    expect(walkedIn(coverage, 'lamp', 'on')).toEqual({ walked: ['Machine'], of: ['Machine', 'Browser'] })
    expect(walkedIn(coverage, 'other', 'on')).toEqual({ walked: [], of: [] })
  })

  it('marks what was walked everywhere, in part, or nowhere', () => {
    expect(coverageMarks(coverage, 'lamp')).toEqual({
      off: 'covered',
      on: 'partly',
      start: 'covered',
      'lamp.off press #0': 'partly',
    })
  })

  it('says how many of how many, and nothing for a layer that was not walked', () => {
    expect(share(coverage, 'lamp', 'browser', 'states')).toBe('1 van 2')
    expect(share(coverage, 'lamp', 'view', 'states')).toBeNull()
  })

  it('knows of which states there is a picture', () => {
    expect(pictureOf(coverage, 'lamp', 'off')).toBe(
      '/build/qa/states/lamp.off.webp?2026-11-20T10%3A00%3A00.000Z',
    )
    expect(pictureOf(coverage, 'lamp', 'on')).toBeNull()
  })
})
