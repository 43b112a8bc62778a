import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { activityKinds } from '../../../contract/areas/signing/signingWords.ts'
import { unitOf } from '../../../domain/dutch.ts'
import { drawSender, sheet } from '../../paper/letter.ts'
import { colors, edge, numberPages, type Paper, room, rule } from '../../paper/sheet.ts'
import { type Column, drawHead, drawRow } from '../../paper/table.ts'
import { onPaper } from './onPaper.ts'
import type { Proof, Strokes } from './proof.ts'

const moment = new Intl.DateTimeFormat('nl-NL', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Amsterdam',
})
/** As everywhere in the portal: DD/MM/YYYY. */
const shown = (at: Date) => moment.format(at).replaceAll('-', '/')
/** With the seconds, and the zone in words: a proof is read elsewhere too. */
const momentText = (at: Date) => onPaper(`${shown(at)} (Nederlandse tijd)`)

function text(paper: Paper, words: string, { size = 10, bold = false, soft = false } = {}): void {
  const width = edge.right - edge.left
  paper.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size)
  room(paper, paper.heightOfString(onPaper(words), { width }) + 4)
  paper.fillColor(soft ? colors.soft : colors.ink).text(onPaper(words), edge.left, paper.y, { width })
  paper.y += 3
}

function fact(paper: Paper, label: string, value: string): void {
  const left = edge.left + 130
  const width = edge.right - left
  paper.font('Helvetica').fontSize(9.5)
  room(paper, paper.heightOfString(onPaper(value), { width }) + 4)
  const { y } = paper
  paper.fillColor(colors.soft).text(onPaper(label), edge.left, y, { width: 124 })
  paper.fillColor(colors.ink).text(onPaper(value), left, y, { width })
  paper.y = Math.max(paper.y, y + 12) + 3
}

/** A signature as it was drawn, in a field of 200 by 60 points. */
function drawStrokes(paper: Paper, strokes: Strokes): void {
  const [left, top] = [edge.left + 130, paper.y]
  for (const points of strokes) {
    for (let nth = 0; nth + 1 < points.length; nth += 2) {
      const [x, y] = [left + (points[nth] ?? 0) / 5, top + (points[nth + 1] ?? 0) / 5]
      if (nth === 0) paper.moveTo(x, y)
      else paper.lineTo(x, y)
    }
    paper.lineWidth(1.2).lineCap('round').lineJoin('round').strokeColor(colors.ink).stroke()
  }
  paper.y = top + 64
}

/** When the code was used, and how often it went wrong; from then on it is worth nothing. */
export function codeText(at: Date, wrong: number): string {
  const before = wrong === 1 ? '1 keer een verkeerde code' : `${wrong} keer een verkeerde code`
  return `${momentText(at)}, daarna vervallen; ${wrong === 0 ? 'geen verkeerde code' : before} ingevuld`
}

function drawSigner(paper: Paper, one: Proof['signers'][number], nth: number): void {
  room(paper, 150)
  rule(paper, colors.line)
  paper.y += 8
  text(paper, `${nth}. ${one.name}`, { size: 11, bold: true })
  fact(paper, 'E-mailadres', `${one.emailAddress} (bevestigd met een code)`)
  if (one.provenAt !== null) fact(paper, 'Code gebruikt op', codeText(one.provenAt, one.wrongCodes))
  if (one.signedAt !== null) fact(paper, 'Getekend op', momentText(one.signedAt))
  fact(paper, 'Vanaf', [one.address, one.device].filter(Boolean).join(', ') || 'Onbekend')
  // A typed name is drawn larger than the lines above it, and would stand in the last of them.
  paper.y += 5
  const { y } = paper
  paper
    .font('Helvetica')
    .fontSize(9.5)
    .fillColor(colors.soft)
    .text('Handtekening', edge.left, y, { width: 124 })
  if (one.drawn !== null) {
    paper.y = y
    drawStrokes(paper, one.drawn)
  } else if (one.typed !== null) {
    paper.font('Times-Italic').fontSize(20).fillColor(colors.ink)
    paper.text(onPaper(one.typed), edge.left + 130, y - 4, { width: edge.right - edge.left - 130 })
    fact(paper, '', 'Met getypte naam')
  }
  paper.y += 8
}

const columns: readonly Column[] = [
  { head: 'Wanneer', x: edge.left, width: 106, align: 'left' },
  { head: 'Wat', x: 160, width: 150, align: 'left' },
  { head: 'Wie', x: 314, width: 110, align: 'left' },
  { head: 'Adres of kenmerk', x: 428, width: edge.right - 428, align: 'left' },
]

function drawActivities(paper: Paper, { activities }: Proof): void {
  room(paper, 90)
  paper.y += 8
  text(paper, 'Wat er gebeurde', { size: 12, bold: true })
  const head = () => drawHead(paper, columns)
  head()
  for (const { at, kind, signerName, address, detail } of activities)
    drawRow(
      paper,
      columns,
      [shown(at), activityKinds[kind], signerName ?? '', address ?? detail ?? ''].map(onPaper),
      head,
    )
}

function drawDocument(paper: Paper, proof: Proof): void {
  fact(paper, 'Onderwerp', proof.subject)
  fact(paper, 'Document', `${proof.fileName}, ${proof.pageCount} ${unitOf(proof.pageCount, 'pagina’s')}`)
  fact(paper, 'SHA-256, gelezen', proof.fileHash)
  fact(paper, 'Klant', proof.customerName)
  fact(paper, 'Verzonden door', `${proof.startedBy}, ${proof.sender}`)
  fact(paper, 'Ondertekening', String(proof.number))
}

async function bytesOf(paper: Paper, name: string): Promise<Uint8Array> {
  numberPages(paper, onPaper(name))
  paper.end()
  return new Uint8Array(await buffer(paper as unknown as Readable))
}

/** The pages that come behind the document: who signed, when and how. */
export async function evidencePages(proof: Proof): Promise<Uint8Array> {
  const paper = sheet({ title: `Bewijs van ondertekening ${proof.subject}`, author: proof.sender })
  drawSender(paper, onPaper(proof.sender), 'Bewijs van ondertekening')
  drawDocument(paper, proof)
  paper.y += 10
  for (const [nth, one] of proof.signers.entries()) drawSigner(paper, one, nth + 1)
  room(paper, 60)
  paper.y += 4
  text(
    paper,
    `Dit document is verzegeld met een digitale handtekening van ${proof.sender}. Een lezer van PDF’s laat zien of er daarna iets aan is gewijzigd.`,
    { size: 9, soft: true },
  )
  return bytesOf(paper, `${proof.sender}  ·  Bewijs van ondertekening ${proof.number}`)
}

/** The receipt: the same with all that happened, and the hash of the document as it was sealed. */
export async function receiptPages(proof: Proof, signedHash: string): Promise<Uint8Array> {
  const paper = sheet({ title: `Transactiebewijs ${proof.subject}`, author: proof.sender })
  drawSender(paper, onPaper(proof.sender), 'Transactiebewijs')
  drawDocument(paper, proof)
  fact(paper, 'SHA-256, getekend', signedHash)
  fact(paper, 'Opgemaakt op', momentText(proof.madeAt))
  paper.y += 10
  for (const [nth, one] of proof.signers.entries()) drawSigner(paper, one, nth + 1)
  drawActivities(paper, proof)
  return bytesOf(paper, `${proof.sender}  ·  Transactiebewijs ${proof.number}`)
}
