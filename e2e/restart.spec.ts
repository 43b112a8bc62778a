import { expect, test } from '@playwright/test'
import { promised } from '../tests/promised.ts'
import { remove, serve } from './serve.ts'

test('a restart is soon answered, and a second process on the same folder is refused (D6)', async () => {
  const first = await serve({ from: process.env.E2E_DATA })
  const at = `${first.folder}/data`
  await first.stop()
  const served = await serve({ at })
  try {
    // `npm run bench -- starts` holds it to the three seconds themselves.
    expect(served.seconds * 1000).toBeLessThan(promised(3000))
    await expect(serve({ at })).rejects.toThrow('stopped while starting')
    expect((await fetch(`${served.url}/readyz`)).status).toBe(200)
  } finally {
    await served.stop()
    remove(served)
    remove(first)
  }
})
