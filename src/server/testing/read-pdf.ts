import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A word and its box, in points from the top left. */
export type Word = { text: string; left: number; top: number; right: number; bottom: number }

/** `right` is where its words end at most, in points; `pages` are their lines. */
type ReadPdf = {
  text: string
  words: Word[]
  pages: string[][]
  right: number
  fonts: string
  info: string
  structure: string
}

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
    const words = wordsOf(boxes.stdout)
    return {
      words,
      text: text.stdout.replaceAll(/[\p{Zs}\n]+/gu, ' '),
      pages: text.stdout
        .split('\f')
        .slice(0, -1)
        .map((page) => page.split('\n').flatMap((line) => line.trim() || [])),
      right: Math.max(...words.map(({ right }) => right)),
      fonts: fonts.stdout,
      info: info.stdout + metadata.stdout,
      structure: structure.stdout,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const WORD = /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g

const wordsOf = (boxes: string): Word[] =>
  [...boxes.matchAll(WORD)].map(([, left, top, right, bottom, text = '']) => ({
    text,
    left: Number(left),
    top: Number(top),
    right: Number(right),
    bottom: Number(bottom),
  }))
