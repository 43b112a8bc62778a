import { exampleOf, shippedOf } from '../../../contract/areas/templates/templateKeys.ts'
import { filledLine, filledParagraphs, type TemplateValue } from '../../../domain/templates/placeholders.ts'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'

interface MailTexts {
  readonly key: string
  readonly subject: string
  readonly body: string
  readonly actionLabel: string | null
  readonly closing: string | null
}

const mail = css({
  maxW: '36em',
  whiteSpace: 'pre-line',
  display: 'grid',
  gap: '4',
  overflowWrap: 'anywhere',
})
const subjectLine = css({ fontWeight: 'semibold' })
const button = css({
  justifySelf: 'start',
  px: '4',
  py: '2',
  borderRadius: 'md',
  borderWidth: '1px',
  borderColor: 'border.strong',
  fontWeight: 'semibold',
})

interface MailExampleProps {
  of: MailTexts
  /** What its placeholders become; examples unless said otherwise. */
  values?: Readonly<Record<string, TemplateValue>>
}

/** A mail with what it may hold filled in. */
export function MailExample({ of, values: given }: MailExampleProps) {
  const shipped = shippedOf(of.key)
  if (shipped === undefined) return null
  const values = given ?? exampleOf(shipped)
  const paragraphs = (text: string | null) => filledParagraphs(text ?? '', values).join('\n\n')
  return (
    <Card title="Voorbeeld">
      <div className={mail}>
        <p className={subjectLine}>{filledLine(of.subject, values)}</p>
        <p>{paragraphs(of.body)}</p>
        {shipped.actionLabel !== undefined && (
          <span className={button}>{filledLine(of.actionLabel ?? shipped.actionLabel, values)}</span>
        )}
        <p>{paragraphs(of.closing)}</p>
      </div>
    </Card>
  )
}
