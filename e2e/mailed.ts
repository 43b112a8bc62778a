import type { KeptMail, KeptMailText } from '../src/contract/areas/outbox/mailCalls.ts'
import { call } from './api.ts'
import { expect } from './test.ts'

/** The newest mail with this subject, to this address where one is named, as soon as it left. */
export async function mailed(url: string, subject: RegExp, address?: string): Promise<KeptMailText> {
  let found: KeptMail | undefined
  await expect
    .poll(
      async () => {
        const { body } = await call<KeptMail[]>(url, 'beheer', 'mails')
        found = body.data.find(
          ({ subject: words, to }) => subject.test(words) && (address === undefined || to === address),
        )
        return found !== undefined
      },
      { timeout: 60_000 },
    )
    .toBe(true)
  return (await call<KeptMailText>(url, 'beheer', `mails/${found?.id}`)).body.data
}
