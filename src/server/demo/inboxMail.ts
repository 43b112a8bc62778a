import { Readable } from 'node:stream'
import type { Files, KeptFile } from '../storage/files/store.ts'
import { demoPdf } from './pdf.ts'

const content = demoPdf([
  {
    title: 'Factuur netbeheer',
    lines: [
      'Netbeheerkosten elektriciteit: 412,80 euro',
      'Capaciteitstarief per maand, gecontracteerd vermogen 160 kW',
      '',
      'Dit is een voorbeelddocument. Namen en bedragen zijn verzonnen.',
    ],
  },
])

/** What comes along with the first question in the demo's mailbox. */
export const demoAttachment = {
  name: 'factuur-netbeheer.pdf',
  type: 'application/pdf',
  size: content.length,
} as const

const raw = Buffer.from(
  [
    'From: Anouk de Wit <anouk.dewit@korenaar.example>',
    'To: support@portaal.example',
    'Subject: Vraag over onze laatste factuur',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="demo"',
    '',
    '--demo',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'De factuur zit erbij.',
    '--demo',
    `Content-Type: ${demoAttachment.type}; name="${demoAttachment.name}"`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="${demoAttachment.name}"`,
    '',
    content.toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
    '--demo--',
    '',
  ].join('\r\n'),
)

/** Puts that mail in the store as it came in. */
export const keepDemoMail = (files: Files): Promise<KeptFile> =>
  files.put(Readable.from([raw]), { maximum: raw.length })
