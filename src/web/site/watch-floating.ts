/** What nothing may float over: a form, the bill, the foot of the page. */
const LEFT_FREE = 'main form, .bill, .colophon'

/** Brings out what floats over a reading page, and puts it away while something it may not cover is in view. */
export function watchFloating(): void {
  const floating = document.querySelector<HTMLElement>('.floating')
  const choices = floating?.querySelector('details')
  if (!floating || !choices) return
  // Without JavaScript it stays hidden: nothing could put it away.
  floating.hidden = false
  putAway(floating, choices)
  foldOutside(floating, choices)
  watchHeadOfPage()
}

function putAway(floating: HTMLElement, choices: HTMLDetailsElement): void {
  const inView = new Set<Element>()
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inView.add(target)
      else inView.delete(target)
    }
    const away = floating.toggleAttribute('data-away', inView.size > 0)
    // A chat that is open gives the focus back to the button that opened it.
    if (away && !document.querySelector('dialog[open]')) choices.open = false
  })
  for (const thing of document.querySelectorAll(LEFT_FREE)) observer.observe(thing)
}

/** Opened, it folds at a click elsewhere and on Escape. */
function foldOutside(floating: HTMLElement, choices: HTMLDetailsElement): void {
  // The path as it was: what was clicked may have left the page since.
  const isOutside = (event: Event) =>
    !event.composedPath().some((node) => node instanceof Element && node.matches('.floating, dialog'))
  document.addEventListener('click', (event) => {
    if (isOutside(event)) choices.open = false
  })
  floating.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !choices.open) return
    choices.open = false
    choices.querySelector('summary')?.focus()
  })
}

/** Shows the way back to the head of a page while that head is out of view. */
function watchHeadOfPage(): void {
  const head = document.querySelector('#haut')
  const back = document.querySelector('#retour-en-haut')
  if (!head || !back) return
  new IntersectionObserver(([entry]) => {
    back.toggleAttribute('hidden', entry?.isIntersecting !== false)
  }).observe(head)
}
