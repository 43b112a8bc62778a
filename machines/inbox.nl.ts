/** The steps of a conversation in the inbox, by the event of its life cycle, as far as no other record has them. */
export const inboxLives = {
  REPLY: 'Beantwoorden',
  HANDLE: 'Afhandelen',
  UNASSIGN: 'Terugleggen',
  MARK_SPAM: 'Ongewenst',
  NOT_SPAM: 'Toch gewenst',
  'sys.INCOMING': 'Er komt een bericht binnen (automatisch)',
} as const
