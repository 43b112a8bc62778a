/** The steps of what the control of invoices found, and of what settles itself and may come back. */
export const auditEvents = {
  ASSIGN: 'Toewijzen',
  ACCEPT: 'Akkoord',
  ANSWERED: 'Antwoord ontvangen',
  CREDITED: 'Creditfactuur koppelen',
  ASK_CUSTOMER: 'Voorleggen aan klant',
  ASK_SUPPLIER: 'Voorleggen aan leverancier',
  DISMISS: 'Onterechte melding',
  RESOLVE: 'Opgelost',
  'sys.OVERDUE': 'Geen antwoord voor de dag van opvolgen (automatisch)',
  'sys.CLEARED': 'Niet meer aan de hand (automatisch)',
  'sys.RECURRED': 'Weer opgetreden (automatisch)',
} as const
