import { popularWords } from './popularWords.ts'

/** What people write for letters. */
const disguises: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
}

/** Signs that stand beside one another on a keyboard, in the alphabet and among the digits. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
]
const walks = rows.flatMap((row) => [row, [...row].reverse().join('')])

/** More words than this is a sentence, and hard to guess even when each word is popular. */
const fewWords = 3

const longest = Math.max(...[...popularWords].map((word) => word.length))

/** How far from `start` a run of one sign, or a walk along a row, goes: at least three signs, or it is none. */
function runLength(text: string, start: number): number {
  let same = 1
  while (text[start + same] === text[start]) same += 1
  let along = 3
  while (
    start + along <= text.length &&
    walks.some((walk) => walk.includes(text.slice(start, start + along)))
  )
    along += 1
  const length = Math.max(same, along - 1)
  return length >= 3 ? length : 0
}

/** Text without marks on letters, in small letters. */
function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

function undisguised(text: string): string {
  return [...text].map((sign) => disguises[sign] ?? sign).join('')
}

/** A few signs over and over are no more than those few signs. */
function isRepeat(text: string): boolean {
  const unit = /^(.+?)\1+$/su.exec(text)?.[1]
  return unit !== undefined && unit.length < 8
}

/**
 * Whether a password is only made of what an attacker tries first: a few popular words or words about the person or the brand,
 * disguised or not, with years, dates, runs and punctuation around them. Not a measure of strength, a list of ways to be weak.
 */
export function isGuessable(password: string, about: readonly string[]): boolean {
  const own = new Set(about.map(plain))
  const text = plain(password)
  if (isRepeat(text)) return true
  const open = undisguised(text)
  const most = Math.max(longest, ...[...own].map((word) => word.length))
  // How few words lead to each position; runs, digits and punctuation are no words.
  const fewest: number[] = Array(text.length + 1).fill(Number.POSITIVE_INFINITY)
  const reach = (at: number, words: number) => {
    fewest[at] = Math.min(fewest[at] ?? Number.POSITIVE_INFINITY, words)
  }
  reach(0, 0)
  for (let start = 0; start < text.length; start += 1) {
    const words = fewest[start] ?? Number.POSITIVE_INFINITY
    if (words > fewWords) continue
    if (/[^\p{L}]/u.test(text[start] ?? '')) reach(start + 1, words)
    for (let run = runLength(text, start); run >= 3; run -= 1) reach(start + run, words)
    for (let end = start + 1; end <= Math.min(text.length, start + most); end += 1) {
      const pieces = [text.slice(start, end), open.slice(start, end)]
      if (pieces.some((piece) => popularWords.has(piece) || own.has(piece))) reach(end, words + 1)
    }
  }
  return (fewest[text.length] ?? Number.POSITIVE_INFINITY) <= fewWords
}
