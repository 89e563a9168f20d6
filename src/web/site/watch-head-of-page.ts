/** Shows the way back to the head of a page while that head is out of view; without JavaScript there is none. */
export function watchHeadOfPage(): void {
  const head = document.querySelector('#haut')
  const back = document.querySelector('#retour-en-haut')
  if (!head || !back) return
  new IntersectionObserver(([entry]) => {
    back.toggleAttribute('hidden', entry?.isIntersecting !== false)
  }).observe(head)
}
