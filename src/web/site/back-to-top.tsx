import { Icon } from '../ui/marks.tsx'

/** Lies under the first 300 px of a page, and is where <BackToTop> leads: in view, there is nothing to go back to. */
export const HeadOfPage = () => <span id="haut" className="head-of-page" tabIndex={-1} />

/** A link to <HeadOfPage>, hidden and out of the tab order until `watchHeadOfPage` shows it: never without JavaScript. */
export const BackToTop = () => (
  <a id="retour-en-haut" className="button floating-button floating-square" href="#haut" hidden>
    <Icon name="up" />
    <span className="visually-hidden">Retour en haut de la page</span>
  </a>
)
