import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** `right` is where its words end at most, in points. */
type ReadPdf = { text: string; right: number; fonts: string; info: string; structure: string }

/**
 * A PDF as other programs read it: its words (with plain spaces), its fonts, its facts, its structure; rejects when qpdf finds an error.
 */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const folder = await mkdtemp(join(tmpdir(), 'bonatirer-pdf-'))
  try {
    const path = join(folder, 'read.pdf')
    await writeFile(path, bytes)
    await run('qpdf', ['--check', path])
    const [text, boxes, fonts, info, metadata, structure] = await Promise.all([
      run('pdftotext', ['-layout', path, '-']),
      run('pdftotext', ['-bbox', path, '-']),
      run('pdffonts', [path]),
      run('pdfinfo', [path]),
      run('pdfinfo', ['-meta', path]),
      run('pdfinfo', ['-struct', path]),
    ])
    return {
      text: text.stdout.replaceAll(/[\p{Zs}\n]+/gu, ' '),
      right: Math.max(...[...boxes.stdout.matchAll(/xMax="([\d.]+)"/g)].map(([, x]) => Number(x))),
      fonts: fonts.stdout,
      info: info.stdout + metadata.stdout,
      structure: structure.stdout,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
