import { HomeLink } from './home-link.tsx'
import { ReadingFrame } from './reading-frame.tsx'

/** Something broke on our side: what happened, what was kept, what to do. */
export function FailurePage() {
  return (
    <ReadingFrame>
      <div className="grid gap-s4 py-s8">
        <h1 className="title">Une erreur interne est survenue.</h1>
        <p className="lead">Ce que vous aviez envoyé est gardé. Rechargez la page, ou revenez à l’accueil.</p>
        <p>
          <HomeLink />
        </p>
      </div>
    </ReadingFrame>
  )
}
