/** The elements that the buttons may not cover, beside text: fields, actions and pictures. */
const USED_OR_SEEN = 'a, button, input, select, textarea, label, summary, img, video, iframe'
/** The margin above and below the buttons within which an element makes them shrink, in CSS pixels. */
const SEEN_COMING = 24

/** Lets the floating buttons take their full size where nothing lies under them; elsewhere they stay in the margin. */
export function watchFloating(): void {
  const floating = document.querySelector<HTMLElement>('.floating')
  if (floating) giveWay(floating)
  watchHeadOfPage()
}

function giveWay(floating: HTMLElement): void {
  const under = new Set<Element>()
  const readEntries: IntersectionObserverCallback = (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) under.add(target)
      else under.delete(target)
    }
    floating.toggleAttribute('data-roomy', under.size === 0)
  }
  let observer: IntersectionObserver | undefined
  const observeAgain = oncePerFrame(() => {
    observer?.disconnect()
    under.clear()
    observer = new IntersectionObserver(readEntries, { rootMargin: marginsAround(floating) })
    for (const thing of thingsToLeaveFree()) observer.observe(thing)
  })
  // Also at once, and when the link to the top of the page comes or goes.
  new ResizeObserver(observeAgain).observe(floating)
  addEventListener('resize', observeAgain)
  // A hydrated island, an answer or an error adds elements.
  new MutationObserver(observeAgain).observe(document.body, { childList: true, subtree: true })
  // The cookie banner, which comes, grows and goes, moves the buttons.
  new MutationObserver(observeAgain).observe(document.documentElement, { attributes: true })
}

/** The part of the window where the buttons lie, as an observer's margins: the length to cut from each side. */
function marginsAround(floating: HTMLElement): string {
  const { top, bottom, left } = floating.getBoundingClientRect()
  const above = Math.max(0, Math.floor(top) - SEEN_COMING)
  const below = Math.max(0, Math.floor(innerHeight - bottom) - SEEN_COMING)
  // A window may be narrower than the buttons, while it is being opened.
  const before = Math.max(0, Math.floor(left))
  return `-${above}px 0px -${below}px -${before}px`
}

function thingsToLeaveFree(): Element[] {
  const parts = document.querySelectorAll(':is(main, .colophon) *')
  return [...parts].filter(
    (part) => !part.closest('.visually-hidden, .said') && (part.matches(USED_OR_SEEN) || hasWords(part)),
  )
}

const hasWords = (part: Element) =>
  [...part.childNodes].some((child) => child instanceof Text && child.data.trim() !== '')

function oncePerFrame(act: () => void): () => void {
  let isWaiting = false
  return () => {
    if (isWaiting) return
    isWaiting = true
    requestAnimationFrame(() => {
      isWaiting = false
      act()
    })
  }
}

/** Shows the link to the top of a page while the top is out of view. */
function watchHeadOfPage(): void {
  const head = document.querySelector('#haut')
  const back = document.querySelector('#retour-en-haut')
  if (!head || !back) return
  new IntersectionObserver(([entry]) => {
    back.toggleAttribute('hidden', entry?.isIntersecting !== false)
  }).observe(head)
}
