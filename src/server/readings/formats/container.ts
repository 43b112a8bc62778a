import { open } from 'node:fs/promises'
import { Unreadable } from '../../ground/unreadable.ts'
import { utf16Of } from '../../ground/utf16.ts'
import { csvTable } from './csv.ts'
import { looksLikeP1 } from './p1.ts'
import type { Table } from './table.ts'
import { xlsxTables } from './xlsx.ts'

/** What the bytes of a file turn out to be, whatever its name says. */
export type Container =
  | { readonly kind: 'tables'; readonly tables: readonly Table[] }
  | { readonly kind: 'xml'; readonly path: string }
  | { readonly kind: 'p1'; readonly path: string }

/** Looks at the first bytes of a file and opens it accordingly. */
export async function openContainer(path: string): Promise<Container> {
  const start = await firstBytes(path)
  const begins = (...bytes: number[]) => bytes.every((byte, index) => start[index] === byte)
  if (start.length === 0) throw new Unreadable('Dit bestand is leeg.')
  if (begins(0x50, 0x4b, 0x03, 0x04)) return { kind: 'tables', tables: await xlsxTables(path) }
  if (begins(0xd0, 0xcf, 0x11, 0xe0))
    throw new Unreadable(
      'Dit is een oud of beveiligd Excel-bestand. Sla het zonder wachtwoord op als .xlsx en kies het opnieuw.',
    )
  const utf16 = utf16Of(start)
  if (begins(0x25, 0x50, 0x44, 0x46) || (utf16 === null && start.includes(0)))
    throw new Unreadable('Dit is geen tabel. Kies een CSV- of Excel-bestand (.xlsx).')
  if (/^\uFEFF?\s*</.test(new TextDecoder(utf16 ?? 'utf-8').decode(start))) return { kind: 'xml', path }
  if (looksLikeP1(start.toString('latin1'))) return { kind: 'p1', path }
  return { kind: 'tables', tables: [await csvTable(path)] }
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
