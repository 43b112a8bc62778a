import { z } from 'zod'
import { keysOf } from '../../../domain/keys.ts'
import { call } from '../../records/call.ts'

/** What the server does by itself: how a person calls it, and when it is done. */
export const jobKinds = {
  imports: { label: 'Meetbestanden inlezen', when: 'Zodra een bestand is bevestigd' },
  signals: { label: 'Signalen zoeken in nieuwe metingen', when: 'Na elke import, en op verzoek' },
  exports: { label: 'Exports schrijven', when: 'Zodra iemand er een vraagt' },
  signings: {
    label: 'Ondertekeningen versturen en verzegelen',
    when: 'Zodra iemand er een verstuurt of tekent',
  },
  audits: {
    label: 'Facturen controleren',
    when: 'Zodra een factuur is geregistreerd, en als iets verandert waarmee zij is gecontroleerd',
  },
  forecasts: { label: 'Prognoses berekenen', when: 'Zodra iemand er een vraagt' },
  budgets: { label: 'Grote begrotingen doorrekenen', when: 'Zodra er een verandert of iemand erom vraagt' },
  surveys: { label: 'Locaties beoordelen en kansen zoeken', when: 'Zodra iemand erom vraagt' },
  checkTrials: {
    label: 'Instellingen van de factuurcontrole proefdraaien',
    when: 'Zodra iemand erom vraagt',
  },
  reports: { label: 'Rapportages maken', when: 'Zodra iemand er een vraagt' },
  newsletters: { label: 'Nieuwsbrieven versturen', when: 'Zodra iemand er een verstuurt' },
  loosePictures: {
    label: 'Afbeeldingen van teksten die nooit zijn bewaard weghalen',
    when: 'Elke nacht om 03:35',
  },
  plannedNewsletters: { label: 'Ingeplande nieuwsbrieven beginnen', when: 'Elke vijf minuten' },
  signingReminders: { label: 'Herinneren aan ondertekenen', when: 'Elk uur, overdag' },
  reportSchedules: { label: 'Rapportages volgens schema klaarzetten', when: 'Elk uur, om tien over' },
  repeatedExports: { label: 'Herhaalde exports klaarzetten', when: 'Elke dag, vanaf 00:10' },
  invoiceSignals: { label: 'Signalen zoeken in de factuurcontrole', when: 'Elk uur, om tien over' },
  strategies: {
    label: 'Posities naast hun strategie leggen, en gevolgde marktprijzen melden',
    when: 'Elk uur, om tien over',
  },
  reclaims: { label: 'Waarschuwen voor termijnen van teruggaaf', when: 'Elk uur, om tien over' },
  savingReviews: {
    label: 'Klanten herinneren aan een rapportage energiebesparing',
    when: 'Elke dag, om tien over acht',
  },
  returningDeals: { label: 'Verloren verkoopkansen terug laten komen', when: 'Elk uur, om tien over' },
  nightSignals: { label: 'Signalen zoeken in alle aansluitingen', when: 'Eén keer per dag, vanaf 00:10' },
  signalMails: { label: 'Signalen mailen', when: 'Elk uur' },
  dayAhead: { label: 'Day-aheadprijzen ophalen', when: 'Elk kwartier, als er iets ontbreekt' },
  due: { label: 'Statussen bijwerken die op een datum ingaan', when: 'Elk uur' },
  articles: { label: 'Ingeplande artikelen publiceren', when: 'Elke vijf minuten' },
  waitingClicks: { label: 'Klikken die op goedkeuring wachten', when: 'Elke vijf minuten' },
  clicks: { label: 'Limieten en termijnen van klikken bewaken', when: 'Elke vijf minuten' },
  digests: { label: 'Dagelijkse e-mail met meldingen klaarzetten', when: 'Elke dag om 07:00' },
  reminders: { label: 'Herinneren aan acties', when: 'Elke vijf minuten' },
  meterReminders: { label: 'Herinneren aan meterstanden', when: 'Op de eerste van de maand, vanaf 08:00' },
  expiry: { label: 'Waarschuwen voor verlopende documenten', when: 'Elke dag' },
  rescan: { label: 'Bestanden opnieuw op virussen controleren', when: 'Elk uur' },
  uploads: { label: 'Uploads en bijlagen opruimen waar niemand op terugkwam', when: 'Elk uur' },
  importFiles: { label: 'Meetbestanden opruimen waar niemand op wacht', when: 'Elk uur' },
  files: { label: 'Bestanden opruimen waar niets naar verwijst', when: 'Elk uur' },
  retention: { label: 'Verwijderen wat zijn bewaartermijn heeft gehad', when: 'Elk uur' },
  erasures: { label: 'Gewiste gegevens gewist houden na een back-up', when: 'Elk uur' },
  charts: { label: 'De statecharts van deze versie bewaren', when: 'Elk uur' },
  tidy: { label: 'Verlopen sessies, links en codes opruimen', when: 'Elk uur' },
  seal: { label: 'Het logboek verzegelen', when: 'Elke vijf minuten' },
  sealCheck: { label: 'De zegels van het logboek controleren', when: 'Elke nacht om 04:30' },
} as const

export const JobKind = z.enum(keysOf(jobKinds))
export type JobKind = z.infer<typeof JobKind>

/** How a kind of job stands; of what is done a week is remembered. */
export const JobStand = z.strictObject({
  id: JobKind,
  waiting: z.number(),
  busy: z.number(),
  lastDoneAt: z.string().nullable(),
  /** How many were given up, and why the last of them was. */
  failed: z.number(),
  lastFailedAt: z.string().nullable(),
  reason: z.string().nullable(),
})
export type JobStand = z.infer<typeof JobStand>

export const jobs = call({
  method: 'GET',
  path: 'jobs',
  access: ['is:admin', 'users:read'],
  summary: 'Wat de server zelf doet, en hoe het daarmee staat',
  answer: z.array(JobStand),
})
