import type { template } from '../../../contract/areas/templates/templates.ts'
import type { TableOf } from '../db/tables.ts'

declare module '../db/tables.ts' {
  interface Tables {
    templates: TableOf<typeof template>
  }
}
