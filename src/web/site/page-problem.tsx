import { isRouteErrorResponse, useLocation } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import { HomeLink } from './home-link.tsx'
import { NotFoundWords } from './not-found-words.tsx'

/** The content of a frame whose page failed: unknown address, server unavailable, or an error of ours. */
export function PageProblem({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) return <NotFoundWords />
  return status === 503 ? <Away /> : <Failure />
}

/** The message of a database that does not answer. */
const Away = () => (
  <div className="grid gap-s4 py-s8">
    <h1 className="title">Le site est momentanément indisponible.</h1>
    <p className="lead">Rien n’est perdu. Rechargez la page dans quelques instants.</p>
  </div>
)

/** An error of ours: its nature, the data kept, the next step. */
const Failure = () => (
  <div className="grid gap-s4 py-s8">
    <h1 className="title">Une erreur interne est survenue.</h1>
    <p className="lead">
      Ce que vous avez envoyé est gardé, et ce que vous aviez tapé aussi&nbsp;: rechargez la page pour le
      retrouver.
    </p>
    <p className="actions">
      <ReloadLink />
      <HomeLink />
    </p>
  </div>
)

/** A link to the same address as a document of its own, for a page without scripts too. */
function ReloadLink() {
  const { pathname, search } = useLocation()
  return (
    <ButtonLink variant="primary" to={pathname + search} reloadDocument>
      Recharger la page
    </ButtonLink>
  )
}
