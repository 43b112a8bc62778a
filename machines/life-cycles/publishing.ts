import { articleLifeCycle } from './article.ts'
import { type LifeEntry, life } from './lifeEntry.ts'
import { mailingLifeCycle } from './mailing.ts'

/** The lives of what is written for many: articles and newsletters. */
export const livesOfPublishing: readonly LifeEntry[] = [
  life(
    articleLifeCycle,
    'knowledgebase',
    'Kennisbankartikel',
    'Een artikel, van concept tot archief; na de dag van herziening blijft het te lezen, met een melding.',
  ),
  life(
    mailingLifeCycle,
    'newsletters',
    'Verzending nieuwsbrief',
    'Een nieuwsbrief, van concept tot van elk adres bekend is wat ervan kwam.',
  ),
]
