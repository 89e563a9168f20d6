import { useEffect, useRef } from 'react'
import { useSession } from '../../auth/session.tsx'

/** Fills what a signed-in author left empty with what their account says; the form it fills. */
export function usePrefill() {
  const form = useRef<HTMLFormElement>(null)
  const { user } = useSession()
  useEffect(() => {
    if (!user) return
    fillEmpty(form.current, 'nom', `${user.prenom} ${user.nom}`)
    fillEmpty(form.current, 'email', user.email)
  }, [user])
  return form
}

function fillEmpty(form: HTMLFormElement | null, name: string, value: string): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLInputElement && field.value === '') field.value = value
}
