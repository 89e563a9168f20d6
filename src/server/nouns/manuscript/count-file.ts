import { type Comptage, uncounted } from '#manuscript/comptage.ts'
import { countSource, countText } from '#manuscript/count-source.ts'
import type { ManuscriptText } from '#manuscript/manuscript-text.ts'

/** Counts a manuscript; of a `.doc` or a `.pdf`, nearly. Their libraries are loaded here, in the process of a reading alone. */
export async function countFile(bytes: Uint8Array, filename: string): Promise<Comptage> {
  if (/\.doc$/i.test(filename)) return about(() => readDoc(bytes))
  if (/\.pdf$/i.test(filename)) return about(() => readPdf(bytes))
  return countSource(bytes, filename)
}

async function about(read: () => Promise<string[]>): Promise<Comptage> {
  try {
    const text: ManuscriptText = { paragraphs: (await read()).map(bare), modifications: 0, commentaires: 0 }
    return { ...countText(text), environ: true }
  } catch (error) {
    // Neither library has a closed set of errors; a password is recognised by the error's name or words.
    return uncounted(
      error instanceof Error && /password|encrypt/i.test(`${error.name} ${error.message}`)
        ? 'PROTEGE'
        : 'ILLISIBLE',
    )
  }
}

/** Notes and text boxes included; headers, footers and comments are not. */
async function readDoc(bytes: Uint8Array): Promise<string[]> {
  const { default: WordExtractor } = await import('word-extractor')
  const document = await new WordExtractor().extract(Buffer.from(bytes))
  const boxes = document.getTextboxes({ includeHeadersAndFooters: false, includeBody: true })
  return [document.getBody(), document.getFootnotes(), document.getEndnotes(), boxes].flatMap((text) =>
    text.split('\n'),
  )
}

/** A page at a time, its header and its number included: nothing tells them from the text. */
async function readPdf(bytes: Uint8Array): Promise<string[]> {
  const { extractText, getDocumentProxy } = await import('unpdf')
  // At this verbosity, the library writes no warning on the console.
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  return (await extractText(document, { mergePages: false })).text
}

const bare = (text: string) => ({ text, isHeading: false })
