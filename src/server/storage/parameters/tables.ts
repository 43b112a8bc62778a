import type { parameter } from '../../../contract/areas/parameters/parameters.ts'
import type { TableOf } from '../db/tables.ts'

interface ParameterOptions {
  parameterId: number
  place: number
  code: string
  label: string
  active: boolean
}

declare module '../db/tables.ts' {
  interface Tables {
    parameters: Omit<TableOf<typeof parameter>, 'options'>
    parameterOptions: ParameterOptions
  }
}
