import { namedBy } from '../reference.ts'

/** The mutations that words name by the number that the database gives them. */
export const mutationsNamed = namedBy('MU')
