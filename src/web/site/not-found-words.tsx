import { HomeLink } from './home-link.tsx'

/** The words of an unknown address, in any frame. */
export const NotFoundWords = () => (
  <div className="grid gap-s4 py-s8">
    <p className="running">Cette page n’existe pas, ou n’existe plus.</p>
    <h1 className="title">404 - Page Introuvable</h1>
    <p>
      <HomeLink />
    </p>
  </div>
)
