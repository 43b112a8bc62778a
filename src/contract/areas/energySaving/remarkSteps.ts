import { isNamedIn } from '../../../domain/keys.ts'
import { textIn } from '../../../domain/unknown.ts'
import { longText, required } from '../../records/field.ts'
import { choice } from '../../records/picked.ts'
import type { Problems } from '../../records/problems.ts'
import type { Step } from '../../records/resource.ts'
import { remarkChapters } from './savingWords.ts'

/** A measure of the location that a remark can be about. */
export interface Remarkable {
  readonly id: number
  readonly name: string
}

/** A measure stands among the parts of a report under a word of its own. */
const ofMeasure = /^measure(\d+)$/

/** What a remark asks: a part of the report or one of the measures of its location, and what is to be said of it. */
export const remarkStep = (measures: readonly Remarkable[]): Step => ({
  label: 'Opmerking toevoegen',
  asks: {
    about: required(
      choice('Waarover', {
        ...remarkChapters,
        ...Object.fromEntries(measures.map(({ id, name }) => [`measure${id}`, `Maatregel ${name}`])),
      }),
    ),
    content: required(longText('Opmerking', 2000)),
  },
})

/** What is done with a remark: it is taken in, with or without a word, or it is answered. */
export const remarkAnswers: Readonly<Record<'takenIn' | 'answered', Step>> = {
  takenIn: {
    label: 'Verwerkt',
    asks: { answer: longText('Antwoord', 2000, { help: 'Mag leeg blijven' }) },
  },
  answered: { label: 'Beantwoorden', asks: { answer: required(longText('Antwoord', 2000)) } },
}

/** A remark as the server is told it; without a choice it is about no part of the report, and is refused there. */
export function remarkOf({ about, content }: Readonly<Record<string, unknown>>) {
  const said = { content: textIn(content) ?? '' }
  const measureId = ofMeasure.exec(textIn(about) ?? '')?.[1]
  if (measureId !== undefined)
    return { ...said, chapter: 'maatregelen' as const, measureId: Number(measureId) }
  const chapter = textIn(about) ?? ''
  return { ...said, chapter: isNamedIn(remarkChapters, chapter) ? chapter : null, measureId: null }
}

/** A refusal under the field that it is about: the form asks for part and measure in one. */
export function problemsOfRemark({ chapter, measureId, ...others }: Problems): Problems {
  const about = chapter ?? measureId
  return { ...others, ...(about !== undefined && { about }) }
}
