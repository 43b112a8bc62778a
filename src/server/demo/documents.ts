import { Readable } from 'node:stream'
import { type DocumentCategory, isShownToCustomer } from '../../contract/areas/library/library.ts'
import { addDays, type Day } from '../../domain/time/day.ts'
import type { Db } from '../storage/db/database.ts'
import type { Files, KeptFile } from '../storage/files/store.ts'
import { type DemoPage, demoPdf } from './pdf.ts'

interface DemoDocument {
  readonly category: DocumentCategory
  readonly title: string
  readonly fileName: string
  readonly folderPath?: string
  /** Days before yesterday that it is dated, and days after it that it ends. */
  readonly ago: number
  readonly ends?: number
  readonly tags?: string
  readonly content: Buffer
}

const page = (title: string, ...lines: string[]): DemoPage => ({ title, lines })
const closing = ['', 'Dit is een voorbeelddocument. Namen en bedragen zijn verzonnen.']

const contract = demoPdf([
  page(
    'Leveringsovereenkomst elektriciteit',
    'Looptijd: drie jaar, vaste prijs.',
    'Levering aan alle grootverbruikaansluitingen van de klant.',
    '',
    'Artikel 1  Levering',
    'De leverancier levert elektriciteit tegen de prijs van bijlage A.',
    '',
    'Artikel 2  Opzegging',
    'Opzeggen kan tot drie maanden voor de einddatum.',
    ...closing,
  ),
  page(
    'Bijlage A: prijzen',
    'Normaal tarief: 0,0945 euro per kWh',
    'Laag tarief: 0,0812 euro per kWh',
    ...closing,
  ),
])

const mandate = demoPdf([
  page(
    'Machtiging meetgegevens',
    'De klant machtigt ons om meetgegevens op te vragen bij het meetbedrijf',
    'en om contracten op te zeggen en aan te gaan namens de klant.',
    ...closing,
  ),
])

const report = demoPdf([
  page(
    'Kwartaalrapportage energie',
    'Het verbruik daalde met 4% ten opzichte van hetzelfde kwartaal vorig jaar.',
    '',
    'Hoogste vermogen: 212 kW, op een dinsdag om 10:15 uur.',
    'Aandeel nacht en weekend: 31%.',
    '',
    'Advies: schakel de ventilatie na sluitingstijd uit.',
    ...closing,
  ),
])

const offer = demoPdf([
  page(
    'Offerte zonnepanelen',
    '420 panelen van 440 Wp op het dak van de hal.',
    'Verwachte opbrengst: 168.000 kWh per jaar.',
    ...closing,
  ),
])

const woz = demoPdf([
  page('WOZ-beschikking', 'Vastgestelde waarde op de peildatum: 1.240.000 euro.', ...closing),
])

const readings = Buffer.from(
  [
    'Maand;Afname (kWh);Teruglevering (kWh)',
    'januari;18234,5;120,0',
    'februari;16980,2;310,4',
    'maart;15120,9;890,1',
    '',
  ].join('\r\n'),
)

const documents: readonly DemoDocument[] = [
  {
    category: 'contract',
    title: 'Leveringsovereenkomst elektriciteit',
    folderPath: 'Contracten',
    fileName: 'leveringsovereenkomst.pdf',
    ago: 1070,
    ends: 1095,
    tags: 'elektriciteit, vast',
    content: contract,
  },
  {
    category: 'machtiging',
    title: 'Machtiging meetgegevens',
    folderPath: 'Contracten',
    fileName: 'machtiging.pdf',
    ago: 300,
    ends: 1095,
    content: mandate,
  },
  {
    category: 'rapportage',
    title: 'Kwartaalrapportage energie',
    folderPath: 'Rapportages',
    fileName: 'rapportage-kwartaal.pdf',
    ago: 40,
    content: report,
  },
  {
    category: 'meting',
    title: 'Maandverbruik eerste kwartaal',
    folderPath: 'Rapportages',
    fileName: 'maandverbruik.csv',
    ago: 41,
    content: readings,
  },
  { category: 'offerte', title: 'Offerte zonnepanelen', fileName: 'offerte.pdf', ago: 12, content: offer },
  { category: 'woz', title: 'WOZ-beschikking kantoor', fileName: 'woz.pdf', ago: 95, content: woz },
]

const customersServed = 6

/** Puts the content of the demo's documents in the store; each once, whoever shares it. */
export function keepDocuments(files: Files): Promise<KeptFile[]> {
  const put = ({ content }: DemoDocument) => files.put(Readable.from([content]), { maximum: content.length })
  return Promise.all(documents.map(put))
}

interface Serving {
  readonly staff: readonly number[]
  readonly customers: readonly number[]
  readonly yesterday: Day
}

/** Documents of the first customers, of the files that were kept. */
export async function addDocuments(
  tx: Db,
  { staff, customers, yesterday }: Serving,
  kept: readonly KeptFile[],
): Promise<void> {
  for (const customerId of customers.slice(0, customersServed))
    for (const [place, { content: _, ago, ends, ...told }] of documents.entries()) {
      const { hash = '', size = 0, type = '' } = kept[place] ?? {}
      const documentDate = addDays(yesterday, -ago)
      const file = { fileName: told.fileName, fileType: type, sizeBytes: size }
      const uploadedById = staff[place % staff.length] ?? null
      const { id } = await tx
        .insertInto('documents')
        .values({
          customerId,
          ...told,
          ...file,
          documentDate,
          uploadedById,
          state: 'active',
          expiryDate: ends === undefined ? null : addDays(documentDate, ends),
          visibleToCustomer: isShownToCustomer(told.category),
        } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('documentVersions')
        .values({ documentId: id, number: 1, fileHash: hash, ...file, createdById: uploadedById })
        .execute()
    }
}
