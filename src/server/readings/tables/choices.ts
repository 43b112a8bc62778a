import type { AnyField } from '../../../contract/records/field.ts'
import { plainWords } from '../formats/words.ts'

/** How people also write what is chosen, in every table that is taken in: by the label that they mean, in plain words. */
const alsoSaid: Readonly<Record<string, readonly string[]>> = {
  elektriciteit: [
    'e',
    'el',
    'elek',
    'elektra',
    'electra',
    'elektrisch',
    'electriciteit',
    'elektriciteit afname',
    'electricity',
    'stroom',
    'licht',
    'kwh',
  ],
  gas: ['g', 'aardgas', 'natural gas', 'm3'],
  'elektriciteit productie': [
    'elektra productie',
    'stroom productie',
    'productie elektriciteit',
    'productie',
    'opwek',
    'teruglevering',
    'zonnepanelen',
    'zon',
    'pv',
  ],
}

const meant = new Map(
  Object.entries(alsoSaid).flatMap(([label, words]) => words.map((word) => [word, label] as const)),
)

/** What a cell chooses of the choices of a field: by its value, its label, or as people also call it. */
export function chosenIn({ choices }: Pick<AnyField, 'choices'>, text: string): string | number | undefined {
  const said = plainWords(text)
  const own = choices?.find(({ value, label }) => String(value) === text.trim() || plainWords(label) === said)
  return (own ?? choices?.find(({ label }) => plainWords(label) === meant.get(said)))?.value
}
