/** A stretch of a text that was changed: what stayed, what went and what came; a gap stands for what stayed and says nothing. */
export interface Stretch {
  readonly kind: 'same' | 'gone' | 'came' | 'gap'
  readonly text: string
}

/** Words with the white space after them: none of a text is lost. */
const wordsIn = (text: string): readonly string[] => text.match(/\S+\s*|\s+/g) ?? []

/** Comparing every word with every other is worth it up to here; longer changes are shown whole. */
const mostCompared = 1_000_000

/** Of what stayed so many words say where in the text one is. */
const around = 6

/** The words that both have, in their order, as many as there can be (the longest common subsequence); the rest went or came. */
function between(before: readonly string[], after: readonly string[]): readonly Stretch[] {
  const [rows, width] = [before.length, after.length + 1]
  const lengths = new Uint16Array((rows + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = rows - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
  const found: Stretch[] = []
  let [row, column] = [0, 0]
  while (row < rows || column < after.length) {
    const [old, own] = [before[row], after[column]]
    if (old !== undefined && old === own) {
      found.push({ kind: 'same', text: old })
      row++
      column++
    } else if (old !== undefined && (own === undefined || at(row + 1, column) >= at(row, column + 1))) {
      found.push({ kind: 'gone', text: old })
      row++
    } else if (own !== undefined) {
      found.push({ kind: 'came', text: own })
      column++
    }
  }
  return found
}

/** What went before what came, as long as nothing that stayed lies between. */
function joined(words: readonly Stretch[]): readonly Stretch[] {
  const stretches: Stretch[] = []
  let [gone, came] = ['', '']
  const close = () => {
    if (gone !== '') stretches.push({ kind: 'gone', text: gone })
    if (came !== '') stretches.push({ kind: 'came', text: came })
    gone = ''
    came = ''
  }
  for (const { kind, text } of words) {
    if (kind === 'gone') gone += text
    else if (kind === 'came') came += text
    else {
      close()
      const last = stretches.at(-1)
      if (last?.kind === 'same') stretches[stretches.length - 1] = { kind, text: last.text + text }
      else stretches.push({ kind, text })
    }
  }
  close()
  return stretches
}

/** A long stretch that stayed, as the words next to what changed. */
function shortened(stretch: Stretch, isFirst: boolean, isLast: boolean): readonly Stretch[] {
  const words = wordsIn(stretch.text)
  const [begin, end] = [isFirst ? 0 : around, isLast ? 0 : around]
  // Where nothing changed at all, there is nothing to say it around.
  if (isFirst && isLast) return [stretch]
  if (stretch.kind !== 'same' || words.length <= begin + end + 1) return [stretch]
  const part = (text: string): readonly Stretch[] => (text === '' ? [] : [{ kind: 'same', text }])
  return [
    ...part(words.slice(0, begin).join('')),
    { kind: 'gap', text: '… ' },
    ...part(end === 0 ? '' : words.slice(-end).join('')),
  ]
}

/** What changed in a text, word by word, with a few words around it. */
export function textChange(before: string, after: string): readonly Stretch[] {
  const [old, own] = [wordsIn(before), wordsIn(after)]
  const most = Math.min(old.length, own.length)
  let head = 0
  while (head < most && old[head] === own[head]) head++
  let tail = 0
  while (tail < most - head && old.at(-1 - tail) === own.at(-1 - tail)) tail++
  const middle = [old.slice(head, old.length - tail), own.slice(head, own.length - tail)] as const
  const same = (text: string): Stretch => ({ kind: 'same', text })
  const changed =
    (middle[0].length + 1) * (middle[1].length + 1) <= mostCompared
      ? between(...middle)
      : middle.map((words, nth): Stretch => ({ kind: nth === 0 ? 'gone' : 'came', text: words.join('') }))
  const all = joined([...old.slice(0, head).map(same), ...changed, ...old.slice(old.length - tail).map(same)])
  return all.flatMap((stretch, nth) => shortened(stretch, nth === 0, nth === all.length - 1))
}
