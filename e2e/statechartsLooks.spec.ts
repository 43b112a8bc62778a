import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { goOn } from './arrived.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

const folder = join(import.meta.dirname, '../machines/charts')

/** Width times height of a drawing, as it says itself. */
function areaOf(name: string): number {
  const [, width, height] =
    /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(readFileSync(join(folder, name), 'utf8')) ?? []
  return Number(width) * Number(height)
}

const largest = readdirSync(folder)
  .filter((name) => name.endsWith('.svg'))
  .toSorted((one, other) => areaOf(other) - areaOf(one))
  .slice(0, 10)
  .map((name) => name.replace('.svg', ''))

test('every look at a flow, and both at all of them, has no fault that axe finds', async ({
  page,
  signIn,
}) => {
  test.slow()
  await signIn('beheer')
  await page.goto('/statecharts')
  for (const look of ['chart', 'table', 'simulate', 'walks', 'live', 'compare', 'review']) {
    await goOn(page, `/statecharts?flow=idle&look=${look}`)
    await expect(page.getByRole('link', { name: 'Beoordeling' })).toBeVisible()
    await expectAccessible(page)
  }
  for (const address of ['/statecharts', '/statecharts?look=live', '/statecharts?flow=invoiceLife']) {
    await goOn(page, address)
    await expectAccessible(page)
  }
})

test('the ten largest charts are read without zooming at 1440 × 900, and seen whole at a press', async ({
  page,
  signIn,
  picture,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn('beheer')
  await page.goto('/statecharts')
  for (const flow of largest) {
    await goOn(page, `/statecharts?flow=${flow}`)
    const chart = page.getByRole('region', { name: 'Grafiek van de stroom' })
    await expect(chart.locator('svg text').first()).toBeVisible()
    // The smallest text is of 11 pixels on the screen, and nothing of the chart is out of sight.
    const sizes = await chart.locator('svg').evaluate((svg) => {
      const share = svg.getBoundingClientRect().width / (svg as SVGSVGElement).viewBox.baseVal.width
      const texts = [...svg.querySelectorAll('text')]
      return texts.map((text) => Number(text.getAttribute('font-size')) * share)
    })
    expect(Math.min(...sizes), flow).toBeGreaterThanOrEqual(11)
    const fits = () =>
      chart.evaluate((frame) => {
        const svg = frame.querySelector('svg')?.getBoundingClientRect()
        return svg !== undefined && svg.width <= frame.clientWidth + 1 && svg.height <= frame.clientHeight + 1
      })
    await expect.poll(fits, { message: flow }).toBe(true)
    await expect(chart.locator('circle').first()).toBeInViewport()
    await picture(`statecharts-chart-${flow}`)
    await page.getByRole('button', { name: 'Passend' }).click()
    await expect.poll(fits, { message: flow }).toBe(true)
  }
})
