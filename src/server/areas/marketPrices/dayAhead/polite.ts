import { setTimeout as sleep } from 'node:timers/promises'
import { SourceFailed } from './failed.ts'

/** How a source is asked: how long one answer may take, how often, and how long is waited before the second time. */
export interface Patience {
  readonly timeout: number
  readonly tries: number
  readonly pause: number
  /** Longer than this nobody waits before another try, whatever the source asks. */
  readonly longestPause: number
}

/** The longest that asking a source may take. */
export const longest = ({ timeout, tries, longestPause }: Patience): number =>
  tries * (timeout + longestPause)

const largest = 20 * 1024 * 1024

/** What `Retry-After` says, in milliseconds. */
function waitOf(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null
}

function refusedBy(name: string, response: Response): SourceFailed {
  const { status } = response
  if (status === 401 || status === 403)
    return new SourceFailed(
      `${name} weigert de toegang (${status}). Controleer het token in de configuratie.`,
    )
  const isPassing = status >= 500 || status === 429 || status === 408
  if (status === 429)
    return new SourceFailed(`${name} vindt dat er te vaak wordt gevraagd (429).`, {
      isPassing,
      wait: waitOf(response),
    })
  return new SourceFailed(`${name} antwoordde met een fout (${status}).`, {
    isPassing,
    wait: waitOf(response),
  })
}

async function textOf(name: string, response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > largest) throw new SourceFailed(`Het antwoord van ${name} is te groot.`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

async function once(name: string, url: URL, timeout: number, signal: AbortSignal): Promise<string> {
  try {
    const response = await fetch(url, {
      // Elsewhere it is not asked: the address may hold a token.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    })
    if (response.ok) return await textOf(name, response)
    await response.body?.cancel()
    throw refusedBy(name, response)
  } catch (error) {
    if (error instanceof SourceFailed) throw error
    signal.throwIfAborted()
    const isSlow = error instanceof Error && error.name === 'TimeoutError'
    const why = isSlow ? `antwoordde niet binnen ${timeout / 1000} seconden` : 'is niet bereikbaar'
    throw new SourceFailed(`${name} ${why}.`, { isPassing: true })
  }
}

/** Asks a source, again with growing and uneven pauses where that may help. */
export async function asked(
  name: string,
  url: URL,
  { timeout, tries, pause, longestPause }: Patience,
  signal: AbortSignal,
): Promise<string> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await once(name, url, timeout, signal)
    } catch (error) {
      const isOver = tried >= tries || !(error instanceof SourceFailed) || !error.isPassing
      if (isOver || (error.wait ?? 0) > longestPause) throw error
      const growing = pause * 2 ** (tried - 1) * (0.5 + Math.random())
      await sleep(error.wait ?? Math.min(growing, longestPause), undefined, { signal })
    }
  }
}
