import { Icon } from '../ui/marks.tsx'

/** The first 300 px of a page. While a reader has any of them in view, there is nothing to go back to. */
export const HeadOfPage = () => <span id="haut" className="head-of-page" tabIndex={-1} />

/** Back to the head of the page, once it is out of view: `watchHeadOfPage` shows it, and takes it from the tab order again. */
export const BackToTop = () => (
  <a id="retour-en-haut" className="button floating-button floating-square" href="#haut" hidden>
    <Icon name="up" />
    <span className="visually-hidden">Retour en haut de la page</span>
  </a>
)
