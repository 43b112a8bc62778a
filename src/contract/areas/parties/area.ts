import { areaOf, type PersonalColumns } from '../../records/area.ts'
import { gridOperator, measuringCompany, supplier } from './parties.ts'

const party: PersonalColumns = { plain: 'name code products state' }

/** Market parties that a record may refer to. */
export const area = areaOf({
  records: [gridOperator, measuringCompany, supplier],
  samples: {},
  privacy: { grid_operators: party, measuring_companies: party, suppliers: party },
})
