/** The steps of an article, by the event of the life cycle, as far as no other record has them. */
export const articleLives = {
  PUBLISH: 'Publiceren',
  SCHEDULE: 'Inplannen',
  UNPUBLISH: 'Offline halen',
  UNSCHEDULE: 'Planning intrekken',
  'sys.PUBLISH_AT': 'Moment van publicatie (automatisch)',
  'sys.REVIEW_DATE': 'Dag van herziening voorbij (automatisch)',
} as const
