import { isRouteErrorResponse } from 'react-router'
import { HomeLink } from './home-link.tsx'
import { NotFoundWords } from './not-found-words.tsx'

/** What stands in a frame where a page could not: its path leads nowhere, or something broke on our side. */
export const PageProblem = ({ error }: { error: unknown }) =>
  isRouteErrorResponse(error) && error.status === 404 ? <NotFoundWords /> : <Failure />

/** Something broke on our side: what happened, what was kept, what to do. */
const Failure = () => (
  <div className="grid gap-s4 py-s8">
    <h1 className="title">Une erreur interne est survenue.</h1>
    <p className="lead">Ce que vous aviez envoyé est gardé. Rechargez la page, ou revenez à l’accueil.</p>
    <p>
      <HomeLink />
    </p>
  </div>
)
