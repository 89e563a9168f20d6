import { buffer } from 'node:stream/consumers'
import { compareManuscripts } from '#manuscript/compare-manuscripts.ts'
import { countManuscript } from '#manuscript/count-manuscript.ts'
import { findSaid, wordsAround } from '#manuscript/said-places.ts'
import { countFile } from './count-file.ts'
import { decide } from './decided.ts'
import type { ProofAbout } from './proof.ts'
import type { NamedStream, Readings } from './readings.ts'
import { giveBack } from './returned.ts'

type SetProof = (
  bytes: Uint8Array,
  asked: { filename: string; about: ProofAbout },
) => Promise<Uint8Array | null>

const bytesOf = async ({ stream, filename }: NamedStream) => ({ bytes: await buffer(stream), filename })

/** Readings where they are called, without bounds: for files that nobody else sends. */
export const readHere = (setProof: SetProof): Readings => ({
  read: async (file) => countManuscript(await buffer(file.stream), file.filename),
  count: async (file) => countFile(await buffer(file.stream), file.filename),
  compare: async ({ source, delivered }) =>
    compareManuscripts(await bytesOf(source), await bytesOf(delivered)),
  decide: async ({ stream, ...asked }) => decide(await buffer(stream), asked),
  around: async ({ stream, ...asked }) => wordsAround(await buffer(stream), asked),
  place: async ({ stream, ...asked }) => findSaid(await buffer(stream), asked),
  giveBack: async ({ stream, ...asked }) => giveBack(await buffer(stream), asked),
  proof: async ({ stream, ...asked }) => setProof(await buffer(stream), asked),
})
