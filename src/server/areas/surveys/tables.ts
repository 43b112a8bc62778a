import type { ColumnType, Generated } from 'kysely'
import type { SurveyKind, SurveyStanding } from '../../../contract/areas/surveys/surveyCalls.ts'
import type { Chance } from '../../../contract/areas/taxReclaim/chanceCalls.ts'

declare module '../../storage/db/tables.ts' {
  interface Tables {
    surveys: {
      id: Generated<number>
      customerId: number
      kind: SurveyKind
      state: Generated<SurveyStanding['state']>
      done: Generated<number>
      total: Generated<number>
      told: string | null
      requestedById: number | null
      createdAt: Generated<Date>
      endedAt: Date | null
    }
    surveyChances: { surveyId: number; place: number; chance: ColumnType<Chance, string, string> }
  }
}
