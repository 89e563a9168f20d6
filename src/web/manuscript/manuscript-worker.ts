import { copyOf } from '#contract/manuscript/copies.ts'
import type { Copy } from '#contract/manuscript/copy-name.ts'
import { openManuscript } from '#contract/manuscript/manuscript.ts'
import { UnreadableManuscript, type UnreadableReason } from '#contract/manuscript/unreadable-manuscript.ts'

/** What the page asks of its worker, and what it is answered. */
export type CopyAsked = { bytes: Uint8Array; filename: string; copy: Copy }
export type CopyMade = { bytes: Uint8Array<ArrayBuffer> } | { refus: UnreadableReason }

// A worker of its own: reading a novel must not hold the page.
addEventListener('message', ({ data }: MessageEvent<CopyAsked>) => postMessage(answerTo(data)))

function answerTo({ bytes, filename, copy }: CopyAsked): CopyMade {
  try {
    return { bytes: new Uint8Array(copyOf(openManuscript(bytes, filename), copy)) }
  } catch (error) {
    if (error instanceof UnreadableManuscript) return { refus: error.reason }
    throw error
  }
}
