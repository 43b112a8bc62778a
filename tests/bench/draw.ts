import { chromium, type Page } from '@playwright/test'
import { enter } from '../../e2e/door.ts'
import { remove, serve } from '../../e2e/serve.ts'
import { browserFlags, findBrowser } from '../../src/tools/browser.ts'
import { buildWhenStale } from '../../src/tools/build.ts'
import { median, round, say } from './figures.ts'

const turns = 9
const address = '/v3/customers/1/ems/usage?step=year&look=line&detail=quarterHour&day='

/** What a turn took, in milliseconds after the last byte of the readings came in. */
interface Drawn {
  /** Until the line was on the canvas and the browser went on to its next frame. */
  readonly milliseconds: number
  /** The longest the page could not listen to a person meanwhile. */
  readonly longest: number
  readonly kilobytes: number
  readonly places: number
}

/**
 * Opens a year of quarter-hours and waits, frame by frame, until its line is there. The page is loaded anew each turn, so what else
 * it does at its start counts too.
 */
async function drawn(tab: Page, year: number): Promise<Drawn> {
  await tab.goto(`${address}${year}-06-01`, { waitUntil: 'commit' })
  return tab.evaluate(
    () =>
      new Promise<Drawn>((resolve) => {
        const tasks: PerformanceEntry[] = []
        new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({
          type: 'longtask',
          buffered: true,
        })
        const look = () => {
          const answer = performance
            .getEntriesByType('resource')
            .find(({ name }) => name.includes('granularity=quarterHour')) as
            | PerformanceResourceTiming
            | undefined
          const canvas = document.querySelector<HTMLCanvasElement>('[role=img][aria-label^="Lijn"] canvas')
          const { width = 0, height = 0 } = canvas ?? {}
          const middle = canvas?.getContext('2d')?.getImageData(width / 2, 0, 1, Math.max(1, height)).data
          if (answer === undefined || !middle?.some((byte, at) => at % 4 === 3 && byte > 0))
            return requestAnimationFrame(look)
          const late = tasks.filter(({ startTime, duration }) => startTime + duration > answer.responseEnd)
          return resolve({
            milliseconds: performance.now() - answer.responseEnd,
            longest: Math.max(0, ...late.map(({ duration }) => duration)),
            kilobytes: answer.encodedBodySize / 1024,
            places: Number(document.querySelector<HTMLInputElement>('input[type=range]')?.max) + 1,
          })
        }
        requestAnimationFrame(look)
      }),
  )
}

/** Prints how long a browser takes to draw a year of quarter-hours once its readings are there. */
export async function benchDraw(): Promise<void> {
  console.log('\ndraw: a year of quarter-hours in the browser')
  await buildWhenStale()
  const served = await serve()
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  try {
    const context = await browser.newContext({ baseURL: served.url, viewport: { width: 1440, height: 900 } })
    const tab = await context.newPage()
    await enter(tab, 'beheer')
    await tab.waitForURL(/\/v3/)
    const year = new Date().getFullYear() - 1
    const first = await drawn(tab, year)
    const again: Drawn[] = []
    for (let turn = 0; turn < turns; turn++) again.push(await drawn(tab, year))
    const middle = (of: keyof Drawn) => median(again.map((one) => one[of]))
    say('readings as they are sent', `${round(middle('kilobytes'), 0)} kB`, `${first.places} places`)
    say('drawn after the readings came in: the first time', `${round(first.milliseconds, 0)} ms`)
    say(
      'drawn after the readings came in: the middle one of the turns',
      `${round(middle('milliseconds'), 0)} ms`,
      'under 300 ms',
    )
    say('  of which at one stretch', `${round(middle('longest'), 0)} ms`)
  } finally {
    await browser.close()
    await served.stop()
    remove(served)
  }
}
