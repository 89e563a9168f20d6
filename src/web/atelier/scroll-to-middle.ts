/** Scrolls a place of a chapter to the middle of the window; again once its surroundings are laid out. */
export function scrollToMiddle(place: HTMLElement): void {
  const scroll = () => place.scrollIntoView({ block: 'center', behavior: 'instant' })
  scroll()
  // The first frame lays the place out.
  requestAnimationFrame(() => requestAnimationFrame(scroll))
}
