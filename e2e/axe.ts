import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

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

/**
 * Marks one of all that look alike in a part of the page: colours take four fifths of the time that axe needs, and of a list it
 * would say the same of the first row and of the last. What looks alike has the same classes, state and colours, from itself up to
 * the top of the page.
 */
const markLooks = ({ part, mark }: { part: string; mark: string }) => {
  const numbers = new Map<string, number>()
  const known = new Map<Element, number>()
  const lookOf = (element: Element): number => {
    const found = known.get(element)
    if (found !== undefined) return found
    const style = getComputedStyle(element)
    const { color, backgroundColor, backgroundImage, opacity, filter, fontSize, fontWeight, position } = style
    const look = [
      element.parentElement === null ? 0 : lookOf(element.parentElement),
      element.tagName,
      element.getAttribute('class'),
      element.matches(':disabled, [aria-disabled=true]'),
      `${color} ${backgroundColor} ${backgroundImage} ${opacity} ${filter}`,
      `${fontSize} ${fontWeight} ${position}`,
    ].join(' ')
    const number = numbers.get(look) ?? numbers.size + 1
    numbers.set(look, number)
    known.set(element, number)
    return number
  }
  const seen = new Set<number>()
  for (const old of document.querySelectorAll(`[${mark}]`)) old.removeAttribute(mark)
  for (const element of document.querySelectorAll(`${part} *`)) {
    const isWritten = [...element.childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim() !== '',
    )
    if (!isWritten && !element.matches('input, select, textarea')) continue
    // What is not in sight has no colours to be judged, and may not stand for what has.
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const look = lookOf(element)
    if (seen.has(look)) continue
    seen.add(look)
    element.setAttribute(mark, '')
  }
}

const mark = 'data-one-of-its-look'

/** Axe, that looks at the colours of what is marked alone. */
const axeSource = `${axe.source};axe.configure({ rules: [{ id: 'color-contrast', selector: '[${mark}]' }] })`

/** Rule, place and reason of every violation on the page as it stands, or on a part of it. */
export async function violationsOn(page: Page, part = 'html'): Promise<string[]> {
  await page.evaluate(markLooks, { part, mark })
  // Only what is wrong is told, and by the page itself: for frames of other hosts, of which there are none, axe
  // would open a page beside it each time.
  const { violations } = await new AxeBuilder({ page, axeSource })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .include(part)
    .withTags(tags)
    .analyze()
  return violations.flatMap((rule) =>
    rule.nodes.map(
      (node) =>
        `${rule.id}: ${node.target.join(' ')}\n    ${node.failureSummary?.replaceAll('\n', '\n    ')}`,
    ),
  )
}

/** Fails with every violation on the page as it stands, or on a part of it. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // What is asked for again is greyed until its answer is there, and is not to be judged by that.
  await expect(page.locator('[data-stale]')).toHaveCount(0)
  await page.evaluate(begun)
  await expect.poll(() => page.evaluate(fading)).toBe(0)
  await page.evaluate(layDown, true)
  const found = await violationsOn(page, part)
  await page.evaluate(layDown, false)
  expect.soft(found, `accessibility of ${page.url()}`).toEqual([])
}
