/** The faces of every page; those of a name of elsewhere are fetched when one shows. */
const FACES = ['1em Newsreader', 'italic 1em Newsreader', '1em Figtree']

/**
 * A reading page is painted at once, in the stand-ins that its reader's system has; the house's faces are fetched after
 * that first paint, and take their places without moving a line (docs/decisions/025). Fulfilled when they have.
 */
export async function wearFonts(): Promise<void> {
  await painted()
  // A text that asks for a face before it is there is laid out twice, with fonts of the system looked up for each size.
  await Promise.allSettled(FACES.map((face) => document.fonts.load(face)))
  document.documentElement.dataset.fonts = ''
  await painted()
}

/** The next picture of the page is on the screen. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
