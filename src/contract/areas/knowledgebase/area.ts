import { areaOf } from '../../records/area.ts'
import { article } from './articles.ts'

/** What we know, for who reads it. */
export const area = areaOf({
  records: [article],
  samples: {
    knowledgebase: {
      draft: (nth, ids) => ({
        title: `Artikel ${nth}`,
        category: 'handleiding',
        body: '<p>Zo lees je de meter af.</p>',
        audience: 'iedereen',
        ownerId: ids.users,
      }),
      changes: { field: 'summary', values: ['Kort', 'een', 'twee'], wrong: 'x'.repeat(301) },
    },
  },
  privacy: {
    articles: { plain: 'title category summary body audience module state publish_time attachment_names' },
    article_words: { plain: 'word' },
    text_files: { plain: 'file_hash file_name file_type' },
  },
})
