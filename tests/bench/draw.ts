import { chromium, type Page } from '@playwright/test'
import { enter } from '../../e2e/door.ts'
import { remove, serve } from '../../e2e/serve.ts'
import { dayAt } from '../../src/domain/time/day.ts'
import { browserFlags, findBrowser } from '../../src/tools/browser.ts'
import { buildWhenStale } from '../../src/tools/build.ts'
import { median, round, say } from './figures.ts'

const turns = 7
const address = '/v3/customers/1/ems/usage?step=year&look=line&detail=quarterHour&day='
const canvas = '[role=img][aria-label^="Lijn"] canvas'

/** What a turn took. */
interface Drawn {
  /** Milliseconds from the last byte of the readings until the line was on the canvas. */
  readonly after: number
  /** Milliseconds of the processor, from the press on the link: what a machine without other work would take at most. */
  readonly worked: number
  readonly kilobytes: number
}

/** Goes from a year of quarter-hours to the one before it, and waits, frame by frame, until its line is there. */
async function drawn(tab: Page, year: number): Promise<Drawn> {
  await tab.goto(`${address}${year}-06-01`)
  await tab.waitForSelector(canvas)
  await tab.waitForLoadState('networkidle')
  const worked = await clockOf(tab)
  const before = await worked()
  const line = tab.evaluate(lineAfter, canvas)
  await tab
    .getByRole('link', { name: /^Vorige? / })
    .first()
    .click()
  return { ...(await line), worked: (await worked()) - before }
}

/** A clock that tells how long the page has worked, in ms of the processor: other work of the machine is not in it. */
async function clockOf(tab: Page): Promise<() => Promise<number>> {
  const chrome = await tab.context().newCDPSession(tab)
  await chrome.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await chrome.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
}

/** In the page: waits for the next readings and for another picture. */
function lineAfter(selector: string): Promise<Omit<Drawn, 'worked'>> {
  const answers = () =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
      name.includes('granularity=quarterHour'),
    )
  const picture = () => {
    const shown = document.querySelector<HTMLCanvasElement>(selector)
    // One row of it is enough, and hardly work.
    return shown
      ?.getContext('2d')
      ?.getImageData(0, shown.height / 2, shown.width, 1)
      .data.join()
  }
  const [before, known] = [picture(), answers().length]
  return new Promise((resolve) => {
    const look = () => {
      const answer = answers()[known]
      if (answer === undefined || picture() === before) return requestAnimationFrame(look)
      return resolve({
        after: performance.now() - answer.responseEnd,
        kilobytes: answer.encodedBodySize / 1024,
      })
    }
    look()
  })
}

/** What dragging took, in ms. */
interface Dragged {
  /** The longest that a picture stood still while dragging, and while going into what was dragged over. */
  readonly drag: number
  readonly zoom: number
  /** What the processor worked for each movement. */
  readonly work: number
}

const movements = 40

/** Drags over a part of the year and waits for it larger. */
async function dragged(tab: Page, year: number): Promise<Dragged> {
  await tab.goto(`${address}${year - 1}-06-01`)
  await tab.waitForSelector(canvas)
  await tab.waitForLoadState('networkidle')
  const box = await tab.locator(canvas).first().boundingBox()
  if (box === null) throw new Error('The line has no size.')
  const at = (part: number) => [box.x + box.width * part, box.y + box.height / 2] as const
  const worked = await clockOf(tab)
  await tab.evaluate(watchFrames)
  await tab.mouse.move(...at(0.3))
  await tab.mouse.down()
  const before = await worked()
  for (let step = 1; step <= movements; step++) await tab.mouse.move(...at(0.3 + step * 0.01))
  const work = ((await worked()) - before) / movements
  const drag = await tab.evaluate(longestFrame)
  await tab.mouse.up()
  await tab.waitForURL(/zoom=/)
  await tab.waitForLoadState('networkidle')
  return { drag, work, zoom: await tab.evaluate(longestFrame) }
}

declare global {
  var frameTimes: number[] | undefined
}

/** In the page: notes from now on how long each frame takes. */
function watchFrames(): void {
  const frames: number[] = []
  globalThis.frameTimes = frames
  let before = performance.now()
  const note = () => {
    const now = performance.now()
    frames.push(now - before)
    before = now
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}

/** In the page: the longest frame since the last time this was asked. */
const longestFrame = (): number => Math.max(0, ...(globalThis.frameTimes?.splice(0) ?? []))

/** Prints how long a browser takes to draw a year of quarter-hours once its readings are there. */
export async function benchDraw(): Promise<void> {
  console.log('\ndraw: a year of quarter-hours in the browser')
  await buildWhenStale()
  const served = await serve()
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  try {
    const context = await browser.newContext({ baseURL: served.url, viewport: { width: 1440, height: 900 } })
    const tab = await context.newPage()
    tab.setDefaultTimeout(120_000)
    await enter(tab, 'beheer')
    await tab.waitForURL(/\/v3/)
    const found: Drawn[] = []
    for (let turn = 0; turn < turns; turn++)
      found.push(await drawn(tab, Number(dayAt(Date.now()).slice(0, 4))))
    const middle = (of: keyof Drawn) => round(median(found.map((one) => one[of])), 0)
    say('a year of quarter-hours as it is sent, not compressed', `${middle('kilobytes')} kB`)
    say('drawn after its last byte', `${middle('after')} ms`, 'under 300 ms')
    say('work of the processor from the press on', `${middle('worked')} ms`)
    const smooth: Dragged[] = []
    for (let turn = 0; turn < turns; turn++)
      smooth.push(await dragged(tab, Number(dayAt(Date.now()).slice(0, 4))))
    const longest = (of: keyof Dragged) => `${round(median(smooth.map((one) => one[of])), 0)} ms`
    say('dragging over five months of it: the longest frame', longest('drag'), 'no frame over 50 ms')
    say('work of the processor for each movement', longest('work'))
    say('and going into what was dragged over', longest('zoom'))
  } finally {
    await browser.close()
    await served.stop()
    remove(served)
  }
}
