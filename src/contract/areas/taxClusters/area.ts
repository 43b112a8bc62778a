import { areaOf } from '../../records/area.ts'
import { taxCluster } from './taxClusters.ts'

/** Connections of one property that the energy tax takes for one. */
export const area = areaOf({
  records: [taxCluster],
  samples: {
    'tax-clusters': {
      draft: (nth, ids) => ({
        name: `Cluster ${nth}`,
        entityId: ids.entities,
        wozNumber: '036300012345',
        product: '1',
        validFrom: '2025-01-01',
      }),
      changes: { field: 'comment', values: ['Bezwaar loopt', 'een', 'twee'], wrong: 'x'.repeat(2001) },
    },
  },
  privacy: {
    tax_clusters: { person: 'comment', consumer: 'name woz_number', plain: 'product state search_text' },
    tax_cluster_days: {},
  },
})
