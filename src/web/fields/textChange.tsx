import { plainHtml } from '../../domain/plainHtml.ts'
import { type Stretch, textChange } from '../../domain/textChange.ts'
import { css } from '../styled-system/css'

const text = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
const gone = css({ color: 'text.soft', textDecoration: 'line-through' })
const came = css({ bg: 'success.soft', textDecoration: 'none', borderRadius: 'sm' })

interface TextChangeProps {
  kind: 'longText' | 'richText'
  before: string
  after: string
}

/** Which words of a longer text are other ones: of two pages nobody finds that by laying them beside each other. */
export function TextChange({ kind, before, after }: TextChangeProps) {
  const [old, own] = kind === 'richText' ? [plainHtml(before), plainHtml(after)] : [before, after]
  if (old === own) return <span>dezelfde woorden, andere opmaak</span>
  return (
    <span className={text}>
      {textChange(old, own).map((stretch, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stretches of a text have nothing but their place
        <Part key={place} {...stretch} />
      ))}
    </span>
  )
}

function Part({ kind, text: words }: Stretch) {
  if (kind === 'gone') return <del className={gone}>{words}</del>
  if (kind === 'came') return <ins className={came}>{words}</ins>
  return words
}
