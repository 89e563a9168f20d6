import { FAR_BELOW } from '../lay-out-far-below.ts'

/** The faces of every page; those of a name of elsewhere are fetched when one shows. */
const FACES = ['1em Newsreader', 'italic 1em Newsreader', '1em Figtree']
/** Elements that put the faces on between two pictures: about as many as a slow phone lays out without holding up a gesture. */
const AT_ONCE = 40

/**
 * A reading page is painted at once, in the stand-ins that its reader's system has; the house's faces are fetched after
 * that first paint, and take their places without moving a line (docs/decisions/025), a part of the page at a time.
 * Fulfilled when they have.
 */
export async function wearFonts(): Promise<void> {
  // A page of ours before this one has brought them (early-script.ts): they are on.
  if (document.documentElement.dataset.fonts !== undefined) return
  await painted()
  // A text that asks for a face before it is there is laid out twice, with fonts of the system looked up for each size.
  await Promise.allSettled(FACES.map((face) => document.fonts.load(face)))
  const parts = partsOf(document.body).map((part) =>
    part.map((element) => ({ element, voice: voiceOf(element) })),
  )
  for (const part of parts) {
    for (const { element, voice } of part) element.dataset.fonts = voice
    await painted()
  }
}

/** Which face an element has from what holds it: `[data-fonts]` of base.css gives it, put on. */
function voiceOf({ parentElement }: HTMLElement): 'serif' | 'sans' {
  return parentElement && getComputedStyle(parentElement).fontFamily.includes('Newsreader') ? 'serif' : 'sans'
}

/** The page in parts of `AT_ONCE` elements at most, where it can be so divided; no text is left out of them. */
function partsOf(root: HTMLElement): HTMLElement[][] {
  const parts: HTMLElement[][] = []
  let room = 0
  for (const element of smallElementsOf(root)) {
    const size = sizeOf(element)
    if (size > room) {
      parts.push([])
      room = AT_ONCE
    }
    parts.at(-1)?.push(element)
    room -= size
  }
  return parts
}

function smallElementsOf(element: HTMLElement): HTMLElement[] {
  const children = [...element.children].filter((child) => child instanceof HTMLElement)
  const isDivisible = children.length === element.childElementCount && ![...element.childNodes].some(isText)
  // An island puts other elements in the place of its own.
  const isWhole = !isDivisible || element.dataset.island !== undefined || sizeOf(element) <= AT_ONCE
  return isWhole ? [element] : children.flatMap(smallElementsOf)
}

const isText = (node: Node) => node instanceof Text && node.data.trim() !== ''

/** In elements, or lines of text. What is far below is not laid out. */
function sizeOf(element: HTMLElement): number {
  if (element.matches(FAR_BELOW) && element.getBoundingClientRect().top > 2 * innerHeight) return 0
  return 1 + element.querySelectorAll('*').length + (element.textContent?.length ?? 0) / 25
}

/** The next picture of the page is on the screen. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
