import type { Db } from '../../storage/db/database.ts'

/** A grid operator that a file may name. */
export interface Operator {
  readonly id: number
  readonly name: string
  readonly code: string | null
}

/** The grid operators there are, those that we deal with first. */
export async function operatorsOf(db: Db): Promise<readonly Operator[]> {
  return db
    .selectFrom('parties')
    .select(['id', 'name', 'code'])
    .where('kind', '=', 'gridoperator')
    .orderBy('state')
    .orderBy('id')
    .execute()
}

/**
 * The operator that a sheet means by its market code or its name; of "Liander" also "Liander N.V.", where no other begins so. In words
 * why it is none.
 */
export function operatorNamed(operators: readonly Operator[], text: string): Operator | { fault: string } {
  const asked = text.trim().toLowerCase()
  if (asked === '') return { fault: 'Geen netbeheerder (operator)' }
  const exact = operators.find(({ name, code }) => code === asked || name.toLowerCase() === asked)
  if (exact !== undefined) return exact
  const [first, ...others] = operators.filter(({ name }) => name.toLowerCase().startsWith(`${asked} `))
  if (first === undefined)
    return { fault: `Er is geen netbeheerder “${text}”. Voeg die eerst toe bij Netbeheerders` }
  return others.length === 0
    ? first
    : { fault: `“${text}” kan meer dan één netbeheerder zijn. Noem de hele naam, of de marktcode` }
}
