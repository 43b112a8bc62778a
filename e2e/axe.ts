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

/** Two frames on, when what was set off just now has begun to move, and then until what moves has come to its end. */
const ended = async () => {
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  const moving = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity)
  await Promise.allSettled(moving.map(({ finished }) => finished))
}

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
 * Marks one of all that look alike in a part of the page, unless one of that look was judged before:
 * colours take four fifths of the time that axe needs, and of a list it would say the same of the first row and of the last. What
 * looks alike has the same classes, state and colours, from itself up to the top of the page; so has what stands around each page.
 */
const markLooks = ({ part, mark, judged }: { part: string; mark: string; judged: readonly string[] }) => {
  /** Of a look and those above it, so that it is the same on every page. */
  const hashOf = (text: string) => {
    let [one, other] = [0xdeadbeef, 0x41c6ce57]
    for (let at = 0; at < text.length; at += 1) {
      one = Math.imul(one ^ text.charCodeAt(at), 2654435761)
      other = Math.imul(other ^ text.charCodeAt(at), 1597334677)
    }
    return `${(one >>> 0).toString(36)}.${(other >>> 0).toString(36)}`
  }
  const known = new Map<Element, string>()
  const lookOf = (element: Element): string => {
    const found = known.get(element)
    if (found !== undefined) return found
    const style = getComputedStyle(element)
    const { color, backgroundColor, backgroundImage, opacity, filter, fontSize, fontWeight, position } = style
    const look = hashOf(
      [
        element.parentElement === null ? '' : lookOf(element.parentElement),
        element.tagName,
        element.getAttribute('class'),
        element.matches(':disabled, [aria-disabled=true]'),
        `${color} ${backgroundColor} ${backgroundImage} ${opacity} ${filter}`,
        `${fontSize} ${fontWeight} ${position}`,
      ].join(' '),
    )
    known.set(element, look)
    return look
  }
  const seen = new Set(judged)
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
    element.setAttribute(mark, look)
  }
}

const mark = 'data-one-of-its-look'

/** Axe, that looks at the colours of what is marked alone. */
const axeSource = `${axe.source};axe.configure({ rules: [{ id: 'color-contrast', selector: '[${mark}]' }] })`

/**
 * Has axe, which stands in the page, judge a part of it: what is wrong there, and the marked looks whose colours are right. To say
 * where something stands costs a fifth of the time, so that is only asked when something is wrong.
 */
const judge = async ({ part, mark, tags }: { part: string; mark: string; tags: string[] }) => {
  const run = (isTold: boolean) =>
    axe.run(part, {
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations', 'incomplete'],
      elementRef: true,
      selectors: isTold,
    })
  const { violations, incomplete } = await run(false)
  const unsure = [...violations, ...incomplete].filter(({ id }) => id === 'color-contrast')
  const left = new Set(unsure.flatMap(({ nodes }) => nodes.map(({ element }) => element)))
  const marked = [...document.querySelectorAll<HTMLElement>(`[${mark}]`)]
  const right = marked.filter((one) => !left.has(one)).map((one) => one.getAttribute(mark) ?? '')
  const told = violations.length === 0 ? [] : (await run(true)).violations
  const wrong = told.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${target.join(' ')}\n    ${failureSummary?.replaceAll('\n', '\n    ')}`,
    ),
  )
  return { wrong, right }
}

/** The looks of which this process found the colours right. */
const judged: string[] = []

/** Rule, place and reason of every violation on the page as it stands, or on a part of it. */
export async function violationsOn(page: Page, part = 'html'): Promise<string[]> {
  await page.evaluate(markLooks, { part, mark, judged })
  // Once in a page that stays: of its half a million letters each reading costs as much as judging a small page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const { wrong, right } = await page.evaluate(judge, { part, mark, tags })
  judged.push(...right)
  return wrong
}

/** Fails with every violation on the page as it stands, or on a part of it. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // What is asked for again is greyed until its answer is there, and is not to be judged by that.
  await expect(page.locator('[data-stale]')).toHaveCount(0)
  await page.evaluate(ended)
  await expect.poll(() => page.evaluate(fading)).toBe(0)
  await page.evaluate(layDown, true)
  const found = await violationsOn(page, part)
  await page.evaluate(layDown, false)
  expect.soft(found, `accessibility of ${page.url()}`).toEqual([])
}
