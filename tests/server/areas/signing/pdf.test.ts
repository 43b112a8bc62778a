import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeText, evidencePages, receiptPages } from '../../../../src/server/areas/signing/evidence.ts'
import { onPaper } from '../../../../src/server/areas/signing/onPaper.ts'
import type { Seal } from '../../../../src/server/areas/signing/pdf/cms.ts'
import { composed, Unfit } from '../../../../src/server/areas/signing/pdf/compose.ts'
import { newSeal } from '../../../../src/server/areas/signing/pdf/newSeal.ts'
import { composedApart, finishedApart } from '../../../../src/server/areas/signing/pdf/thread.ts'
import type { Proof } from '../../../../src/server/areas/signing/proof.ts'
import { demoPdf } from '../../../../src/server/demo/pdf.ts'

const found = spawnSync('pdfsig', ['-v']).error === undefined
const at = new Date('2026-11-24T10:00:00Z')
const one = demoPdf([{ title: 'Eén', lines: ['a'] }])
const two = demoPdf([
  { title: 'Twee', lines: ['b'] },
  { title: 'Drie', lines: ['c'] },
])

const proof: Proof = {
  number: 7,
  subject: 'Overeenkomst (groen) voor Łukasz & Zoë',
  fileName: 'a.pdf',
  fileHash: 'ab'.repeat(32),
  pageCount: 1,
  customerName: 'Bakkerij',
  sender: 'Wattwerf',
  startedBy: 'Sanne Wit',
  madeAt: at,
  signers: [
    {
      name: 'Łukasz Żuk',
      emailAddress: 'l@b.example',
      provenAt: at,
      wrongCodes: 2,
      signedAt: at,
      typed: 'Łukasz',
      drawn: null,
      address: '203.0.113.4',
      device: 'Chrome op Android',
    },
    {
      name: 'Zoë',
      emailAddress: 'z@b.example',
      provenAt: null,
      wrongCodes: 0,
      signedAt: at,
      typed: null,
      drawn: [[0, 0, 500, 200, 1000, 10]],
      address: null,
      device: null,
    },
  ],
  activities: Array.from({ length: 60 }, (_, nth) => ({
    at,
    kind: 'opened' as const,
    signerName: 'Zoë',
    detail: `Regel ${nth}`,
    address: null,
  })),
}

describe('a sealed document', () => {
  let seal: Seal
  let folder: string
  beforeAll(async () => {
    seal = await newSeal('Wattwerf (é)', new Date(Date.now() - 60_000))
    folder = mkdtempSync(join(tmpdir(), 'wattwerf-pdf-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const told = () => ({
    title: 'Overeenkomst (groen)',
    name: 'Wattwerf (é)',
    reason: 'Ondertekend door Zoë (directeur)',
    contact: 'https://portaal.example',
    at: new Date(),
    seal,
  })
  const judged = (bytes: Uint8Array) => {
    const path = join(folder, 'judged.pdf')
    writeFileSync(path, bytes)
    return execFileSync('pdfsig', [path]).toString()
  }

  test('has all pages that were read, and those of proof behind them', async () => {
    const signed = await finishedApart({ ...told(), pages: [two, await evidencePages(proof)] })
    const document = await PDFDocument.load(signed)
    expect(document.getPageCount()).toBeGreaterThanOrEqual(3)
    expect(document.getTitle()).toBe('Overeenkomst (groen)')
    const receipt = await PDFDocument.load(await receiptPages(proof, 'cd'.repeat(32)))
    expect(receipt.getPageCount()).toBeGreaterThan(1)
  })

  test.each([
    [0, 'geen verkeerde code ingevuld'],
    [1, '1 keer een verkeerde code ingevuld'],
    [3, '3 keer een verkeerde code ingevuld'],
  ])('says when the code was spent, and that %i were wrong', (wrong, said) => {
    const text = codeText(new Date('2026-06-01T10:00:00Z'), wrong)
    expect(text).toBe(`01/06/2026, 12:00:00 (Nederlandse tijd), daarna vervallen; ${said}`)
  })

  test.skipIf(!found)(
    `is valid as a whole for pdfsig, and a flipped byte is found ${found ? '' : '(pdfsig was not found)'}`,
    async () => {
      const { bytes } = await composed([
        { name: 'een', bytes: one },
        { name: 'twee', bytes: two },
      ])
      const signed = await finishedApart({ ...told(), pages: [bytes, await evidencePages(proof)] })
      expect(judged(signed)).toContain('Signature is Valid')
      expect(judged(signed)).toContain('Total document signed')
      expect(judged(signed)).toContain('ETSI.CAdES.detached')
      for (const place of [200, Math.floor(signed.length / 3), signed.length - 200]) {
        const flipped = Buffer.from(signed)
        flipped[place] = (flipped[place] ?? 0) ^ 1
        expect(judged(flipped)).not.toContain('Signature is Valid')
      }
    },
  )

  test('is made of one file as it is, or of several one after the other', async () => {
    expect((await composed([{ name: 'een', bytes: one }])).bytes).toBe(one)
    const both = await composedApart([
      { name: 'een', bytes: one },
      { name: 'twee', bytes: two },
    ])
    expect(both).toMatchObject({ done: { pages: 3 } })
  })

  test('may be filled up behind its end', async () => {
    const filled = Buffer.concat([one, Buffer.alloc(4096)])
    expect(await composed([{ name: 'goed.pdf', bytes: filled }])).toMatchObject({ pages: 1 })
  })

  test('is not made of what cannot be signed, which says why', async () => {
    const locked = await PDFDocument.create()
    locked.addPage()
    locked.encrypt({ userPassword: 'geheim', ownerPassword: 'geheim' })
    const signed = await finishedApart({ ...told(), pages: [one] })
    const bad: readonly [Uint8Array, RegExp][] = [
      [Buffer.from('tekst'), /is geen PDF/],
      [Buffer.from('%PDF-1.7\n1 0 obj\n<<'), /beschadigd/],
      [one.subarray(0, one.length / 4), /beschadigd/],
      [one.subarray(0, one.length - 40), /beschadigd: het einde ontbreekt/],
      [await locked.save(), /met een wachtwoord beveiligd/],
      [signed, /al een digitale handtekening/],
    ]
    for (const [bytes, says] of bad) {
      const refused = composed([{ name: 'fout.pdf', bytes }])
      await expect(refused).rejects.toThrow(Unfit)
      await expect(refused).rejects.toThrow(says)
      expect(await composedApart([{ name: 'fout.pdf', bytes }])).toMatchObject({
        unfit: expect.stringMatching(says),
      })
    }
  })
})

test('names are written with letters that every reader of PDFs has', () => {
  expect(onPaper('Łukasz Żuk, Zoë, Ünal, Αθήνα')).toBe('Lukasz Zuk, Zoë, Ünal, ?????')
})
