import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The rules of WCAG 2.2, level A and AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** How much on the page is on its way to how it will look; what turns for ever, as a sign of waiting, is not counted. */
const fading = () =>
  document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity)
    .length

/** Two frames on: what was set off just now has begun to move. */
const begun = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

/**
 * Lays the page down to be judged, or picks it up again: seen from its top, with no bar floating over the end of the
 * window. What half lies under such a bar, or under that of a page that was scrolled, is no small button.
 */
const layDown = (down: boolean) => {
  window.scrollTo({ top: 0, behavior: 'instant' })
  for (const bar of document.querySelectorAll<HTMLElement>('[data-laid-down]')) {
    bar.style.removeProperty('position')
    delete bar.dataset['laidDown']
  }
  if (!down) return
  for (const bar of document.querySelectorAll<HTMLElement>('main section, main div')) {
    const { position, bottom } = getComputedStyle(bar)
    if (position !== 'sticky' || bottom === 'auto') continue
    bar.dataset['laidDown'] = ''
    bar.style.setProperty('position', 'static')
  }
}

/** Fails with rule, place and reason of every violation on the page as it stands, or on a part of it. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // What is asked for again is greyed until its answer is there, and is not to be judged by that.
  await expect(page.locator('[data-stale]')).toHaveCount(0)
  await page.evaluate(begun)
  await expect.poll(() => page.evaluate(fading)).toBe(0)
  await page.evaluate(layDown, true)
  // Only what is wrong is told, and by the page itself: for frames of other hosts, of which there are none, axe
  // would open a page beside it each time.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .include(part)
    .withTags(tags)
    .analyze()
  await page.evaluate(layDown, false)
  const found = violations.flatMap((rule) =>
    rule.nodes.map(
      (node) =>
        `${rule.id}: ${node.target.join(' ')}\n    ${node.failureSummary?.replaceAll('\n', '\n    ')}`,
    ),
  )
  expect.soft(found, `accessibility of ${page.url()}`).toEqual([])
}
