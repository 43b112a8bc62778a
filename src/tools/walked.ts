import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { browserFlags, findBrowser } from './browser.ts'
import { root } from './run.ts'
import { coverageIn, keptWalked } from './shared.ts'

/** Wide enough to know a page by, small enough to be kept with the sources. */
const width = 720
const quality = 0.5

/** A picture as it is kept, made small by the browser that took it. */
async function small(page: Page, path: string): Promise<Buffer> {
  const picture = `data:image/png;base64,${readFileSync(path).toString('base64')}`
  const made = await page.evaluate(
    async ([address, wide, good]) => {
      const whole = await createImageBitmap(await (await fetch(address)).blob())
      const canvas = document.createElement('canvas')
      canvas.width = wide
      canvas.height = Math.round((whole.height * wide) / whole.width)
      canvas.getContext('2d')?.drawImage(whole, 0, 0, canvas.width, canvas.height)
      return canvas.toDataURL('image/webp', good)
    },
    [picture, width, quality] as const,
  )
  return Buffer.from(made.slice(made.indexOf(',') + 1), 'base64')
}

/** `npm run walked`: keeps what the last test run walked, with its pictures, beside the charts, for a server where no test ran. */
const from = join(root, 'coverage')
const walked = coverageIn(from)
if (walked === null) throw new Error('No test has run here yet: npm test walks the charts.')
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
try {
  const page = await browser.newPage()
  const pictures = await Promise.all(
    walked.pictures.map(async (name) => ({
      name,
      content: await small(page, join(from, 'screenshots/states', `${name}.png`)),
    })),
  )
  rmSync(keptWalked, { recursive: true, force: true })
  mkdirSync(join(keptWalked, 'states'), { recursive: true })
  for (const { name, content } of pictures) writeFileSync(join(keptWalked, 'states', `${name}.webp`), content)
  writeFileSync(join(keptWalked, 'coverage.json'), `${JSON.stringify({ ...walked, format: 'webp' })}\n`)
  console.log(`${Object.keys(walked.flows).length} charts and ${pictures.length} pictures in machines/walked`)
} finally {
  await browser.close()
}
