import { areaOf } from '../../records/area.ts'

/** Every flow as a chart, and who signed it off. */
export const area = areaOf({
  records: [],
  samples: {},
  privacy: {
    chart_sign_offs: { plain: 'chart hash remark' },
    chart_versions: { plain: 'chart hash described' },
  },
  words: { statecharts: 'Statechart' },
})
