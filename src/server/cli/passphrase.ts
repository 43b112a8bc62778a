import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Shorter ones are guessed. */
const least = 12

/** What is typed is not shown. */
const silent = () => new Writable({ write: (_, __, done) => done() })

async function asked(question: string): Promise<string> {
  process.stderr.write(question)
  const terminal = createInterface({ input: process.stdin, output: silent(), terminal: true })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}

/** The passphrase of a key in a backup: KEY_PASSPHRASE, or typed where somebody sits at the keyboard; a new one twice. */
export async function passphrase({ isNew }: { isNew: boolean }): Promise<string> {
  const given = process.env.KEY_PASSPHRASE
  if (!given && !process.stdin.isTTY)
    throw new Error('Geef de wachtwoordzin van de sleutel in KEY_PASSPHRASE, of start dit in een terminal.')
  const phrase = given || (await asked('Wachtwoordzin van de sleutel: '))
  if (isNew && phrase.length < least)
    throw new Error(`De wachtwoordzin moet minstens ${least} tekens lang zijn.`)
  if (isNew && !given && (await asked('Nog een keer: ')) !== phrase)
    throw new Error('De twee wachtwoordzinnen zijn niet gelijk.')
  return phrase
}
