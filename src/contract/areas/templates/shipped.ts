/** What a placeholder of a mail stands for, with what it may be; an example of paragraphs is a list of them. */
export interface Placeholder {
  readonly label: string
  readonly example: string | readonly string[]
}

/** A mail as the portal is shipped with it: an empty line parts paragraphs. */
export interface Shipped {
  readonly name: string
  readonly module: TemplateModule
  readonly subject: string
  readonly body: string
  /** What stands on the button; a mail without one has no button. */
  readonly actionLabel?: string
  /** What follows under the button. */
  readonly closing?: string
  readonly placeholders: Readonly<Record<string, Placeholder>>
  /** The one that is the mail itself: it stands in the body, once, and nowhere else. */
  readonly whole?: string
}

/** The parts of the portal that mails come from. */
export const templateModules = {
  account: 'Account',
  actions: 'Acties',
  clicks: 'Klikken',
  collectives: 'Collectieven',
  energySaving: 'Energiebesparing',
  exports: 'Exports',
  invoiceAudit: 'Factuurcontrole',
  invoices: 'Facturen',
  knowledgebase: 'Kennisbank',
  mutations: 'Mutaties',
  readings: 'Meterstanden',
  reports: 'Rapportages',
  sales: 'Verkoop',
  signals: 'Signalen',
  signing: 'Ondertekening',
  supplyAgreements: 'Leveringsovereenkomsten',
  taxReclaim: 'Teruggaaf energiebelasting',
} as const

export type TemplateModule = keyof typeof templateModules

/** Of which the mails say something of a customer. */
export const modulesOfCustomers = [
  'actions',
  'clicks',
  'collectives',
  'energySaving',
  'invoiceAudit',
  'invoices',
  'mutations',
  'readings',
  'reports',
  'sales',
  'signals',
  'signing',
  'supplyAgreements',
  'taxReclaim',
] as const satisfies readonly TemplateModule[]

const placeholder = (label: string, example: string | readonly string[]): Placeholder => ({ label, example })

/** Placeholders that several mails have. */
export const usual = {
  brand: placeholder('Naam van het portaal', 'Wattwerf'),
  firstName: placeholder('Voornaam van de ontvanger', 'Anna'),
  customer: placeholder('Naam van de klant', 'Bakkerij De Korenaar'),
  settings: placeholder(
    'Adres van de instellingen van meldingen',
    'https://portaal.example/v3/account/settings?tab=notifications',
  ),
} as const
