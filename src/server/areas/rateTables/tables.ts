import type { Generated } from 'kysely'

interface RateTables {
  id: Generated<number>
  family: string
  kind: string
  product: string | null
  regime: string | null
  category: string | null
  year: number
  amount: string | null
  percentage: string | null
  factor: string | null
  factorDirect: string | null
  factorChain: string | null
  gridOperatorId: number | null
  operatorCode: string | null
  operatorName: string | null
  measuringCompanyId: number | null
  unit: 'dag' | 'maand' | 'jaar' | null
  validFrom: string
  validUntil: string
  source: string | null
  sourceNote: string | null
  comment: string | null
  sheetHash: string | null
  sheetName: string | null
  sheetType: string | null
  fixedById: number | null
  fixedOn: string | null
  state: Generated<'draft' | 'fixed' | 'expired'>
  version: Generated<number>
}

interface RateRows {
  tableId: number
  place: number
  category: string | null
  component: string | null
  upto: string | null
  rate: string
  rateOther: string | null
}

declare module '../../storage/db/tables.ts' {
  interface Tables {
    rateTables: RateTables
    rateRows: RateRows
  }
}
