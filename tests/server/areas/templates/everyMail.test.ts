import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { templateKeys } from '../../../../src/contract/areas/templates/templateKeys.ts'
import { filesUnder } from '../../../../src/tools/files.ts'

/** Who writes a mail without a template, and why that is right. */
const own: Readonly<Record<string, string>> = {
  'src/server/areas/inbox/letters.ts': 'what somebody wrote in the inbox is a text of its own',
  'src/server/areas/templates/testing.ts': 'a test mail shows the version that is being written',
}

/** By itself, or where its words stand beside its preview. */
const takesWords = /\b(?:wordsOf|claimWords|newsletterMailOf)\(/

const sources = async () => {
  const files = filesUnder('.', 'src/server/areas', /\.ts$/)
  return Promise.all(files.map(async (file) => ({ file, code: await readFile(file, 'utf8') })))
}

const writers = async () => {
  const read = await sources()
  // By the kinds that it says are its own, or as a part of who does.
  return read.filter(({ code }) =>
    /\bwriterOf\(|import .*\bWrite\b.* from '.*storage\/mail\/mailer\.ts'/.test(code),
  )
}

test('each mail takes its words from a template, but for those that say why not', async () => {
  const found = await writers()
  expect(found.length).toBeGreaterThan(18)
  const without = found.filter(({ code }) => !takesWords.test(code)).map(({ file }) => file)
  expect(without.toSorted()).toEqual(Object.keys(own))
  for (const { file, code } of found)
    if (!(file in own)) expect(code, `${file} writes paragraphs itself`).not.toMatch(/\bparagraphs:/)
})

test('each template is that of a mail that is written somewhere', async () => {
  const written = (await sources()).filter((source) => takesWords.test(source.code))
  const code = written.map((source) => source.code).join('\n')
  expect(Object.keys(templateKeys).filter((key) => !code.includes(`'${key}'`))).toEqual([])
})
