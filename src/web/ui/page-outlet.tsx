/**
 * <PageOutlet lists={['/app/messages']} />
 *
 * The page of an area. While the code of the next page loads, a line says so in its place; a change of filter waits for
 * none, and a list of `lists` stays beside the panel it opens.
 */
import { Outlet, useLocation, useNavigation } from 'react-router'

export function PageOutlet({ lists }: { lists: readonly string[] }) {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  if (!next || isSamePage(lists, pathname, next.pathname)) return <Outlet />
  return (
    <main id="contenu" tabIndex={-1} className="content">
      <p className="running" role="status">
        Chargement de la page...
      </p>
    </main>
  )
}

function isSamePage(lists: readonly string[], here: string, there: string): boolean {
  const stays = (list: string) => [here, there].every((path) => path === list || path.startsWith(`${list}/`))
  return here === there || lists.some(stays)
}
