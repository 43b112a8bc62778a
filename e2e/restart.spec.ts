import { expect, test } from '@playwright/test'
import { remove, serve } from './serve.ts'

test('a restart answers within three seconds, and a second process on the same folder is refused (D6)', async () => {
  const first = await serve({ from: process.env.E2E_DATA })
  const at = `${first.folder}/data`
  await first.stop()
  const served = await serve({ at })
  try {
    expect(served.seconds).toBeLessThan(3)
    await expect(serve({ at })).rejects.toThrow('stopped while starting')
    expect((await fetch(`${served.url}/readyz`)).status).toBe(200)
  } finally {
    await served.stop()
    remove(served)
    remove(first)
  }
})
