/**
 * A reading page is painted at once, in the stand-ins that its reader's system has; the house's faces are asked for after
 * that first paint, and take their places without moving a line (docs/decisions/025). Fulfilled when they have come.
 */
export async function wearFonts(): Promise<void> {
  await painted()
  document.documentElement.dataset.fonts = ''
  await painted()
  await document.fonts.ready
}

/** The next picture of the page is on the screen. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
