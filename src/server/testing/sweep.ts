/** Parts of a sweep, of which a run takes one: ten seeds in a row take all of them. */
const PARTS = 10

/** Undefined outside `npm test`: a sweep is whole then. */
const ofRun = process.env.SWEEP_SEED === undefined ? undefined : Number(process.env.SWEEP_SEED)
// A mistyped one would take nothing, and pass.
if (ofRun !== undefined && !(Number.isSafeInteger(ofRun) && ofRun >= 0))
  throw new Error(`SWEEP_SEED is a whole number, not ${process.env.SWEEP_SEED}`)

/** What random histories are drawn by: the same for the same run. */
export const seedOfRun = ofRun ?? 7

/** The size of a campaign, of a volume or of a drawn population in this run: a tenth of the whole. */
export const tenthOf = (whole: number, seed = ofRun): number =>
  seed === undefined ? whole : Math.ceil(whole / PARTS)

/**
 * The turns of a sweep (calls, pages, kinds of invoices, stories) that this run takes, by its seed: the same ones by the same seed. One at
 * least, even of a few.
 */
export function drawn<Turn>(turns: readonly Turn[], seed = ofRun): Turn[] {
  if (seed === undefined) return [...turns]
  const taken = turns.filter((_, rank) => isDrawn(rank, seed))
  return taken.length > 0 ? taken : turns.slice(seed % turns.length).slice(0, 1)
}

/** Whether the turn of that rank is taken, where a sweep has no list to draw from: it meets its turns one by one. */
export const isDrawn = (rank: number, seed = ofRun): boolean =>
  seed === undefined || rank % PARTS === seed % PARTS
