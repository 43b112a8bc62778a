import { areaOf } from '../../records/area.ts'
import { allDocuments } from './allDocuments.ts'
import { library } from './library.ts'

/** The documents of the customer. */
export const area = areaOf({
  records: [library, allDocuments],
  samples: {},
  privacy: {
    documents: { removed: 'title category folder_path tags file_name file_type refusal state' },
    document_versions: { removed: 'file_hash file_name file_type' },
  },
})
