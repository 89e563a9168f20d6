import { Suspense, useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { useSession } from '../../auth/session.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'

const NewProjectDialog = lazyPart(async () => (await import('./new-project-dialog.tsx')).NewProjectDialog)

/** The parameter that opens the new project over any page of the area (specification 1 §2). */
const PARAMETER = 'nouveau'

/** The new project, over the page whose address asks for it: Back closes it, a link or a reload opens it. */
export function NewProject() {
  const { user } = useSession()
  const [params] = useSearchParams()
  const open = params.has(PARAMETER)
  const close = useClose(open)
  // The form stays mounted after its first opening, so that attached files last as long as the page.
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  if (!wasOpened || !user) return null
  return (
    <Suspense fallback={null}>
      <NewProjectDialog key={user.id} user={user} open={open} onClose={close} />
    </Suspense>
  )
}

/** Closes the dialog: back to the page that opened it; for one opened by an address, its parameter is removed. */
function useClose(open: boolean): () => void {
  const navigate = useNavigate()
  const navigationType = useNavigationType()
  const { pathname, search, hash } = useLocation()
  const page = pathname + without(search)
  const below = useRef<string>(undefined)
  const openedHere = useRef(false)
  useEffect(() => {
    if (!open) below.current = page
    openedHere.current = open && navigationType === NavigationType.Push && below.current === page
  }, [open, navigationType, page])
  return () => {
    if (openedHere.current) void navigate(-1)
    else
      void navigate({ pathname, search: without(search), hash }, { replace: true, preventScrollReset: true })
  }
}

function without(search: string): string {
  const params = new URLSearchParams(search)
  params.delete(PARAMETER)
  return params.size > 0 ? `?${params}` : ''
}
