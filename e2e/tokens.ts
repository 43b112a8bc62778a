import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** Adds a token that the server gave out to the list of this run. */
export function noteToken(token: string): void {
  if (process.env.E2E_TOKENS && token) appendFileSync(process.env.E2E_TOKENS, `${token}\n`)
}

/** Which of the secrets of a run stand in a server's log: there must be none (S8, L4). */
export function leaksIn(log: string, tokens: string, secrets: string[]): string[] {
  const text = readFileSync(log, 'utf8')
  const given = existsSync(tokens) ? readFileSync(tokens, 'utf8').split('\n').filter(Boolean) : []
  return [...new Set([...given, ...secrets])].filter((secret) => text.includes(secret))
}
